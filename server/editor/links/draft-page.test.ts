import { expect, it } from 'vitest'
import { cspHash } from '../../http/csp.ts'
import { draftPage } from './draft-page.ts'

const page = (html: string, css = '') =>
  draftPage({ html, css }, { base: '/draft/secret', notice: 'Draft of <Kea>' })
const whole = (body: string) =>
  `<!doctype html><html><head><title>x</title></head><body class="a">${body}</body></html>`

it('EDIT-06 a shared draft holds its style letter for letter, so that the page’s policy lets it in', () => {
  const css = '.a::after{content:"$& $` $\' </style><script>alert(1)</script>"}'
  const { html, css: allowed } = page(whole('<p>Hello</p>'), css)
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? []
  expect(style).toContain("$& $` $'")
  expect(cspHash(style)).toBe(cspHash(allowed))
  expect(html.match(/<\/style>/g)).toHaveLength(1)
})

it('EDIT-06 a shared draft has no scripts, keeps its links inside and says what it is', () => {
  const { html } = page(
    whole(
      '<script>alert(1)</script><SCRIPT src=x></SCRIPT><a href="/cars">Cars</a><a href="//x.example">X</a>',
    ),
  )
  expect(html).not.toMatch(/<script/i)
  expect(html).toContain('<a href="/draft/secret/cars">')
  expect(html).toContain('<a href="//x.example">')
  expect(html).toContain('<p class="fc-draft-banner" role="note">Draft of &lt;Kea&gt;</p>')
  expect(html).toContain('<meta name="robots" content="noindex">')
})
