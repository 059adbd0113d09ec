// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { AU, US } from '../../runtime/testing/regional.ts'
import { bindNearest } from './nearest.ts'

afterEach(() => vi.unstubAllGlobals())

/** Places from north to south, and one that no map knows. */
const PLACES = [
  ['Cairns', 'data-lat="-16.9" data-long="145.8"'],
  ['Nowhere', ''],
  ['Brisbane', 'data-lat="-27.5" data-long="153"'],
  ['Townsville', 'data-lat="-19.3" data-long="146.8"'],
]

async function nearestTo(answer: object, status = 200, regional = AU) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer), { status }))
  const items = PLACES.map(([name, at]) => `<li ${at}>${name} <span data-away></span></li>`).join('')
  document.body.innerHTML = `<div id="root"><form data-nearest hidden><input name="postcode" value="4810"><output></output></form><ul class="fc-locations__list">${items}</ul></div>`
  const root = document.getElementById('root') as HTMLElement
  bindNearest(root, { regional })
  root.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
  const output = root.querySelector('output')
  await vi.waitFor(() => expect(output?.textContent).not.toBe(''))
  return {
    said: output?.textContent,
    list: [...root.querySelectorAll('li')].map((item) => item.textContent?.trim()),
  }
}

test('LOC-26 the nearest place comes first, each says how far it is, and one that no map knows comes last', async () => {
  const { said, list } = await nearestTo({ lat: -19.3, lng: 146.8 })
  expect(said).toBe('Nearest first.')
  expect(list.map((text) => text?.split(' ')[0])).toEqual(['Townsville', 'Cairns', 'Brisbane', 'Nowhere'])
  expect(list[1]).toMatch(/^Cairns 28\d km/)
  expect(list[3]).toBe('Nowhere')
  expect((await nearestTo({ lat: -19.3, lng: 146.8 }, 200, US)).list[1]).toMatch(/^Cairns 17\d mi/)
})

test.each([
  [{ detail: 'There is no postcode 4810.' }, 404, 'There is no postcode 4810.'],
  [{ detail: 'A secret of the server.' }, 500, 'The distances cannot be worked out right now.'],
])('LOC-26 answered %j with %i the list stays as it was: %s', async (answer, status, words) => {
  const { said, list } = await nearestTo(answer, status)
  expect([said, list]).toEqual([words, PLACES.map(([name]) => name)])
})
