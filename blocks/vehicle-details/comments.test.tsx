import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Comments } from './comments.tsx'

test('VEH-22 short comments stand there whole, long ones shut behind Read more and open behind Read less', () => {
  expect(renderToStaticMarkup(<Comments comments={{ lines: ['One', 'Two'], all: null }} />)).toBe(
    '<div class="fc-prose"><p>One</p><p>Two</p></div>',
  )
  const cut = renderToStaticMarkup(<Comments comments={{ lines: ['One…'], all: ['One', 'Two'] }} />)
  const [summary, rest] = cut.split('</summary>')
  expect(summary).toContain('<p>One…</p></div>')
  expect(summary).toMatch(/data-closed="true">Read more<.*data-open="true">Read less</)
  expect(rest).toBe('<div class="fc-prose"><p>One</p><p>Two</p></div></details>')
})
