import { renderToStaticMarkup } from 'react-dom/server'
import { jsx } from 'react/jsx-runtime'
import { expect, test } from 'vitest'
import { registry } from '../registry.ts'
import { fixturePage, fixtureSite, visibleText } from '../shared/testing/render-block.ts'

test.each([
  ['', '/search/kia'],
  ['fuel=Diesel&price=10000:', '/search/kia?fuel=Diesel&amp;price=10000:'],
])(
  'SRCH-40 a page whose first search %j failed offers the same search again, without an error text',
  (query, href) => {
    const { Unavailable } = registry.get('SearchResults') ?? {}
    const tokens = { 'search.title': 'Cars for sale' }
    const page = fixturePage({ path: '/search/kia', query, tokens })
    const html = renderToStaticMarkup(jsx(Unavailable!, { site: fixtureSite(), page, className: 'fc-s-1' }))
    expect(html).toContain(`href="${href}"`)
    expect(visibleText(html)).toBe('Cars for sale Retry')
  },
)
