import { expect, it } from 'vitest'
import type { SiteContext } from '../../../../runtime/block/site-context.ts'
import { errorBody } from './error-body.ts'

const SITE = { search: { path: '/our-cars?"' } } as SiteContext

it.each([
  [404, 'Page not found', 'The page you are looking for has moved or no longer exists.'],
  [500, 'Something went wrong', 'The fault is ours. Please try again in a moment.'],
  [503, 'Something went wrong', 'The fault is ours. Please try again in a moment.'],
])(
  'ROUTE-55 a site without a page of its own for %i says what happened, and leads on',
  (status, title, text) => {
    expect(errorBody(status, SITE)).toBe(
      `<div class="fc-container"><h1 class="fc-heading">${title}</h1><p>${text}</p>` +
        '<p class="fc-cluster"><a class="fc-button fc-button--primary" href="/our-cars?&quot;">Search our cars</a>' +
        '<a class="fc-button" href="/contact">Contact us</a></p></div>',
    )
  },
)
