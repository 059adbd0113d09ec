import { expect, it } from 'vitest'
import { findingsOf, problemsOf, withPage } from '../../testing/world.ts'

const using = (text: string) => withPage([{ id: 'a', type: 'Text', props: { heading: text } }])

it('CFG-05 a text that no layer writes is found with the nearest key', async () => {
  const document = { ...using('Say {copy:hero.titel}!'), copy: { default: { 'hero.title': 'Hello' } } }
  expect(await findingsOf('missing-copy-key', document)).toMatchObject([
    {
      severity: 'error',
      message: 'There is no text "hero.titel" in copy. Did you mean "hero.title"?',
      pointer: '/routes/0/blocks/0/props/heading',
      blockId: 'a',
      suggestions: [{ edits: [{ value: 'Say {copy:hero.title}!' }] }],
    },
  ])
})

it('CFG-05 CFG-25 a key that is like none has no nearest one, in words or to press', async () => {
  const document = { ...using('{copy:nothing.like.it}'), copy: { default: { 'hero.title': 'Hello' } } }
  const [found, ...more] = await findingsOf('missing-copy-key', document)
  expect([found?.message, found?.suggestions, more]).toEqual([
    'There is no text "nothing.like.it" in copy.',
    undefined,
    [],
  ])
})

it('CFG-05 a text of a brand counts for the sites of that brand only', async () => {
  expect(
    await problemsOf('missing-copy-key', { ...using('{copy:hero.title}'), brandFlags: ['toyota'] }),
  ).toEqual([])
  expect(await problemsOf('missing-copy-key', using('{copy:hero.title}'))).toEqual([
    'gumtree.json /routes/0/blocks/0/props/heading There is no text "hero.title" in copy.',
  ])
})

it('CFG-05 a text that contains itself is found', async () => {
  const document = { ...using('{copy:a}'), copy: { default: { a: 'x {copy:b}', b: 'y {copy:a}' } } }
  const found = await problemsOf('missing-copy-key', document)
  expect(found[0]).toBe('gumtree.json /routes/0/blocks/0/props/heading The text "a" in copy contains itself.')
})

it('CFG-05 a block that is hidden, and what stands in it, is not looked at', async () => {
  const text = { id: 'b', type: 'Text', props: { heading: '{copy:nowhere}' } }
  const around = (hidden: boolean) =>
    withPage([{ id: 'a', type: 'Section', hidden, slots: { content: [text] } }])
  expect(await problemsOf('missing-copy-key', around(true))).toEqual([])
  expect(await problemsOf('missing-copy-key', around(false))).toEqual([
    'gumtree.json /routes/0/blocks/0/slots/content/0/props/heading There is no text "nowhere" in copy.',
  ])
})
