import { expect, it } from 'vitest'
import { checkDocument } from './check-document.ts'
import { testEnvironment, VALID, withPage } from './testing/world.ts'

/** What is found in a page whose block has this condition and a link that leads nowhere. */
async function found(visibleWhen: object, over: object = {}): Promise<string[]> {
  const block = { id: 'a', type: 'Hero', visibleWhen, props: { heading: 'A', text: '[x](/nowhere)' } }
  const text = JSON.stringify({ ...VALID, ...withPage([block]), ...over })
  return (await checkDocument(text, testEnvironment())).map(({ code }) => code)
}

it.each([
  ['a flag that no layer declares', { flag: 'test-drive' }, 'unknown-flag'],
  [
    'one beside a flag that is on',
    { all: [{ flag: 'test-drives' }, { flag: 'test-drive' }] },
    'unknown-flag',
  ],
  ['a setting that does not exist', { setting: { path: '/promo/nothing' } }, 'unknown-setting'],
])('CFG-25 %s hides no further mistakes of its block', async (_what, condition, code) => {
  expect(await found(condition)).toEqual(expect.arrayContaining([code, 'dangling-link']))
})

it('CFG-25 a word in place of a mode or of a date hides no further mistakes either', async () => {
  for (const condition of [{ manufacturer: 'none' }, { from: 'soon' }, { until: '2026-02-30' }]) {
    expect(await found(condition), JSON.stringify(condition)).toContain('dangling-link')
  }
})

it.each([
  ['a country that does not exist', { country: 'ZZ' }],
  ['one in a list of countries', { country: ['NZ', 'ZZ'] }],
  ['a list of no country', { country: [] }],
  ['a word in place of yes or no', { garage: 'yes' }],
  ['a width that does not exist', { breakpoint: { down: 'huge' } }],
  ['a member that does not exist', { flagg: 'test-drives' }],
  ['a value that no switch has', { setting: { path: '/forms/messageOptional', equals: ['yes'] } }],
  ['any of nothing', { any: [] }],
  ['not nothing', { not: {} }],
])('CFG-25 CFG-26 %s hides no further mistakes of its block', async (_what, condition) => {
  const codes = await found(condition, { settings: { forms: { messageOptional: false } } })
  expect(codes).toContain('dangling-link')
  expect(codes.filter((code) => code !== 'dangling-link')).not.toEqual([])
})

it('CFG-25 a country that is another one rules out what stands behind it', async () => {
  expect(await found({ country: ['NZ', 'US'] })).toEqual([])
})

it('CFG-25 what a flag or a brand rules out is still nobody’s mistake', async () => {
  expect(await found({ flag: 'test-drives' }, { flags: { 'test-drives': false } })).toEqual([])
  expect(await found({ flag: 'jeep' })).toEqual([])
  // Ruled out by what is known, whatever was meant beside it.
  const both = { all: [{ flag: 'jeep' }, { flag: 'test-drive' }] }
  expect(await found(both)).toEqual(['unknown-flag'])
})

it('CFG-25 a page whose condition is mistaken is looked at, and links to it lead somewhere', async () => {
  const blocks = [{ id: 'a', type: 'Hero', props: { heading: 'A', text: '[x](/nowhere) [y](/extra)' } }]
  const page = withPage(blocks, { enabledWhen: { flag: 'test-drive' } })
  const findings = await checkDocument(JSON.stringify({ ...VALID, ...page }), testEnvironment())
  expect(findings.map(({ code }) => code).toSorted()).toEqual(['dangling-link', 'unknown-flag'])
})
