import { expect, it } from 'vitest'
import type { CompiledTenant } from '../../../../runtime/compile/compiled.ts'
import { documentHtml, rootTag } from './document.ts'

const compiled = (attributes: Record<string, string>) =>
  ({ html: { lang: 'en-AU', attributes } }) as unknown as CompiledTenant

it('SEO-09 the root says its language and what blocks and theme ask for, the theme last, all of it escaped', () => {
  expect(rootTag(compiled({ 'data-theme': '"><script>' }), { class: 'a&b', 'data-theme': 'x' })).toBe(
    '<html lang="en-AU" class="a&amp;b" data-theme="&quot;&gt;&lt;script&gt;">',
  )
})

it('a page is its head, a link to its content, its regions, its data, and its scripts last', () => {
  const parts = {
    compiled: compiled({}),
    head: '<title>T</title>',
    attributes: {},
    regions: {
      header: '<header></header>',
      main: 'M',
      footer: '<footer></footer>',
      aside: '<aside></aside>',
    },
  }
  const page = (more: object) =>
    documentHtml(
      { ...parts, ...more } as never,
      { head: '<link>', body: '<script src="/s"></script>' } as never,
    )
  const body = (data: string) =>
    `<!doctype html><html lang="en-AU"><head><title>T</title><link></head><body><a class="fc-skip-link" href="#main">Skip to content</a><header></header><main id="main" tabindex="-1">M</main><footer></footer><aside></aside>${data}<script src="/s"></script></body></html>`
  expect(page({ pageData: undefined })).toBe(body(''))
  expect(page({ pageData: { a: '</script>' } })).toMatch(
    /<script type="application\/json" id="[\w-]+">\{"a":"\\u003c\/script>"\}<\/script>/,
  )
})
