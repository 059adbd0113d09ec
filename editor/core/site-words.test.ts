import { expect, test } from 'vitest'
import { SITE_TOKENS } from '../../runtime/layout/site-tokens.ts'
import { siteWords } from './site-words.ts'

const SITE = {
  name: 'Kea Cars',
  phone: '03 5550 1234',
  email: 'hello@kea.example',
  address: { city: 'Wānaka', state: 'OTA' },
  manufacturer: { name: 'Nissan' },
  settings: { search: { path: '/stock' } },
}

test('SEO-06 every token of a site stands for what its document says, and those of cars stay', () => {
  const text = [...SITE_TOKENS, 'car.title', 'count'].map((token) => `{${token}}`).join(' | ')
  expect(siteWords(SITE, text)).toBe(
    'Kea Cars | 03 5550 1234 | hello@kea.example | Wānaka | OTA | Nissan | /stock | {car.title} | {count}',
  )
})

test('SEO-06 what a document does not say is empty, as on its pages', () => {
  expect(siteWords({ name: 'Kea Cars' }, '{site.name} in {site.city}')).toBe('Kea Cars in ')
})
