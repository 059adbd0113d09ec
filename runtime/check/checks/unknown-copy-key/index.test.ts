import { expect, it } from 'vitest'
import { findingsOf, problemsOf, withPage } from '../../testing/world.ts'

const page = withPage([
  { id: 'a', type: 'Text', props: { text: '{copy:hero.title} {copy:note} {copy:home.usp3}' } },
])

it('CFG-26 CFG-05 a key that no page uses is found, with the nearest that one does', async () => {
  const copy = { default: { 'hero.title': 'Welcome', note: 'Hi', 'hero.tilte': 'Oops' } }
  expect(await problemsOf('unknown-copy-key', { ...page, copy })).toEqual([
    'gumtree.json /copy/default/hero.tilte No page uses the text "hero.tilte". Did you mean "hero.title"? Rename it, or delete it.',
  ])
  const other = { default: { 'hero.title': 'Welcome', note: 'Hi', salutation: 'Oops' } }
  expect(await problemsOf('unknown-copy-key', { ...page, copy: other })).toEqual([
    'gumtree.json /copy/default/salutation No page uses the text "salutation". Use it as "{copy:salutation}", or delete it.',
  ])
})

it.each([
  [{ 'hero.tilte': 'Oops' }, 'error'],
  [{ 'hero.tilte': 'Oops', 'hero.title': 'Welcome' }, 'warning'],
  [{ salutation: 'Hi' }, 'warning'],
  // Keys of the dealer's own: two letters from another, and the next of a series.
  [{ 'hero.tails': 'Ours' }, 'warning'],
  [{ 'home.usp4': 'Ours' }, 'warning'],
])(
  'CFG-25 CFG-26 CFG-05 of the texts %j one is told as %s: a slip is one letter from a text on a page that stays as it was',
  async (texts, severity) => {
    const findings = await findingsOf('unknown-copy-key', {
      ...page,
      copy: { default: { note: 'Hi', ...texts } },
    })
    expect(findings.map((found) => found.severity)).toEqual([severity])
  },
)

it('CFG-26 CFG-05 a key like one that no page shows is no slip', async () => {
  const findings = await findingsOf('unknown-copy-key', {
    brandFlags: ['toyota'],
    copy: { toyota: { 'hero.tilte': 'Ours' } },
  })
  expect(findings.map(({ severity, message }) => [severity, message])).toEqual([
    ['warning', 'No page uses the text "hero.tilte". Did you mean "hero.title"? Rename it, or delete it.'],
  ])
})

it('CFG-05 keys of lower layers may be changed whether or not this site shows them', async () => {
  const copy = { toyota: { 'hero.title': 'Better' } }
  expect(await problemsOf('unknown-copy-key', { brandFlags: ['toyota'], copy })).toEqual([])
})
