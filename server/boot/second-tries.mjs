import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPORTS } from './junit.mjs'

const FILE = join(REPORTS, 'second-tries.json')

/** Reporter of Vitest: keeps the tests that passed at a second try alone, which JUnit has no word for. */
export default class SecondTries {
  onTestRunEnd(modules) {
    const titles = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${module.relativeModuleId} › ${test.fullName}`),
    )
    writeFileSync(FILE, JSON.stringify(titles))
  }
}

/** @returns file and title of each test of the last run that passed at a second try alone */
export function secondTries() {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'))
  } catch {
    return []
  }
}
