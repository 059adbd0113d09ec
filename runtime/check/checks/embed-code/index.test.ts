import { expect, it } from 'vitest'
import type { BlockSchema } from '../../../block/types.ts'
import { checkDocument } from '../../check-document.ts'
import { BLOCKS, testEnvironment, VALID, withPage } from '../../testing/world.ts'

const embed: BlockSchema = {
  ...(BLOCKS.get('Text') as BlockSchema),
  type: 'Embed',
  props: {
    type: 'object',
    properties: { code: { type: 'string', contentMediaType: 'text/html' }, address: { type: 'string' } },
  },
}

async function problems(props: object, frameHosts: string[] = []): Promise<string[]> {
  const settings = { security: { frameHosts } }
  const document = { ...VALID, settings, ...withPage([{ id: 'a', type: 'Embed', props }]) }
  const environment = testEnvironment({}, { blocks: new Map([...BLOCKS, ['Embed', embed]]) })
  const findings = await checkDocument(JSON.stringify(document), environment, {
    file: 'g.json',
    kind: 'tenant',
  })
  return findings
    .filter(({ code }) => ['embed-code', 'dangling-link', 'insecure-link', 'missing-alt'].includes(code))
    .map(({ code, severity, message }) => `${code} ${severity} ${message}`)
}

it.each([
  [
    'let a = document.cookie',
    '"document.cookie" cannot work: this code has a frame of its own, without cookies.',
  ],
  ['localStorage.x = 1', '"localStorage" cannot work: this code has a frame of its own, without storage.'],
  [
    'top.location = "/"',
    '"top.location" cannot work: this code has a frame of its own, without the page around it.',
  ],
  [
    '"></script><script src="http://cdn.example/a.js">',
    '"http://cdn.example/a.js" is not encrypted and is blocked; write it with https.',
  ],
])('RUN-09 SEO-09 code with %s is told of', async (code, message) => {
  expect(await problems({ code: `<script>${code}</script>` })).toEqual([`embed-code warning ${message}`])
})

it('RUN-09 what code is otherwise is its own affair: no link, picture or vocabulary of it is the page’s', async () => {
  const code =
    '<svg xmlns="http://www.w3.org/2000/svg"></svg><a href="/nowhere">a</a><img src="/x.png"><script>a[0](b); desktop.document; cookies</script>'
  expect(await problems({ code })).toEqual([])
})

it('API-13 a page whose host may not be framed is found, with the way to allow it; code takes its place', async () => {
  const address = 'https://feed.example/us'
  expect(await problems({ address })).toEqual([
    'embed-code error The page of https://feed.example may not be framed here: the setting security.frameHosts does not name it.',
  ])
  expect(await problems({ address }, ['https://feed.example'])).toEqual([])
  expect(await problems({ address, code: '<p>Hi</p>' })).toEqual([])
  // What is no address is the schema’s to tell.
  for (const none of ['', 'feed.example/us', 'https://', 7])
    expect(await problems({ address: none })).toEqual([])
})
