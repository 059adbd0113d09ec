import { expect, it } from 'vitest'
import { findingsOf, problemsOf, withPage } from '../../testing/world.ts'

const saying = (heading: string) => withPage([{ id: 'a', type: 'Hero', props: { heading } }])

it.each([
  ['a null byte', 'Kia\u0000ora', 'the control character U+0000'],
  ['a bell', 'Kia ora\u0007', 'the control character U+0007'],
  ['a delete', '\u007f', 'the control character U+007F'],
  ['half a smile', 'Kia ora \ud83d', 'half of a character'],
  ['the other half', '\ude00 Kia ora', 'half of a character'],
  ['no character at all', '\ufffe', 'the control character U+FFFE'],
])('%s in a text is an error at its block', async (_, text, what) => {
  expect(await findingsOf('unprintable-text', saying(text))).toMatchObject([
    {
      severity: 'error',
      message: `This text holds ${what}, which cannot be shown. Write it anew.`,
      pointer: '/routes/0/blocks/0/props/heading',
      blockId: 'a',
    },
  ])
})

it('is found wherever a document holds text', async () => {
  const { slug: _, ...rest } = saying('Welcome')
  const document = { ...rest, slug: 'gumtree', name: 'Gum\u0000tree', 'x-note': ['\u0001'] }
  expect(await problemsOf('unprintable-text', document)).toHaveLength(2)
})

it('a paste full of them is told a few times', async () => {
  const page = withPage(
    Array.from({ length: 50 }, (_, n) => ({ id: `t${n}`, type: 'Text', props: { text: '\u0000' } })),
  )
  expect(await findingsOf('unprintable-text', page)).toHaveLength(20)
})

it.each(['Kererū & Co', 'Line one\nLine two\ttabbed\r\n', '😀 🚗', '日本語', 'e\u0301 \u200d \u00a0'])(
  '%j is fine',
  async (text) => {
    expect(await problemsOf('unprintable-text', saying(text))).toEqual([])
  },
)
