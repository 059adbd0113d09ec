import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDemoWorld, type DemoWorld } from './matrix/world.ts'

vi.mock('vike/server', async () => (await import('./matrix/vike.ts')).vikeServer())

let world: DemoWorld
beforeAll(async () => {
  world = await createDemoWorld()
})
afterAll(async () => {
  await world.close()
})

/** Addresses of other hosts that a page's markup would fetch by itself. */
const fetched = (html: string): string[] =>
  [...html.matchAll(/<(?:img|script|iframe|link|video|source)\s[^>]*?(?:src|href)="(https?:[^"]*)"/g)]
    .map(([tag, url = '']) => (/rel="(?:canonical|alternate)"/.test(tag) ? '' : url))
    .filter(Boolean)

test('TRACK-12 the dealer in Canberra asks before visits are counted; until then nothing of the service is on the page', async () => {
  const { body } = await world.get('voltbird', '/about-us')
  expect(body).toMatch(/<div id="consent-banner"><p[^>]* hidden[^]*?<aside[^>]* hidden/)
  expect(body).toContain('Okay if we count visits?')
  expect(body).toContain('>No</button>')
  expect(fetched(body)).toEqual([])
  expect((await world.get('kereru-coast', '/about-us')).body).not.toContain('consent-banner')
})

test('REV-18 the rating service of the demo says of Kererū what its reviews say of themselves', async () => {
  const { body } = await world.get('kereru-coast', '/')
  expect(body).toContain('data-provider="snap21" data-rating="kereru-coast"')
  const { body: rating } = await world.get('kereru-coast', '/api/reviews/snap21?orgId=kereru-coast')
  expect(body).toContain(`${(JSON.parse(rating) as { rating: number }).rating.toFixed(1)} out of 5 stars`)
  expect(rating).toBe('{"rating":4.8,"stars":5}')
})

test('the film is a still and a link on the dealer’s own address until it is pressed', async () => {
  const { body } = await world.get('voltbird', '/')
  expect(body).toMatch(/<a class="fc-video__link" href="\/media\/voltbird-walk-round\.webm"/)
  expect(body).not.toMatch(/<(?:video|iframe)[\s>]/)
  expect(fetched(body)).toEqual([])
})

test('LOC-24 a place with a tile source shows the drawn map and offers the live one; only then are tiles fetched', async () => {
  const { body, headers } = await world.get('kereru-coast', '/locations/papamoa')
  expect(body).toContain('fc-map__land-drawing')
  expect(body).toContain('Show the live map')
  expect(fetched(body)).toEqual([])
  expect(String(headers['content-security-policy'])).toContain('https://tile.openstreetmap.org')
})
