// @vitest-environment happy-dom
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { favourites } from '../../runtime/favourites/favourites.ts'
import { settingsWith } from '../../runtime/testing/fixture-tenant.ts'
import { fixturePage, fixtureSite } from '../shared/testing/render-block.ts'
import SavedCars from './block.tsx'

test('FAV-15 CMP-01 saved cars stand in their order, with the heart and a box to compare that brings the tray', async () => {
  const settings = settingsWith({ compare: { enabled: true }, routes: { compare: '/side-by-side' } })
  const site = fixtureSite({ settings })
  const car = { year: 2021, make: 'Kia', price: 20_000, car_type: 'used', status: 'in_stock' }
  const cars = [4, 5].map((id) => ({ ...car, id, slug: `rio-${id}`, model: `Rio ${id}` }))
  vi.stubGlobal('fetch', async () => Response.json({ results: [{ hits: cars, nbHits: 2 }] }))
  favourites(site.slug).set(
    [5, 4].map((id) => ({
      id,
      title: `Kept ${id}`,
      subtitle: '',
      href: `/cars/rio-${id}`,
      image: null,
      price: '',
    })),
  )
  const place = document.body.appendChild(document.createElement('main'))
  const props = { emptyHeading: 'Nothing', emptyText: '' }
  createRoot(place).render(
    createElement(SavedCars as never, { id: 'saved', props, site, page: fixturePage(), className: '' }),
  )
  const titles = () => [...place.querySelectorAll('h2')].map(({ textContent }) => textContent)
  // A busy machine takes its time over a script that comes when it is needed.
  const patient = { timeout: 30_000 }
  await vi.waitFor(() => expect(titles()).toEqual(['2021 Kia Rio 5', '2021 Kia Rio 4']), patient)
  expect(place.querySelectorAll('[data-car] button[aria-pressed="true"]')).toHaveLength(2)
  expect(document.querySelector('.fc-compare-tray')).toBeNull()
  for (const box of place.querySelectorAll<HTMLInputElement>('.fc-compare-toggle input')) box.click()
  await vi.waitFor(() => {
    const link = document.querySelector('.fc-compare-tray a')
    expect([link?.textContent, link?.getAttribute('href')]).toEqual([
      'Compare 2 cars',
      '/side-by-side?ids=5,4',
    ])
  }, patient)
  vi.unstubAllGlobals()
})
