import { expect, it } from 'vitest'
import { run } from './testing/run.ts'

it('names the nearest command and exits with 2', async () => {
  expect(await run(['validat'])).toEqual({
    code: 2,
    out: '',
    err: "error: unknown command 'validat'\n(Did you mean validate?)\n(Run it with '--help' to see what it takes.)\n",
  })
})

it('names the nearest subcommand and the nearest option', async () => {
  const subcommand = await run(['stock', 'imprt'])
  expect([subcommand.code, subcommand.err]).toEqual([2, expect.stringContaining('(Did you mean import?)')])
  const option = await run(['validate', '--formt', 'json'])
  expect([option.code, option.err]).toEqual([2, expect.stringContaining('(Did you mean --format?)')])
})

it.each([
  ['no command', []],
  ['an unknown format', ['validate', '--format', 'xml']],
  ['a missing argument', ['new']],
  ['a missing required option', ['new', 'gumtree-motors']],
  ['a group without command', ['stock']],
])('%s exits with 2 and says so on standard error', async (_what, argv) => {
  const { code, out, err } = await run(argv)
  expect([code, out]).toEqual([2, ''])
  expect(err).not.toBe('')
  expect(err).not.toContain('    at ')
})

it('help is a success and lists every command', async () => {
  const { code, out } = await run(['--help'])
  expect(code).toBe(0)
  for (const word of ['validate', 'migrate', 'new', 'stock']) expect(out).toContain(`\n  ${word}`)
})
