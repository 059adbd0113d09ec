import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageContext } from '../../../runtime/block/site-context.ts'
import type { SettingsPatch } from '../../../schemas/generated/types.ts'

/** One entry of `blocks/{folder}/fixtures.json`: a literal input that must validate and render. */
export interface Fixture {
  name: string
  props: Record<string, unknown>
  /** Stands in for what the loader would find. */
  data?: unknown
  /** What the page knows beside the block. */
  page?: Partial<PageContext>
  /** What the dealer has set another way than by default: some blocks show nothing where they are not switched on. */
  settings?: SettingsPatch
}

/** The fixtures of a block's folder; none where it has no file of them. */
export function fixturesOf(folder: string): Fixture[] {
  const file = join(import.meta.dirname, '../..', folder, 'fixtures.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Fixture[]) : []
}
