import { expect, test } from './site.ts'
import { expectFineAtAllWidths } from './visitor.ts'

const PAGES = [
  { path: '/es', heading: 'Camionetas, caminos y un apretón de manos' },
  { path: '/es/about-us', heading: 'Cuatro generaciones en Main Street' },
  { path: '/es/contact-us', heading: 'Visítenos o llámenos' },
]

for (const { path, heading } of PAGES)
  test(`RUN-01 UI-11 SEO-09 prairie-larkspur ${path}: a page in a further language is accessible and fits at 390, 820 and 1440 px`, async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('prairie-larkspur', path))
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectFineAtAllWidths(page)
  })
