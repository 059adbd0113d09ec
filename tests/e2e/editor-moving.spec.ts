import type { Page } from '@playwright/test'
import { faults, makeDealer, openDealer, row, saved, signIn } from './editor-staff.ts'
import { expect, test } from './site.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const BLOCKS = [
  { id: 'hero', type: 'Hero', props: { heading: 'Cars for everybody' } },
  {
    id: 'section',
    type: 'Section',
    props: { heading: 'Why us' },
    slots: { content: [{ id: 'words', type: 'RichText', props: { text: 'Since 1962.' } }] },
  },
  { id: 'call', type: 'CallToAction', props: { heading: 'Talk to us', text: 'We are here all week.' } },
]

/** What a screen reader is told. */
const said = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words })).toHaveText(words)

async function open(page: Page, platform: Parameters<typeof signIn>[1], slug: string): Promise<void> {
  await signIn(page, platform)
  await makeDealer(page, platform, { slug, name: 'Moving Cars', blocks: BLOCKS })
  await openDealer(page, platform, slug)
}

/** Titles of the blocks of the page, in order. */
const order = (page: Page) =>
  row(page, /^(Hero|Section|Text|Call to action)/).evaluateAll((items) =>
    items.map((item) => `${item.ariaLevel} ${item.ariaPosInSet}/${item.ariaSetSize}`),
  )

test('EDIT-03 Space picks a block up, arrows step through the places in document order, Enter drops, Escape cancels', async ({
  page,
  platform,
}) => {
  await open(page, platform, 'moving-keys')
  const { keyboard } = page
  await row(page, /^Hero/).click()
  await keyboard.press('Space')
  await said(
    page,
    'Picked up Hero, position 1 of 3 in Main. Arrow keys choose a place, Enter drops, Escape cancels.',
  )
  await expect(page.getByRole('application', { name: 'Move Hero' })).toBeFocused()
  expect(await faults(page)).toEqual([])
  await keyboard.press('ArrowDown')
  await said(page, 'Hero, position 1 of 2 in Content of Section')
  await keyboard.press('ArrowDown')
  await said(page, 'Hero, position 2 of 2 in Content of Section')
  await keyboard.press('ArrowDown')
  await said(page, 'Hero, position 2 of 3 in Main')
  await keyboard.press('End')
  await said(page, 'Hero, position 3 of 3 in Main')
  await keyboard.press('ArrowDown')
  await said(page, 'Hero cannot go further.')
  await keyboard.press('Escape')
  await said(page, 'Cancelled: Hero, position 1 of 3 in Main')
  await expect(row(page, /^Hero/)).toBeFocused()
  expect(await order(page)).toEqual(['2 1/3', '2 2/3', '3 1/1', '2 3/3'])

  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await said(page, 'Hero, position 2 of 3 in Main')
  await keyboard.press('Enter')
  await expect(row(page, /^Hero/)).toBeFocused()
  await expect(row(page, /^Hero/)).toHaveAttribute('aria-posinset', '2')
  await keyboard.press('Control+z')
  await expect(row(page, /^Hero/)).toHaveAttribute('aria-posinset', '1')
  await saved(page)
})

test('EDIT-02 EDIT-03 a block of the palette is picked up the same way; one that fits nowhere is refused with the reason', async ({
  page,
  platform,
}) => {
  await open(page, platform, 'moving-palette')
  const { keyboard } = page
  await page.getByRole('tab', { name: 'Add' }).click()
  await page.getByRole('searchbox', { name: 'Find a block' }).fill('Filter panel')
  await page.getByRole('button', { name: 'Filter panel', exact: true }).focus()
  await keyboard.press('Space')
  await said(page, /FilterPanel must stand inside SearchResults/)
  await page.getByRole('searchbox', { name: 'Find a block' }).fill('reviews')
  await page.getByRole('button', { name: 'Reviews', exact: true }).focus()
  await keyboard.press('Space')
  await said(page, /^Picked up Reviews, position 4 of 4 in Main\./)
  await keyboard.press('ArrowUp')
  await said(page, 'Reviews, position 3 of 4 in Main')
  await keyboard.press('Home')
  await said(page, 'Reviews, position 1 of 4 in Main')
  await keyboard.press('Escape')
  await said(page, 'Cancelled: Reviews was not added.')
  await keyboard.press('Space')
  await keyboard.press('Home')
  await keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Outline' }).click()
  await expect(row(page, /^Reviews/)).toHaveAttribute('aria-posinset', '1')
  await expect(row(page, /^Reviews/)).toHaveAttribute('aria-selected', 'true')
})

test('EDIT-03 without dragging: “Move to …”, then a click on the place, or single presses of “Later” and “Drop here”', async ({
  page,
  platform,
}) => {
  await open(page, platform, 'moving-clicks')
  await row(page, /^Call to action/).click()
  await page.getByRole('button', { name: 'Move to …' }).click()
  await said(page, /^Picked up Call to action, position 3 of 3 in Main\./)
  const hero = await row(page, /^Hero/).boundingBox()
  if (!hero) throw new Error('The outline shows no hero.')
  // The upper edge of a line is the place before its block.
  await page.mouse.move(hero.x + 60, hero.y + 2)
  await page.mouse.click(hero.x + 60, hero.y + 2)
  await said(page, 'Call to action, position 1 of 3 in Main')
  await expect(row(page, /^Call to action/)).toHaveAttribute('aria-posinset', '1')

  await page.getByRole('button', { name: 'Move to …' }).click()
  await page.getByRole('button', { name: 'Later' }).click()
  await said(page, 'Call to action, position 2 of 3 in Main')
  await page.getByRole('button', { name: 'Drop here' }).click()
  await expect(row(page, /^Call to action/)).toHaveAttribute('aria-posinset', '2')
  await page.getByRole('button', { name: 'Move to …' }).click()
  await page.getByRole('button', { name: 'Cancel moving' }).click()
  await said(page, 'Cancelled: Call to action, position 2 of 3 in Main')
})
