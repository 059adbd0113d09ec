import { canvas, faults, makeDealer, openDealer, signIn } from './editor-staff.ts'
import { expect, test } from './site.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('EDIT-01 EDIT-02 blocks arrive filled: by what people call them, by preset, into empty slots by a press; what needs a car says so and leads to its page', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  await makeDealer(page, platform, { slug: 'filling', name: 'Filling Motors', blocks: [] })
  await openDealer(page, platform, 'filling')
  await page.getByRole('button', { name: 'Add a block' }).click()
  const find = page.getByRole('searchbox', { name: 'Find a block' })
  const add = (name: string) => page.getByRole('button', { name, exact: true }).click()

  await find.fill('accordion')
  await add('Questions and answers')
  await expect(canvas(page).getByText('Can I see the car before I decide?')).toBeVisible()

  await find.fill('zeppelin')
  await expect(page.getByText('No block fits “zeppelin”.')).toBeVisible()
  await find.fill('Service prices')
  await add('Service prices')
  await expect(canvas(page).getByText('Logbook service')).toBeVisible()

  await find.fill('columns')
  await page.getByRole('button', { name: '3 ways to begin with Two columns' }).click()
  await add('Picture and words')
  await expect(canvas(page).getByRole('img', { name: 'New cars in the showroom' })).toBeVisible()

  // A block whose slot has nothing yet has a place to press, on the page and in the outline.
  await find.fill('section')
  await page.getByRole('button', { name: '3 ways to begin with Section' }).click()
  await add('Empty section')
  const place = canvas(page).getByText('+ Content')
  await expect(place).toBeVisible()
  await page.getByRole('tab', { name: 'Outline' }).click()
  await expect(page.getByRole('treeitem', { name: 'Empty: Content' })).toBeVisible()
  await expect(page.getByText('cannot be drawn')).toBeHidden()
  await place.click()
  await find.fill('text')
  await add('Text')
  await expect(place).toBeHidden()
  await expect(canvas(page).getByRole('heading', { name: 'A heading' })).toBeVisible()

  await find.fill('Gallery')
  const gallery = page.getByRole('button', { name: 'Vehicle gallery', exact: true })
  await expect(gallery).toHaveAccessibleDescription(/Needs a car/)
  expect(await faults(page)).toEqual([])
  await gallery.click()
  const pages = page.getByRole('group', { name: 'Pages that can show Vehicle gallery' })
  await pages.getByRole('button', { name: /\/cars\/:slug/ }).click()
  await expect(gallery).toHaveAccessibleDescription(/^(?!.*Needs)/)
})
