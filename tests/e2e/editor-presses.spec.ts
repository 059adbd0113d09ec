import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { canvas, faults, openCopy, openDealer, publish, row, saved, signIn } from './editor-staff.ts'
import { hands, WAYS, type Hands } from './hands.ts'
import { expect, test, type Platform } from './site.ts'

// Three journeys are counted in presses (EDIT-01), whether somebody has a mouse, a touch screen or keys alone.
// The canvas runs no scripts, and Chromium says so at every press that a test makes in it.
test.use({ viewport: { width: 1440, height: 900 }, expectSilence: false, platformFor: 'presses' })

const choice = (page: Page, group: string, name: RegExp) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name })

/** Blocks of the page that visitors get: none broken, none without a height; which there are, in order. */
async function publishedBlocks(
  page: Page,
  platform: Platform,
  slug: string,
  path: string,
): Promise<string[]> {
  const visitor = await page.context().newPage()
  const answer = await visitor.goto(platform.url(slug, path))
  expect(answer?.status()).toBe(200)
  const heights = await visitor.locator('main > *').evaluateAll((blocks) =>
    blocks
      // What is there only for its content has no box of its own.
      .map((block) =>
        getComputedStyle(block).display === 'contents' ? (block.firstElementChild ?? block) : block,
      )
      .map((block) => [block.className, block.getBoundingClientRect().height] as const),
  )
  await visitor.close()
  expect(heights.filter(([, height]) => height < 1)).toEqual([])
  return heights.map(([name]) => name)
}

/** Puts a template or block in by its name among the commands, which stay open. */
async function add({ type, key }: Hands, name: string): Promise<void> {
  await type(name)
  await key('Shift+Enter')
}

for (const way of WAYS) {
  test.describe(way, () => {
    test.use({ hasTouch: way === 'touch' })

    test(`EDIT-01 EDIT-03 by ${way}: a hero has another look after eight presses at the most`, async ({
      page,
      platform,
    }) => {
      await signIn(page, platform)
      await openCopy(page, platform, 'billabong-motors')
      const hero = canvas(page).locator('.fc-hero')
      const { press, key, goTo, count, report } = hands(page, way)
      if (way === 'keys') {
        await goTo(row(page, /^Hero/))
        await key('s')
        await expect(choice(page, 'Background', /^Surface,/)).toBeFocused()
      } else {
        await press(canvas(page).locator('.fc-hero__heading'))
        await press(page.getByRole('tab', { name: 'Style', exact: true }))
      }
      await press(choice(page, 'Background', /^Surface alt,/))
      await press(page.getByRole('button', { name: 'Use “Text on surface alt”' }))
      await press(choice(page, 'Alignment', /^Centre$/))
      await press(page.getByRole('button', { name: 'Both sides' }))
      await press(choice(page, 'Inner space at the top', /^Step 8,/))
      await press(page.getByRole('button', { name: 'Least height: screen' }))
      report()
      expect(count()).toBeLessThanOrEqual(8)
      await expect(hero).toHaveCSS('text-align', 'center')
      const [top, bottom] = await hero.evaluate((element) => {
        const { paddingTop, paddingBottom } = getComputedStyle(element)
        return [paddingTop, paddingBottom]
      })
      expect(top).toBe(bottom)
      // The buttons and the boxes in it follow its ground and its alignment.
      const heading = hero.locator('.fc-hero__heading')
      const colour = await heading.evaluate((element) => getComputedStyle(element).color)
      await expect(hero.locator('.fc-button--secondary')).toHaveCSS('color', colour)
      // Beside its heading the line would be centred in a column of its own.
      await page.getByRole('button', { name: 'Tablet, 820' }).click()
      const line = hero.locator('.fc-cluster')
      await expect
        .poll(() =>
          line.evaluate((element) => {
            const box = element.parentElement?.getBoundingClientRect()
            const own = element.getBoundingClientRect()
            return Math.round(own.left - (box?.left ?? 0) - ((box?.right ?? 0) - own.right))
          }),
        )
        .toBe(0)
      await saved(page)
    })

    test(`EDIT-01 EDIT-02 EDIT-03 by ${way}: a landing page of twelve blocks with columns in columns, after fifteen presses at the most`, async ({
      page,
      platform,
    }) => {
      await signIn(page, platform)
      // They have cars, which some of the blocks show.
      const slug = { mouse: 'billabong-motors', touch: 'kereru-coast', keys: 'wandering-wombat' }[way]
      await openDealer(page, platform, slug)
      const mine = hands(page, way)
      const { press, write, key, goTo, count, report } = mine
      if (way === 'keys') {
        await key('Control+k')
        await expect(page.getByRole('combobox', { name: /^Find a command/ })).toBeFocused()
        for (const name of ['campaign', 'picture and words', 'reasons and', 'people and places'])
          await add(mine, name)
        await page.keyboard.press('Escape')
        await goTo(row(page, /^Text Beside the picture/))
        await key('Control+k')
        await mine.type('Add two columns')
        await key('Enter')
      } else {
        const templates = page.getByRole('button', { name: /^Templates/ })
        const card = (name: string) =>
          page.getByRole('dialog', { name: 'Templates' }).getByRole('button', { name, exact: true })
        await press(page.getByRole('tab', { name: 'Add' }))
        await press(templates)
        await press(page.getByRole('button', { name: /^Pages \d/ }))
        await press(card('Campaign'))
        for (const name of ['Picture and words', 'Reasons and figures', 'People and places']) {
          await press(templates)
          await press(card(name))
        }
        await press(canvas(page).getByRole('heading', { name: 'Beside the picture' }))
        await write(page.getByRole('searchbox', { name: 'Find a block' }), 'columns')
        await press(page.getByRole('button', { name: 'Two columns', exact: true }))
      }
      report()
      expect(count()).toBeLessThanOrEqual(15)
      // What was added last is brought into sight once it is drawn, and keeps clear of the window's edges.
      const inner = canvas(page).locator('.fc-columns .fc-columns')
      await expect(inner).toBeInViewport()
      expect(await inner.evaluate((element) => element.getBoundingClientRect().left)).toBeGreaterThanOrEqual(
        16,
      )
      await expect(inner).toBeVisible()
      await expect(canvas(page).getByText('cannot be drawn')).toHaveCount(0)
      await saved(page)
      await publish(page, (dialog) => expect(dialog.getByText('Campaign').first()).toBeVisible())
      const blocks = await publishedBlocks(page, platform, slug, '/campaign')
      // Beside each other; the columns hold five more.
      expect(blocks).toHaveLength(11)
    })

    test(`EDIT-01 EDIT-03 by ${way}: a new dealer with a logo, a feed with its cars and a domain`, async ({
      page,
      platform,
    }) => {
      await signIn(page, platform)
      const slug = `first-hour-${way}`
      const cars = await platform.forecourt(
        'stock',
        'export',
        '--tenant',
        'billabong-motors',
        '--format',
        'json',
      )
      mkdirSync(join(platform.dataDir, 'incoming', slug), { recursive: true })
      const file = join(platform.dataDir, 'incoming', slug, 'stock.json')
      writeFileSync(file, cars)
      // A file that was changed just now may still be on its way, and is left for later.
      const before = new Date(Date.now() - 600_000)
      utimesSync(file, before, before)
      const { press, write, choose, bring, key, type, report, count } = hands(page, way)
      const button = (name: string | RegExp) =>
        page.getByRole('button', { name, exact: typeof name === 'string' })
      const first = page.getByRole('dialog', { name: 'First steps' })
      /** By its button, or by its name among the commands, which is nearer to keys. */
      const open = async (name: RegExp, command: string) => {
        if (way !== 'keys') return press(button(name))
        await key('Control+k')
        await expect(page.getByRole('combobox', { name: /^Find a command/ })).toBeFocused()
        await type(command)
        return key('Enter')
      }

      await press(button('New dealer'))
      await write(page.getByLabel('Name', { exact: true }), `First hour ${way}`)
      for (const step of ['Colours', 'Locations', 'Finance and garage', 'Check and publish']) {
        await press(button('Continue'))
        await expect(page.getByRole('heading', { level: 1, name: step })).toBeVisible()
      }
      await press(button('Publish the site'))
      await press(button('Edit its pages'))
      await expect(canvas(page).locator('main')).toBeVisible()

      await open(/^First steps/, 'first steps')
      await press(first.getByRole('button', { name: 'Choose a logo' }))
      await press(button('Choose a picture for Picture'))
      const pictures = page.getByRole('dialog', { name: 'Choose a picture' })
      const buffer = await sharp({ create: { width: 320, height: 96, channels: 3, background: '#b3261e' } })
        .png()
        .toBuffer()
      await bring(pictures.getByRole('button', { name: /^Upload/ }), {
        name: 'Logo.png',
        mimeType: 'image/png',
        buffer,
      })
      await press(pictures.getByRole('button', { name: 'Use this picture' }))
      await expect(pictures).toBeHidden()

      await open(/^First steps/, 'first steps')
      await press(first.getByRole('button', { name: 'Open the feeds' }))
      await press(button('Add a feed'))
      await write(page.getByRole('textbox', { name: 'Name', exact: true }), 'Stock')
      await choose(page.getByLabel('How it comes'), 'From a folder on the server')
      await write(page.getByLabel('Name of the file'), 'stock.json')
      await press(button('Add the feed'))
      await press(button('Run now: Stock'))
      await expect(page.getByRole('dialog').getByText(/ cars are listed/)).toBeVisible()
      expect(await faults(page)).toEqual([])
      await press(page.getByRole('dialog').getByRole('button', { name: 'Close' }))

      await open(/^First steps/, 'first steps')
      await press(first.getByRole('button', { name: 'Go to the domains' }))
      await press(button('Add to domains'))
      await write(page.getByRole('textbox', { name: 'Domains 1' }), `www.${slug}.example`)
      await saved(page)
      await open(/^Publish …/, 'publish')
      await press(button('Publish now'))
      await expect(page.getByRole('dialog', { name: 'Publish' })).toBeHidden()
      report()
      expect(count()).toBeLessThanOrEqual(40)
      await expect(page.getByRole('region', { name: 'Published domains' })).toContainText('waiting for proof')
      const visitor = await page.context().newPage()
      await visitor.goto(platform.url(slug, '/search'))
      await expect(visitor.locator('header img').first()).toBeVisible()
      await expect(visitor.locator('main article').first()).toBeVisible()
      await visitor.close()
    })
  })
}
