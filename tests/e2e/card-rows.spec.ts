import { DEALERS, expect, test } from './site.ts'

const WIDTHS = [390, 820, 1280, 1440]
const LINES = ['title', 'info', 'pricing', 'finance', 'actions']

for (const slug of DEALERS)
  test(`CARD-04 CARD-05 CARD-06 ${slug}: cards side by side share their lines within 1 px`, async ({
    page,
    platform,
  }) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(platform.url(slug, '/search'))
      const seen = await page.evaluate((lines) => {
        const cards = [...document.querySelectorAll('.fc-search-results__grid > li > .fc-car-card')]
        const top = (part: Element) => part.getBoundingClientRect().top
        const rows = Map.groupBy(cards, (card) => Math.round(top(card)))
        const apart = lines.filter((line) =>
          [...rows.values()].some((row) => {
            const tops = row.flatMap((card) => [...card.querySelectorAll(`.fc-car-card__${line}`)].map(top))
            return Math.max(...tops) - Math.min(...tops) > 1
          }),
        )
        return { beside: Math.max(...[...rows.values()].map((row) => row.length)), apart }
      }, LINES)
      expect(seen.apart, `${slug} at ${width} px`).toEqual([])
      if (width >= 820) expect(seen.beside, `${slug} at ${width} px`).toBeGreaterThan(1)
    }
  })
