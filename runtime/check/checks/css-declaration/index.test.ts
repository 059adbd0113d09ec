import { expect, it } from 'vitest'
import { findingsOf, problemsOf, withPage } from '../../testing/world.ts'

const styled = (style: object) => withPage([{ id: 'a', type: 'Text', style }])
const problems = (style: object) => problemsOf('css-declaration', styled(style))
const AT = 'gumtree.json /routes/0/blocks/0/style'

it('UI-12 what CSS knows is fine, at every width and in a state', async () => {
  expect(
    await problems({
      p: 2,
      css: { 'object-fit': 'cover', rotate: { base: '1deg', md: 'none' } },
      hover: { css: { filter: 'saturate(1.2)' } },
    }),
  ).toEqual([])
})

it('CFG-25 a name is told at the name, a value at the value of its width, each with the nearest right one', async () => {
  expect(
    await problems({
      css: { 'objct-fit': 'cover', rotate: { md: '3dge' }, 'object-fit': 'contian' },
      hover: { css: { rotate: '2deg', cursor: 'ponter' } },
    }),
  ).toEqual([
    `${AT}/css/objct-fit CSS has no property "objct-fit". Did you mean "object-fit"?`,
    `${AT}/css/rotate/md "3dge" does not fit "rotate". It takes: none | <angle> | [ x | y | z | <number>{3} ] && <angle>`,
    `${AT}/css/object-fit "contian" does not fit "object-fit". Did you mean "contain"?`,
    `${AT}/hover/css/rotate "rotate" may not change in a state: it could move the block away from under the mouse.`,
    `${AT}/hover/css/cursor "ponter" does not fit "cursor". Did you mean "pointer"?`,
  ])
})

it('CFG-25 what is suggested is an edit of the document', async () => {
  const findings = await findingsOf(
    'css-declaration',
    styled({ css: { 'objct-fit': 'cover', 'object-fit': 'contian' } }),
  )
  expect(findings.map(({ suggestions }) => suggestions)).toEqual([
    [
      {
        title: 'Write "object-fit"',
        edits: [{ op: 'rename', pointer: '/routes/0/blocks/0/style/css/objct-fit', name: 'object-fit' }],
      },
    ],
    [
      {
        title: 'Write "contain"',
        edits: [{ op: 'set', pointer: '/routes/0/blocks/0/style/css/object-fit', value: 'contain' }],
      },
    ],
  ])
})

it.each([
  ['position', 'fixed'],
  ['z-index', '9999'],
  ['behavior', 'url(x.htc)'],
  ['-moz-binding', 'url(x.xml)'],
  ['--fc-color-primary', 'red'],
  ['mask-image', 'url(https://evil.example/x)'],
  ['fill', 'red;}body{display:none'],
  ['width', 'expression(alert(1))'],
])('SEO-09 %s: %s keeps a document from being published', async (name, value) => {
  const findings = await findingsOf('css-declaration', styled({ css: { [name]: value } }))
  expect(findings.map(({ severity }) => severity)).toEqual(['error'])
})

it('ASVS 15.2.2 of thousands no more are told than anybody reads', async () => {
  const many = Array.from({ length: 3000 }, (_, at) => [`no-such-${at}`, 'x'])
  expect(await problems({ css: Object.fromEntries(many) })).toHaveLength(200)
})

it('ASVS V15 only so many different declarations are held to the grammar, equal ones once', async () => {
  const rotate = (count: number, different: boolean) =>
    withPage(
      Array.from({ length: count }, (_, at) => ({
        id: `a${at}`,
        type: 'Text',
        style: { css: { rotate: `calc(${different ? at : 0}deg + ${Array(20).fill('1deg').join(' + ')})` } },
      })),
    )
  expect(await problemsOf('css-declaration', rotate(180, false))).toEqual([])
  expect(await problemsOf('css-declaration', rotate(180, true))).toEqual([
    expect.stringContaining(
      'The different declarations of css in this document have more than 20000 letters together.',
    ),
  ])
})
