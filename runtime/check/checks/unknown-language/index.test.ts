import { expect, it } from 'vitest'
import { problemsOf, withPage } from '../../testing/world.ts'

const texts = {}

it('a code that is no language, the site’s own, or taken by a page is found', async () => {
  const found = (codes: string[], page = {}) =>
    problemsOf('unknown-language', {
      ...page,
      languages: Object.fromEntries(codes.map((code) => [code, { name: code, texts }])),
    })
  expect(await found(['es', 'pt-BR', 'zh-Hant'])).toEqual([])
  expect(await found(['xx'])).toEqual(['gumtree.json /languages/xx There is no language "xx".'])
  expect(await found(['en'])).toEqual([
    'gumtree.json /languages/en "en" is the language that the site is written in.',
  ])
  expect(await found(['es', 'fr'], withPage([], { path: '/es/ya' }))).toEqual([
    'gumtree.json /languages/es The page "extra" has the address /es/ya, where the pages in "es" are.',
  ])
})
