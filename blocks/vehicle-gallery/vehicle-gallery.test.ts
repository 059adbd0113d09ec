import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { registry } from '../registry.ts'
import { renderBlock, visibleText } from '../shared/testing/render-block.ts'

const block = registry.get('VehicleGallery')
if (!block) throw new Error('VehicleGallery is not registered')

function html(count: number, props: Record<string, unknown> = { thumbnails: true }): string {
  const images = Array.from({ length: count }, (_, at) => `/img/cars/7/${at + 1}.jpg`)
  return renderBlock(block as never, { props, data: { images, name: '2021 Ford Ranger XLT' } })
}

const thumbs = (page: string) => page.match(/alt="Show view \d+"/g)?.length ?? 0

test('VEH-34 a car without photos says so; with one there is nothing to turn; from two on there are small ones', () => {
  expect(html(0)).toContain('alt="Photos coming soon"')
  expect(html(1)).toContain('alt="2021 Ford Ranger XLT, view 1 of 1"')
  expect(html(1)).not.toContain('Next photo')
  expect([thumbs(html(0)), thumbs(html(1)), thumbs(html(2)), thumbs(html(14))]).toEqual([0, 0, 2, 14])
  expect(thumbs(html(14, { thumbnails: false }))).toBe(0)
  expect(visibleText(html(2))).toContain('1 / 2')
})

test('RUN-07 each small photo leads to its large one without script, and the first is the current one', () => {
  const page = html(3)
  const targets = [...page.matchAll(/<a href="#([^"]+)" data-index="(\d)"/g)].map(([, target]) => target)
  expect(targets).toHaveLength(3)
  for (const target of targets) expect(page).toContain(`<li id="${target}"`)
  expect(page.match(/aria-current="true"/g)).toHaveLength(1)
  expect(page).toMatch(/data-index="0" aria-current="true"/)
})

test('SEO-08 the first photo is fetched at once, the others when they are near', () => {
  expect(html(3).match(/<img[^>]*fetchPriority="high"/gi)).toHaveLength(1)
  expect(html(3).match(/loading="eager"/g)).toHaveLength(1)
})

const turning = () =>
  renderBlock(block as never, {
    props: { thumbnails: true, turn: true, photosText: 'Photos', turnText: 'Turn it' },
    data: {
      images: ['/img/cars/7/1.jpg', '/img/cars/7/2.jpg'],
      name: '2021 Ford Ranger XLT',
      turn: Array.from({ length: 8 }, (_, at) => `/img/cars/7/round-${at}.jpg`),
    },
  })

test('VEH-34 a car that can be turned has two tabs over its photos, hidden until the script that works them is there', () => {
  const page = turning()
  expect(page).toMatch(/<div class="fc-vehicle-gallery__tabs" role="tablist"[^>]* hidden=""/)
  expect(page.match(/role="tab" /g)).toHaveLength(2)
  expect(page.match(/role="tabpanel"/g)).toHaveLength(2)
  for (const [, panel] of page.matchAll(/aria-controls="([^"]+)"/g))
    expect(page).toContain(`<div id="${panel}"`)
  expect(page).toMatch(/role="tabpanel"[^>]* hidden=""><div class="fc-spin"/)
  expect(html(2)).not.toContain('role="tab')
})

test('UI-12 the turning car is cut as the photos are, so that nothing moves from tab to tab', () => {
  const css = readFileSync(new URL('style.css', import.meta.url), 'utf8')
  const shapes = [...css.matchAll(/aspect-ratio: (.*--fc-gallery-ratio.*);/g)].map(([, shape]) => shape)
  expect(shapes).toHaveLength(2)
  expect(new Set(shapes).size).toBe(1)
})
