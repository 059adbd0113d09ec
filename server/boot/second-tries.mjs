import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const fileIn = (folder) => join(folder, 'test-results', 'second-tries.json')

/** Reporter of Vitest: keeps the tests that passed at a second try alone, which JUnit has no word for. */
export default class SecondTries {
  onInit({ config }) {
    this.root = config.root
  }

  onTestRunEnd(modules) {
    const titles = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${module.relativeModuleId} › ${test.fullName}`),
    )
    mkdirSync(join(this.root, 'test-results'), { recursive: true })
    writeFileSync(fileIn(this.root), JSON.stringify(titles))
  }
}

/** @returns file and title of each test of a project's last run that passed at a second try alone */
export function secondTries(folder = root) {
  try {
    return JSON.parse(readFileSync(fileIn(folder), 'utf8'))
  } catch {
    return []
  }
}
