import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import type { Page } from '@playwright/test'
import { createWorkbench } from '../workbench/project.ts'
import { pages } from './pages.ts'

/** What every interactive page loads at once: its start, and the scripts that most pages share. */
const START_FILES = 2

/** One production build for the whole file. */
const test = base.extend<{ problems: string[] }, { origin: string }>({
  origin: [
    // Playwright insists on a pattern for the fixtures in use.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const workbench = createWorkbench()
      workbench.addBlocks(join(import.meta.dirname, 'blocks'))
      await workbench.build()
      const { origin, stop } = await workbench.serve({ routes: pages })
      await use(origin)
      stop()
      workbench.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  problems: async ({ page }, use) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(error.message))
    await use(problems)
  },
})

/** Remembers the server's nodes; React must take them over, not replace them. */
async function markNodes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const nodes = [...document.querySelectorAll('fc-island *')]
      Object.assign(window, {
        serverNodes: nodes,
        serverNodesConnected: () => nodes.every((node) => node.isConnected),
      })
    })
  })
}

function nodesStayed(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    (window as unknown as { serverNodesConnected(): boolean }).serverNodesConnected(),
  )
}

function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  return scripts
}

test('RUN-01 a page of static blocks ships no script at all', async ({ page, origin, problems }) => {
  const scripts = scriptsOf(page)
  await page.goto(`${origin}/static`)
  await expect(page.getByText('nothing to do')).toBeVisible()
  expect(await page.locator('script').count()).toBe(0)
  expect(scripts).toEqual([])
  expect(problems).toEqual([])
})

test('the files of React are not fetched before the first screen, and then all together', async ({
  page,
  origin,
}) => {
  const html = await (await page.request.get(`${origin}/load`)).text()
  expect(html).not.toContain('rel="modulepreload"')
  const [, json = '{}'] = /<script type="application\/json"[^>]*>([^]*?)<\/script>/.exec(html) ?? []
  const { scripts } = JSON.parse(json) as { scripts: string[] }
  expect(scripts.length).toBeGreaterThan(2)
  await page.goto(`${origin}/load`)
  await expect(page.locator('[data-testid=load][data-hydrated]')).toBeVisible()
  const links = page.locator('link[rel=modulepreload]')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(scripts)
})

test('load hydrates when the page has loaded and keeps the nodes of the server', async ({
  page,
  origin,
  problems,
}) => {
  await markNodes(page)
  await page.goto(`${origin}/load`)
  await expect(page.locator('[data-testid=load][data-hydrated]')).toBeVisible()
  expect(await nodesStayed(page)).toBe(true)
  await page.getByRole('button', { name: 'load' }).click()
  await expect(page.getByRole('button', { name: 'load' })).toHaveText('1')
  await expect(page.getByText('in the slot')).toBeVisible()
  expect(problems).toEqual([])
})

test('idle hydrates when the browser has time', async ({ page, origin, problems }) => {
  await markNodes(page)
  await page.goto(`${origin}/idle`)
  await expect(page.locator('[data-testid=idle][data-hydrated]')).toBeVisible()
  expect(await nodesStayed(page)).toBe(true)
  expect(problems).toEqual([])
})

test('visible hydrates when it is scrolled near, not before', async ({ page, origin, problems }) => {
  const scripts = scriptsOf(page)
  await markNodes(page)
  await page.goto(`${origin}/visible`)
  await page.waitForLoadState('networkidle')
  expect(scripts).toHaveLength(START_FILES)
  expect(await page.locator('[data-hydrated]').count()).toBe(0)
  await page.getByTestId('visible').scrollIntoViewIfNeeded()
  await expect(page.locator('[data-testid=visible][data-hydrated]')).toBeVisible()
  expect(await nodesStayed(page)).toBe(true)
  expect(problems).toEqual([])
})

test('interaction hydrates at the first click, and the click counts', async ({ page, origin, problems }) => {
  const scripts = scriptsOf(page)
  await markNodes(page)
  await page.goto(`${origin}/interaction`)
  await page.waitForLoadState('networkidle')
  expect(scripts).toHaveLength(START_FILES)
  await page.getByRole('button', { name: 'touch' }).click()
  await expect(page.getByRole('button', { name: 'touch' })).toHaveText('1')
  await expect(page.getByTestId('touch')).toHaveAttribute('data-focused', 'true')
  expect(await nodesStayed(page)).toBe(true)
  await page.getByRole('button', { name: 'touch' }).click()
  await expect(page.getByRole('button', { name: 'touch' })).toHaveText('2')
  expect(problems).toEqual([])
})

test('what was typed, ticked and sent before hydration arrives once', async ({ page, origin, problems }) => {
  await page.goto(`${origin}/form`)
  // All in one turn of the browser: no chunk can have come in between.
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('input[name=name]')
    if (!field) throw new Error('no field')
    field.focus()
    field.value = 'Mia'
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
    document.querySelector('form')?.requestSubmit()
  })
  await expect(page.locator('output')).toHaveText('Mia|true|Mia')
  expect(new URL(page.url()).pathname).toBe('/form')
  expect(problems).toEqual([])
})

test('a box shows its tick before hydration, and two clicks are none', async ({ page, origin, problems }) => {
  const click = (times: number) =>
    page.evaluate((count) => {
      const box = document.querySelector<HTMLInputElement>('input[type=checkbox]')
      for (let i = 0; i < count; i++) box?.click()
      return box?.checked
    }, times)
  await page.goto(`${origin}/form`)
  expect(await click(1)).toBe(true)
  await expect(page.locator('output')).toHaveText('|true|')
  await page.goto(`${origin}/form`)
  expect(await click(2)).toBe(false)
  await page.getByLabel('Name').fill('Mia')
  await expect(page.locator('output')).toHaveText('Mia|false|')
  await page.getByLabel('Agree').check()
  await expect(page.locator('output')).toHaveText('Mia|true|')
  expect(problems).toEqual([])
})

test('Enter in a field sends the form once hydrated', async ({ page, origin }) => {
  await page.goto(`${origin}/form`)
  await page.getByLabel('Name').pressSequentially('Ada')
  await page.getByLabel('Name').press('Enter')
  await expect(page.locator('output')).toHaveText('Ada|false|Ada')
})

test('links are followed at once, without waiting for React', async ({ page, origin }) => {
  await page.goto(`${origin}/form`)
  await page.getByRole('link', { name: 'Elsewhere' }).click()
  await expect(page).toHaveURL(`${origin}/static`)
})

test('a form whose chunk does not come is sent by the browser', async ({ page, origin }) => {
  await page.route(/\/assets\/chunks\//, (route) => route.abort())
  await page.goto(`${origin}/form`)
  await page.getByLabel('Name').fill('Mia')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL(`${origin}/sent?name=Mia`)
})

test('without a network what was typed stays, a form that was to be sent is told of, and the next touch tries again', async ({
  page,
  context,
  origin,
}) => {
  const said: string[] = []
  page.on('dialog', (dialog) => {
    said.push(dialog.message())
    return dialog.accept()
  })
  await page.goto(`${origin}/form`)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByLabel('Name').fill('Mia')
  await page.waitForTimeout(500)
  expect(said).toEqual([])
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => said).toEqual(['An error occurred when submitting this form'])
  await expect(page.getByLabel('Name')).toHaveValue('Mia')
  expect(new URL(page.url()).pathname).toBe('/form')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('output')).toHaveText(/\|Mia$/)
})

test('who saves data gets the files of a touch with the touch, others as soon as they move', async ({
  page,
  origin,
}) => {
  const scripts = scriptsOf(page)
  const move = async () => {
    scripts.length = 0
    await page.goto(`${origin}/interaction`)
    await page.waitForLoadState('networkidle')
    await page.mouse.move(5, 5)
    await page.mouse.move(50, 50)
    await page.waitForTimeout(500)
    return scripts.length
  }
  expect(await move()).toBeGreaterThan(START_FILES)
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  expect(await move()).toBeLessThanOrEqual(START_FILES)
})

test('an enhanced block runs its script and never loads React', async ({ page, origin, problems }) => {
  const scripts = scriptsOf(page)
  await page.goto(`${origin}/script`)
  await expect(page.getByRole('button', { name: 'Main menu' })).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('button', { name: 'Main menu' }).click()
  await expect(page.getByRole('button', { name: 'Main menu' })).toHaveAttribute('aria-expanded', 'true')
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType !== 'link')
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).decodedBodySize, 0),
  )
  expect(scripts.length).toBeGreaterThan(1)
  expect(bytes).toBeLessThan(15_000)
  expect(problems).toEqual([])
})

test('an enhanced block inside a React island comes alive with it', async ({ page, origin, problems }) => {
  await page.goto(`${origin}/nested`)
  await expect(page.locator('[data-testid=outer][data-hydrated]')).toBeVisible()
  await page.getByRole('button', { name: 'Inner menu' }).click()
  await expect(page.getByRole('button', { name: 'Inner menu' })).toHaveAttribute('aria-expanded', 'true')
  expect(problems).toEqual([])
})

test('RUN-05 a block that throws in the browser takes only itself away', async ({
  page,
  origin,
  problems,
}) => {
  await page.goto(`${origin}/fault`)
  await expect(page.locator('[data-testid=around][data-hydrated]')).toBeVisible()
  await expect(page.getByText('shaky')).toHaveCount(0)
  await expect(page.getByText('stays')).toBeVisible()
  await page.getByRole('button', { name: 'around' }).click()
  await expect(page.getByRole('button', { name: 'around' })).toHaveText('1')
  expect(problems.join('\n')).toContain('Block "shaky" (BrowserFault) failed on /fault')
})

test('RUN-05 a block that throws on the server is missing, and hydration fits all the same', async ({
  page,
  origin,
  problems,
}) => {
  await markNodes(page)
  await page.goto(`${origin}/server-fault`)
  await expect(page.locator('[data-testid=around][data-hydrated]')).toBeVisible()
  await expect(page.getByText('stays')).toBeVisible()
  expect(await nodesStayed(page)).toBe(true)
  expect(problems).toEqual([])
})

test('UI-08 RUN-04 breakpoint conditions change exactly at 400, 576, 768, 992, 1200 and 1400 px', async ({
  page,
  origin,
}) => {
  await page.goto(`${origin}/bands`)
  const widths: [number, string][] = [
    [399, 'below-xs'],
    [400, 'xs'],
    [575, 'xs'],
    [576, 'sm'],
    [767, 'sm'],
    [768, 'md'],
    [991, 'md'],
    [992, 'lg'],
    [1199, 'lg'],
    [1200, 'xl'],
    [1399, 'xl'],
    [1400, 'xxl'],
  ]
  for (const [width, band] of widths) {
    await page.setViewportSize({ width, height: 600 })
    expect(await page.locator('main p:visible').allTextContents(), `${width} px`).toEqual([band])
  }
})

test('UI-09 useBreakpointDown is true at its number and false one pixel wider', async ({ page, origin }) => {
  await page.goto(`${origin}/bands`)
  const expected: [number, string][] = [
    [767, 'up false, down true'],
    [768, 'up true, down true'],
    [769, 'up true, down false'],
  ]
  for (const [width, text] of expected) {
    await page.setViewportSize({ width, height: 600 })
    await expect(page.locator('output')).toHaveText(text)
  }
})

test('ROUTE-55 an unknown path answers 404 inside the layout', async ({ page, origin }) => {
  const response = await page.goto(`${origin}/no-such-page`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Search our cars' })).toHaveAttribute('href', '/search')
})
