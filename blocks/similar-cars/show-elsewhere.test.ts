// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { fixtureSite } from '../shared/testing/render-block.ts'
import { showElsewhere } from './show-elsewhere.ts'

afterEach(() => vi.unstubAllGlobals())

const LIKE_IT = '<main><section class="fc-similar-cars">Cars like it</section></main>'

it.each([
  ['of the car', 200, LIKE_IT, { hidden: false, text: 'Cars like it' }],
  ['that shows none', 200, '<main>A car</main>', { hidden: true, text: '' }],
  // What the page of an error offers is not like the car.
  ['that is gone', 410, LIKE_IT, { hidden: true, text: '' }],
])('LEAD-12 after an enquiry a page %s, answered with %i', async (_, status, body, shown) => {
  const fetched = vi.fn<(path: string) => Promise<Response>>(async () => new Response(body, { status }))
  vi.stubGlobal('fetch', fetched)
  document.body.innerHTML = '<div hidden></div>'
  const room = document.querySelector('div')!
  await showElsewhere(room, '/cars/kia-7', fixtureSite())
  expect(fetched.mock.calls).toEqual([['/cars/kia-7']])
  expect({ hidden: room.hidden, text: room.textContent }).toEqual(shown)
})
