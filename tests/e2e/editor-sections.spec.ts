import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  bringTo,
  canvas,
  faults,
  makeDealer,
  openCopy,
  openDealer,
  publish,
  row,
  saved,
  shareReasons,
  signIn,
} from './editor-staff.ts'
import { get } from '../support/get.ts'
import { expect, test } from './site.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const panel = (page: Page, name: string) => page.getByRole('tab', { name })
const heading = (page: Page) => page.getByRole('textbox', { name: 'Heading', exact: true })
const section = (page: Page) => row(page, /^Shared section Why people/)
const words = 'Written once, shown twice'

test('RUN-01 EDIT-07 a section shared by two pages: edited in place, published, detached, taken back', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  const slug = await openCopy(page, platform, 'billabong-motors')
  await row(page, /^Reasons/).click()
  await page.getByRole('button', { name: 'Save as shared section' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as shared section' })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Why people come back')
  expect(await faults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(section(page)).toBeVisible()

  await panel(page, 'Pages').click()
  await page.getByRole('button', { name: /^About us/ }).click()
  await panel(page, 'Add').click()
  await page.getByRole('button', { name: 'Why people come back' }).click()
  await expect(page.getByText('used on 2 pages').first()).toBeVisible()
  expect(await faults(page)).toEqual([])

  // A press on the page opens the section itself: what is written there shows on both pages.
  const title = canvas(page).getByRole('heading', { name: 'Why people come back to us' })
  await title.click()
  await expect(page.getByText('A change here shows on both of them.')).toBeVisible()
  await heading(page).fill(words)
  await expect(canvas(page).getByRole('heading', { name: words })).toBeVisible()
  expect(await faults(page)).toEqual([])

  await publish(page, (asked) =>
    expect(asked.getByText('Made the shared section Why people come back, used on 2 pages')).toBeVisible(),
  )
  const visitor = await page.context().newPage()
  for (const path of ['/', '/about-us']) {
    await visitor.goto(platform.url(slug, path))
    await expect(visitor.getByRole('heading', { name: words })).toHaveCount(1)
  }
  await visitor.close()

  await panel(page, 'Sections').click()
  await page.getByText('Where it is used').click()
  await page.getByRole('list', { name: 'Places that use Why people come back' }).getByText('Home').click()
  await page.getByRole('button', { name: 'Detach for this page' }).click()
  await expect(page.getByText('used on 1 page').first()).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('used on 2 pages').first()).toBeVisible()
  await saved(page)
})

test('RUN-01 EDIT-01 a section with fields: each page says its own heading, on the canvas too, and the rest is shared', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  const slug = await openCopy(page, platform, 'billabong-motors')
  await shareReasons(page)
  const shown = 'Why people come back to us'
  await page.getByRole('button', { name: 'Edit its blocks' }).click()
  await page.getByRole('button', { name: 'Let each page say its own heading' }).click()
  await page.getByText(/^Fields/).click()
  await page.getByRole('textbox', { name: /^Name of the field Heading/ }).fill('Claim')
  await page.keyboard.press('Enter')
  expect(await faults(page)).toEqual([])

  await panel(page, 'Pages').click()
  await page.getByRole('button', { name: /^About us/ }).click()
  // The page before has the heading too: a press must not meet that.
  await expect(canvas(page).getByRole('heading', { name: shown })).toHaveCount(0)
  await panel(page, 'Add').click()
  await page.getByRole('button', { name: 'Why people come back' }).click()
  // One press chooses the block of their own, with its fields; what is said there stays there.
  await canvas(page).getByRole('heading', { name: shown }).click()
  const claim = page.getByRole('textbox', { name: 'Claim', exact: true })
  await expect(claim).toHaveValue(shown)
  await claim.fill('Ask our neighbours')
  await expect(canvas(page).getByRole('heading', { name: 'Ask our neighbours' })).toBeVisible()
  expect(await faults(page)).toEqual([])
  // Words are written where they stand, too.
  await canvas(page).getByRole('heading', { name: 'Ask our neighbours' }).dblclick()
  await page.keyboard.type('Ask around')
  await page.keyboard.press('Enter')
  await expect(claim).toHaveValue('Ask around')

  await publish(page)
  const visitor = await page.context().newPage()
  for (const [path, claimed] of [
    ['/', shown],
    ['/about-us', 'Ask around'],
  ] as const) {
    await visitor.goto(platform.url(slug, path))
    await expect(visitor.getByRole('heading', { name: /^(Why people|Ask)/ })).toHaveText([claimed])
  }
  await visitor.close()

  await page.getByRole('button', { name: 'Show the section’s own claim' }).click()
  await expect(claim).toHaveValue(shown)
  // Taken over as the page's own, it keeps what the page said.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(claim).toHaveValue('Ask around')
  await page.getByRole('button', { name: 'Detach for this page' }).click()
  await expect(canvas(page).getByRole('heading', { name: 'Ask around' })).toBeVisible()
  await saved(page)
})

test('EDIT-08 where a value comes from, what a reset brings back, and all own values of the dealer', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  await openCopy(page, platform, 'kereru-coast')
  await row(page, /^Hero/).first().click()
  const inherited = await heading(page).inputValue()
  await heading(page).fill('Kia ora')
  await page.getByRole('button', { name: 'This dealer: where Heading comes from' }).click()
  const story = page.getByRole('region', { name: 'Where Heading comes from' })
  await expect(story).toContainText('does not show here while this dealer says it differently.')
  await expect(story.getByRole('button')).toHaveText(`Reset to “${inherited}”`)
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(story).toBeHidden()
  await panel(page, 'Customised').click()
  const own = page.getByRole('list', { name: 'Customised: Home' }).getByRole('listitem')
  await expect(own.filter({ hasText: 'Heading of Hero' })).toContainText(
    `“Kia ora” instead of “${inherited}”`,
  )
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: /^Reset to .*: Heading of Hero$/ }).click()
  await expect(heading(page)).toHaveValue(inherited)
  await saved(page)
})

test('CFG-04 EDIT-06 a flag by a rule with its reason, removed pages with their links, the preview of a place', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  await openDealer(page, platform, 'brolga-bay')
  await panel(page, 'Settings').click()
  await page.getByText(/^Flags \d/).click()
  const flag = page.getByRole('region', { name: 'Flag models' })
  await flag.getByLabel('This dealer says').selectOption('A rule')
  await flag.getByLabel('Never on for sites').fill('brolga-bay')
  await expect(flag.getByText('A rule of this dealer keeps it off for this dealer')).toBeVisible()
  await expect(flag.getByRole('heading')).toHaveText('models Off')
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()

  await page.getByRole('button', { name: 'Preview as …' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview as' })
  await preview.getByLabel('Location').selectOption('Brolga Bay Motors Sales')
  expect(await faults(page)).toEqual([])
  await preview.getByRole('button', { name: 'Close' }).click()
  await panel(page, 'Pages').click()
  await page.getByRole('button', { name: /^Search \/search$/ }).click()
  const place = canvas(page).getByRole('main').getByText('Brolga Bay Motors Sales')
  await expect(place.filter({ visible: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Remove the page About us' }).focus()
  await page.keyboard.press('Enter')
  const removal = page.getByRole('dialog', { name: 'Remove About us?' })
  await expect(removal.getByRole('list', { name: 'Links to About us' })).toContainText('Menu footer')
  expect(await faults(page)).toEqual([])
  await removal.getByRole('button', { name: 'Close' }).click()
  await saved(page)
})

test('RUN-04 EDIT-06 a block that the preview does not show says why, and is marked in the outline', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  await openDealer(page, platform, 'brolga-bay')
  const reasons = page.getByRole('region', { name: 'Why it does not show' })
  await row(page, /^Stocktake.*does not show now/).click()
  const outside = 'It is not between the start and the expiry of the setting promo.stocktake.'
  await expect(reasons.getByRole('listitem')).toHaveText([outside])
  expect(await faults(page)).toEqual([])

  await page.getByRole('button', { name: /^Preview as/ }).click()
  await page.getByLabel('Date').fill('2025-01-15')
  await page.keyboard.press('Escape')
  await expect(canvas(page).getByRole('complementary', { name: 'Stocktake sale' })).toBeVisible()
  await expect(reasons).toBeHidden()
  await expect(row(page, /^Stocktake/)).not.toContainText('does not show now')

  await row(page, /^Hero/).click()
  await page.getByRole('tab', { name: 'More', exact: true }).click()
  await page.getByRole('checkbox', { name: /^Phones/ }).uncheck()
  await page.getByRole('button', { name: 'Phone, 390' }).click()
  await expect(reasons.getByRole('listitem')).toHaveText(['Shows in windows from 768 px only. — This dealer'])
  await page.getByRole('button', { name: 'Desktop, 1280' }).click()
  await expect(reasons).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await saved(page)

  const { body: visited } = await get(platform.port, `brolga-bay.localhost:${platform.port}`)
  for (const told of [outside, 'fc-at-', 'does not show']) expect(visited).not.toContain(told)
  expect(await platform.forecourt('why', 'brolga-bay', '/', 'stocktake')).toContain(`does not show.\n`)
})

test('RUN-01 EDIT-01 a part of a list is a field: chosen by eye, said by each page, followed when its entry moves, told when it is gone', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  const slug = 'parts-of-lists'
  const items = [{ title: 'Fast approval' }, { title: 'Fair prices' }]
  await makeDealer(page, platform, {
    slug,
    name: 'Parts Motors',
    blocks: [{ id: 'why', type: 'FeatureList', props: { heading: 'Why us', items } }],
  })
  await openDealer(page, platform, slug)
  await row(page, /Why us/).click()
  await page.getByRole('button', { name: 'Save as shared section' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Edit its blocks' }).click()
  await page.getByRole('button', { name: 'Fair prices', exact: true }).click()
  await page.getByRole('button', { name: 'Let each page say its own item 2 title' }).click()
  await expect(page.getByRole('button', { name: 'Item 2 title is a field: take it out' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(await faults(page)).toEqual([])

  // By keys: to the name that was proposed, and another one.
  await page.getByText(/^Fields/).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: /^Name of the field Item 2 title/ })).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Promise')
  await page.keyboard.press('Enter')

  // On the page it is one field, by its name; on the canvas it is written where it stands.
  await row(page, /^Shared section/).click()
  const promise = page.getByRole('textbox', { name: 'Promise', exact: true })
  await expect(promise).toHaveValue('Fair prices')
  await promise.fill('Fairest prices')
  await expect(canvas(page).getByText('Fairest prices')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await canvas(page).getByText('Fairest prices').dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Fairer prices')
  await page.keyboard.press('Enter')
  await expect(promise).toHaveValue('Fairer prices')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(promise).toHaveValue('Fairest prices')

  // The entry goes to the front: what the page says goes with it.
  await page.getByRole('button', { name: 'Edit its blocks' }).click()
  await page.getByRole('button', { name: 'Move Fair prices up' }).click()
  await expect(canvas(page).getByRole('listitem').filter({ hasText: 'prices' }).first()).toContainText(
    'Fairest prices',
  )
  await row(page, /^Shared section/).click()
  await expect(promise).toHaveValue('Fairest prices')

  // Taken away, what the page says shows nowhere, and is told with a press that takes it away.
  await page.getByRole('button', { name: 'Edit its blocks' }).click()
  await page.getByRole('button', { name: 'Remove Fair prices' }).click()
  await saved(page)
  await panel(page, 'Findings').click()
  const lost = page.getByRole('listitem').filter({ hasText: 'There is no block with fields "why"' })
  await expect(lost).toBeVisible()
  await lost.getByRole('button', { name: 'Take this value away' }).click()
  await expect(lost).toHaveCount(0)
  await saved(page)
})

test('RUN-01 EDIT-02 a shared section goes to another dealer as a file, with its picture, and what is no section is refused', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  const [gives, takes] = ['gives-sections', 'takes-sections']
  const blocks = [{ id: 'hero', type: 'Hero', props: { heading: 'Cars for everybody' } }]
  await makeDealer(page, platform, { slug: gives, name: 'Giving Motors', blocks })
  await makeDealer(page, platform, { slug: takes, name: 'Taking Motors', blocks })
  const said = page.locator('.ed-notice[data-tone]')
  const yard = {
    name: 'Front of yard.svg',
    type: 'image/svg+xml',
    text: '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="teal"/></svg>',
  }

  await openDealer(page, platform, gives)
  await bringTo(canvas(page).getByRole('heading', { level: 1 }), 'drop', [yard])
  await expect(said).toContainText('Brought in a picture')
  await page.getByRole('button', { name: 'Save as shared section' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Our yard')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await panel(page, 'Sections').click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Our yard' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('our-yard.section.json')
  await expect(said).toHaveText('Saved Our yard as a file')
  const text = await readFile(await download.path(), 'utf8')
  expect(Object.entries(JSON.parse(text).pictures)).toEqual([
    [
      expect.stringMatching(/^\/img\/uploads\/gives-sections\/front-of-yard-/),
      expect.stringMatching(/^data:image\/webp;base64,UklGR/),
    ],
  ])
  expect(await faults(page)).toEqual([])
  await saved(page)

  await openDealer(page, platform, takes)
  await panel(page, 'Sections').click()
  const bring = (name: string, body: string) =>
    page
      .getByLabel('File of a shared section')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(body) })
  await bring('notes.json', '[]')
  await expect(said).toHaveText(
    'notes.json: This file holds no section. Choose one that was saved from Shared sections.',
  )
  await bring('our-yard.section.json', text)
  await expect(said).toHaveText('Brought in Our yard')
  await page.getByRole('button', { name: 'Add Our yard to this page' }).click()
  const picture = canvas(page).locator(`main img[src*="/img/uploads/${takes}/front-of-yard-"]`)
  await expect(picture).toHaveAttribute('alt', 'Front of yard')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await faults(page)).toEqual([])
  await bring('our-yard.section.json', text)
  await expect(said).toHaveText('Our yard is here already, as it is in the file.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('There are no shared sections yet.')).toBeVisible()
  await saved(page)
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

  test('RUN-01 EDIT-01 a part of an object is made a field and filled by touch', async ({
    page,
    platform,
  }) => {
    await signIn(page, platform)
    await makeDealer(page, platform, {
      slug: 'parts-by-touch',
      name: 'Touch Motors',
      blocks: [
        {
          id: 'why',
          type: 'FeatureList',
          props: {
            heading: 'Why us',
            items: [{ title: 'Fast approval' }],
            link: { text: 'Read more', href: '/about-us' },
          },
        },
      ],
    })
    await openDealer(page, platform, 'parts-by-touch')
    await row(page, /Why us/).tap()
    await page.getByRole('button', { name: 'Save as shared section' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).tap()
    await page.getByRole('button', { name: 'Edit its blocks' }).tap()
    await page.getByRole('button', { name: 'Let each page say its own link text' }).tap()
    await row(page, /^Shared section/).tap()
    const field = page.getByRole('textbox', { name: 'Link text', exact: true })
    await expect(field).toHaveValue('Read more')
    await field.tap()
    await field.fill('Ask us')
    await expect(canvas(page).getByRole('link', { name: 'Ask us' })).toBeVisible()
    await saved(page)
  })
})
