import { expect, it } from 'vitest'
import { findingsOf, problemsOf, withPage } from '../../testing/world.ts'

const linking = (href: string) => withPage([{ id: 'a', type: 'Text', props: { href } }])

it.each([
  ['javascript:alert(1)', 'javascript'],
  [' JavaScript:alert(1)', 'javascript'],
  ['java\tscript:alert(1)', 'javascript'],
  ['data:text/html,<script>', 'data'],
  ['vbscript:x', 'vbscript'],
  ['file:///etc/passwd', 'file'],
])('a link %j is an error', async (href, scheme) => {
  expect(await findingsOf('insecure-link', linking(href))).toMatchObject([
    { severity: 'error', message: `A ${scheme}: address is not allowed here.`, blockId: 'a' },
  ])
})

const HIDING = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https:///evil.example',
  'https:evil.example',
  'https:\\\\evil.example',
  'https://dealer.example@evil.example',
]

it.each(HIDING)(
  'SEO-02 a link %j, which leads to another host than people read in it, is an error, told once',
  async (href) => {
    expect(new URL(href, 'http://dealer.example').host).toBe('evil.example')
    const message = `${JSON.stringify(href)} may lead to another host than people read in it; write a path that begins with one slash, or https:// and the host.`
    for (const code of ['insecure-link', 'dangling-link'])
      expect(await findingsOf(code, linking(href))).toMatchObject(
        code === 'insecure-link' ? [{ severity: 'error', message, blockId: 'a' }] : [],
      )
  },
)

it('a script link hidden in rich text by entities is an error', async () => {
  const page = withPage([
    { id: 'a', type: 'Text', props: { html: '<a href="java&#115;cript&colon;alert(1)">x</a>' } },
  ])
  expect(await problemsOf('insecure-link', page)).toEqual([
    'gumtree.json /routes/0/blocks/0/props/html A javascript: address is not allowed here.',
  ])
})

it('http is a warning with https as suggestion, for pages and pictures', async () => {
  expect(await findingsOf('insecure-link', linking('http://dealer.example/a'))).toMatchObject([
    {
      severity: 'warning',
      message: '"http://dealer.example/a" is not encrypted; write it with https.',
      suggestions: [{ edits: [{ value: 'https://dealer.example/a' }] }],
    },
  ])
  expect(
    await problemsOf(
      'insecure-link',
      withPage([{ id: 'a', type: 'Text', props: { src: 'http://x.example/a.png', alt: '' } }]),
    ),
  ).toHaveLength(1)
})

it.each([
  'https://x.example',
  'https://x.example:8080/@a',
  '/cars',
  '/ /x',
  'tel:0755501234',
  'mailto:a@b.example',
  '#a',
])('%s is fine', async (href) => {
  expect(await problemsOf('insecure-link', linking(href))).toEqual([])
})

it.each([
  'https://a.example',
  'mailto:a@b.example',
  'tel:0755501234',
  'sms:0755501234',
  'geo:1,2',
  '/about',
  '#top',
])('a link %j is one of those that may stand', async (href) => {
  expect(await findingsOf('insecure-link', linking(href))).toEqual([])
})
it.each(['ftp', 'blob', 'ws', 'about', 'chrome', 'intent'])('a link to %s: may not stand', async (scheme) => {
  expect(await findingsOf('insecure-link', linking(`${scheme}:x`))).toMatchObject([
    { severity: 'error', message: `A ${scheme}: address is not allowed here.` },
  ])
})
