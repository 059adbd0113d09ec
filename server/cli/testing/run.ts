import { fileURLToPath } from 'node:url'
import type { CliContext } from '../command.ts'
import { runCli } from '../program.ts'

/** The repository that the tests run in. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** Runs a command line in process, as `npx forecourt …` would. */
export async function run(
  argv: readonly string[],
  context: Partial<CliContext> = {},
): Promise<{ code: number; out: string; err: string }> {
  let out = ''
  let err = ''
  const code = await runCli(argv, {
    root: ROOT,
    cwd: ROOT,
    env: {},
    out: (text) => {
      out += text
    },
    err: (text) => {
      err += text
    },
    terminal: { interactive: false, colour: false, columns: 100 },
    now: () => Date.UTC(2026, 10, 21),
    ...context,
  })
  return { code, out, err }
}
