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

it.each([
  [['validate', '--format', 'xml'], '--format is "xml"; write text, json, github'],
  [['stock', 'export', '--tenant', 'kea', '--format', 'jsn'], '--format is "jsn"; write json'],
  [
    ['stock', 'export', '--tenant', 'kea', '--origin', 'ftp://kea'],
    '--origin is "ftp://kea"; write an address such as https://dealer.example',
  ],
  [['leads', 'erase', '--older-than', '0'], '--older-than is "0"; write a number of days, such as 730'],
  [['leads', 'deliveries', '--state', 'ded'], '--state is "ded"; write dead'],
  [
    ['reservations', 'list', '--state', 'sold'],
    '--state is "sold"; write pending, reserved, expired, cancelled, lapsed, refunded',
  ],
  [['why', 'kea', '/', '--width', 'wide'], '--width is "wide"; write CSS pixels, such as 390'],
  [['why', 'kea', 'used'], '"used" is not a path: begin it with /'],
  [
    ['users', 'add', 'a@b.example', '--role', 'editor', '--tenant', 'kea', ''],
    '--tenant is ""; write a text of at most 4096 characters',
  ],
  [
    ['new', 'Gumtree Motors', '--template', 'classic'],
    '"Gumtree Motors" is not a slug: write lower-case words joined by hyphens, such as gumtree-motors',
  ],
  [['validate', 'a.json', ''], '"" is not a text of at most 4096 characters'],
] as const)('CFG-25 %j is told what to write', async (argv, message) => {
  expect(await run([...argv])).toEqual({ code: 2, out: '', err: `error: ${message}\n` })
})

it('help shows words that can be chosen and what is taken without one', async () => {
  const { out } = await run(['stock', 'export', '--help'])
  expect(out.replaceAll(/\s+/g, ' ')).toContain(
    '--format <format> json, or google for the vehicle feed: json, google (default: "json")',
  )
})
