import { expect, it } from 'vitest'
import { problemsOf, withPage } from '../../testing/world.ts'

it('UI-11 a picture without alternative text is found, in props and in lists', async () => {
  const page = withPage([
    { id: 'a', type: 'Text', props: { src: '/a.webp' } },
    { id: 'b', type: 'Text', props: { slides: [{ image: '/b.webp', alt: 'A ute' }, { image: '/c.webp' }] } },
  ])
  expect(await problemsOf('missing-alt', page)).toEqual([
    'gumtree.json /routes/0/blocks/0/props/src This picture has no alternative text.',
    'gumtree.json /routes/0/blocks/1/props/slides/1/image This picture has no alternative text.',
  ])
})

it('UI-11 an empty alternative text marks decoration', async () => {
  expect(
    await problemsOf(
      'missing-alt',
      withPage([{ id: 'a', type: 'Text', props: { src: '/a.webp', alt: '' } }]),
    ),
  ).toEqual([])
})

it('UI-11 a picture in rich text without alt is found', async () => {
  const html = '<p><img src="/a.webp"><img src="/b.webp" alt=""></p>'
  expect(await problemsOf('missing-alt', withPage([{ id: 'a', type: 'Text', props: { html } }]))).toEqual([
    'gumtree.json /routes/0/blocks/0/props/html The picture "/a.webp" has no alternative text.',
  ])
})

it('UI-11 a picture in Markdown with empty brackets is found', async () => {
  const text = 'See ![](/a.webp) and ![A ute](/b.webp)'
  expect(await problemsOf('missing-alt', withPage([{ id: 'a', type: 'Text', props: { text } }]))).toEqual([
    'gumtree.json /routes/0/blocks/0/props/text The picture "/a.webp" has no alternative text.',
  ])
})

it.each(['alt', 'imageAlt', 'altText'])(
  'UI-11 a picture is told by “%s”, whatever else the block calls its own',
  async (name) => {
    const page = withPage([{ id: 'a', type: 'Text', props: { image: '/a.webp', [name]: 'A ute' } }])
    expect(await problemsOf('missing-alt', page)).toEqual([])
  },
)

it.each(['src', 'image', 'picture', 'imageSrc', 'photo'])(
  'UI-11 a picture under “%s” wants words, an empty one and a decoration want none',
  async (name) => {
    const blocks = [{ [name]: '/a.webp' }, { [name]: '' }, { [name]: '/a.webp', decorative: true }]
    const page = withPage(blocks.map((props, at) => ({ id: `p${at}`, type: 'Text', props })))
    expect(await problemsOf('missing-alt', page)).toEqual([
      `gumtree.json /routes/0/blocks/0/props/${name} This picture has no alternative text.`,
    ])
  },
)
