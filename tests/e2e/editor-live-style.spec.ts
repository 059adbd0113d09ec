import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Route } from '@playwright/test'
import { canvas, openCopy, publish, row, saved, signIn } from './editor-staff.ts'
import { expect, test } from './site.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

test.use({ viewport: { width: 1440, height: 900 } })

test('EDIT-06 UI-08 a style shows on the canvas while it is dragged, before any answer, as publishing writes it', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  const slug = await openCopy(page, platform, 'billabong-motors')
  await row(page, /^Hero/).click()
  await page.getByRole('tab', { name: 'Style', exact: true }).click()
  const hero = canvas(page).locator('.fc-hero')
  const look = () =>
    hero.evaluate((element) => {
      const { minHeight, paddingTop } = getComputedStyle(element)
      const style = [...element.classList].filter((name) => name.startsWith('fc-s-'))
      return { minHeight, paddingTop, style }
    })
  await saved(page)

  const held: Route[] = []
  await page.route('**/api/editor/**', (route) => void held.push(route))
  const slider = page.getByRole('slider', { name: 'Drag least height' })
  await slider.fill('640')
  await expect(hero).toHaveCSS('min-height', '640px')
  await slider.press('ArrowRight')
  await expect(hero).toHaveCSS('min-height', '641px')
  await page.getByRole('radio', { name: 'From 768 px on' }).check()
  await expect(page.getByLabel('Width in pixels')).toHaveValue('820')
  await page.getByRole('spinbutton', { name: 'Inner space at the top' }).press('Home')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(hero).toHaveCSS('padding-top', '8px')
  const shown = await look()
  expect(shown.paddingTop).not.toBe('0px')
  expect(shown.style).toHaveLength(1)

  // The field says what is wrong; the canvas keeps what was right.
  const height = page.getByLabel('Least height', { exact: true })
  await page.getByRole('radio', { name: 'Every width' }).check()
  await height.fill('-5')
  await expect(height).toHaveAccessibleDescription('This does not have the right form.')
  expect(await look()).toEqual(shown)
  // Publishing waits for it (EDIT-05).
  await height.fill('641')

  // What the server draws then is the same: the class never changes on the way.
  await page.evaluate(() => {
    const seen = ((window as { seen?: string[] }).seen = [] as string[])
    const drawn = document.querySelector('iframe')?.contentDocument?.querySelector('.fc-hero')
    if (drawn)
      new MutationObserver(() => seen.push(drawn.className)).observe(drawn, { attributeFilter: ['class'] })
  })
  await page.unroute('**/api/editor/**')
  for (const route of held) await route.continue().catch(() => undefined)
  await saved(page)
  await expect(page.getByLabel('Drawing the page again')).toHaveCount(0)
  expect(await look()).toEqual(shown)
  expect(await page.evaluate(() => (window as { seen?: string[] }).seen)).toEqual([])

  await publish(page)
  const visitor = await page.context().newPage()
  await visitor.setViewportSize({ width: 1440, height: 900 })
  await visitor.goto(platform.url(slug))
  await expect(visitor.locator('.fc-hero')).toHaveClass(new RegExp(shown.style[0] ?? '-'))
  await expect(visitor.locator('.fc-hero')).toHaveCSS('min-height', shown.minHeight)
  await expect(visitor.locator('.fc-hero')).toHaveCSS('padding-top', shown.paddingTop)
  await expect(visitor.locator('style[data-emotion]')).toHaveCount(0)
  await visitor.close()
})

test('visitors’ pages carry no style runtime: emotion is in the editor’s files alone', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'dist/assets.json'), 'utf8')) as Record<
    string,
    { file: string; src?: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }
  >
  /** Names of what an entry may ever fetch. */
  const reached = (name: string, found = new Set<string>()): Set<string> => {
    if (found.has(name)) return found
    found.add(name)
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {}
    for (const next of [...imports, ...dynamicImports]) reached(next, found)
    return found
  }
  const hasEmotion = (name: string) => {
    const { file = '' } = manifest[name] ?? {}
    return (
      file.endsWith('.js') && readFileSync(join(root, 'dist/client', file), 'utf8').includes('data-emotion')
    )
  }
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
  const withEmotion = entries.filter((name) => [...reached(name)].some(hasEmotion))
  expect(withEmotion.length).toBeGreaterThan(0)
  expect(withEmotion.filter((name) => !name.includes('editor/page'))).toEqual([])
})
