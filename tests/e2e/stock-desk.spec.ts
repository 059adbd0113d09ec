import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editorUrl, faults, makeDealer, signIn } from './editor-staff.ts'
import { expect, test } from './site.ts'

// Cars are brought in and corrected here.
test.use({ platformFor: 'stock-desk', viewport: { width: 1440, height: 900 } })

/** Told by its columns. */
const KNOWN_FEED = [
  'ID,Name,Brand,Model,Variant,Series,Year,Kilometers,Gearbox,CC,Seating Capacity,Price,Status',
  '1,2019 Mazda 3 Tallow BP,Mazda,3,Tallow,BP,2019,50000,Automatic,1998,5,20000,Used',
  '2,2020 Mazda 3 Tallow BP,Mazda,3,Tallow,BP,2020,40000,Automatic,1998,5,24000,Used',
].join('\n')

/** A picture of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const feed = (km: number) =>
  Buffer.from(
    [
      'Ref;Yr;Brand;ModelDesc;Grade;AskingPrice;Kms;Pics',
      `K1;2021;Toyota;HiLux;SR5;52990;${km};https://pictures.localhost/1.png`,
      'K2;2019;Mazda;CX-5;Akera;31990;66000;',
    ].join('\n'),
  )

test('EDIT-01 a feed that nobody knows becomes cars on a page by looking, and a correction survives its next import', async ({
  page,
  platform,
}) => {
  const pixel = Buffer.from(PIXEL, 'base64')
  await page.route('https://pictures.localhost/**', (route) =>
    route.fulfill({ body: pixel, contentType: 'image/png' }),
  )
  await signIn(page, platform)
  await makeDealer(page, platform, { slug: 'desk-yard', name: 'Desk Yard' })
  await page.goto(editorUrl(platform))
  await page.getByRole('button', { name: 'Stock of Desk Yard' }).click()
  await expect(page.getByText('There is no car yet.')).toBeVisible()
  expect(await faults(page)).toEqual([])

  const bringIn = async (km: number) => {
    await page.getByRole('button', { name: 'Bring in a feed' }).first().click()
    await page
      .getByLabel('Feed file')
      .setInputFiles({ name: 'yard.csv', mimeType: 'text/csv', buffer: feed(km) })
    const cars = page.getByRole('list', { name: 'The first cars' })
    await expect(cars.getByText('2021 Toyota HiLux SR5')).toBeVisible()
    await expect(cars.getByText(/no photograph/)).toBeVisible()
    expect(await faults(page)).toEqual([])
  }
  await bringIn(41_000)
  await page.getByRole('button', { name: 'Try the whole feed' }).click()
  await expect(page.getByText('1 of 2 cars will be listed')).toBeVisible()
  await page.getByRole('button', { name: 'Save the mapping and import' }).click()
  await expect(page.getByText('1 of 2 cars are listed')).toBeVisible()
  await page.getByRole('button', { name: 'See the stock' }).click()

  const table = page.getByRole('table', { name: 'Cars' })
  await expect(table.getByText('no photograph, level 3')).toBeVisible()
  await page.getByRole('button', { name: '2021 Toyota HiLux SR5' }).click()
  const car = page.getByRole('dialog', { name: '2021 Toyota HiLux SR5' })
  await expect(car.getByText('Listed on the site.')).toBeVisible()
  await car.getByLabel('Price in dollars').fill('49,990')
  await expect(car.getByText('The feed says: 52990')).toBeVisible()
  // What the dealer has already is offered, so that a word is not written in two ways.
  for (const [label, known] of [
    ['Make', ['Mazda', 'Toyota']],
    ['Model', ['CX-5', 'HiLux']],
  ] as const) {
    await car.getByRole('combobox', { name: label }).focus()
    const offered = car
      .locator('.ed-field', { has: page.getByLabel(label, { exact: true }) })
      .locator('option')
    await expect(offered).toHaveCount(known.length)
    expect(await offered.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).toEqual(
      known,
    )
  }
  expect(await faults(page)).toEqual([])
  await car.getByRole('button', { name: 'Save' }).click()
  await expect(car.getByText('Saved; it is on the site.')).toBeVisible()
  const address = (await car.getByRole('link', { name: 'Its page' }).getAttribute('href')) ?? ''
  await page.keyboard.press('Escape')

  await bringIn(43_210)
  await page.getByRole('button', { name: 'Save the mapping and import' }).click()
  await expect(page.getByText('1 of 2 cars are listed')).toBeVisible()
  await page.goto(address)
  await expect(page.getByText('$49,990').first()).toBeVisible()
  await expect(page.getByText(/43,210/).first()).toBeVisible()
})

test('EDIT-01 a feed is set up at the stock desk, tried before it is saved, run, and taken back', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  await makeDealer(page, platform, { slug: 'desk-feeds', name: 'Desk Feeds' })
  const folder = join(platform.dataDir, 'incoming', 'desk-feeds')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'stock-1.csv')
  writeFileSync(file, KNOWN_FEED)
  utimesSync(file, 1_700_000_000, 1_700_000_000)

  await page.goto(editorUrl(platform, '/desk-feeds/~stock'))
  await page.getByRole('button', { name: 'Feeds', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('No feed of this dealer runs by itself.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add a feed' }).click()
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
  await dialog.getByLabel('Name', { exact: true }).fill('Yard')
  await dialog.getByRole('button', { name: 'Add the feed' }).click()
  await expect(dialog.getByLabel('Address', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('How it comes').selectOption('folder')
  await dialog.getByLabel('Name of the file').fill('stock-*.csv')
  await dialog.getByLabel('When it comes').selectOption('workday')
  await expect(dialog.getByText(/^At 02:30, Monday through Friday\. Next: .+; .+; .+\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Try it' }).click()
  await expect(dialog.getByText('0 of 2 cars will be listed.')).toBeVisible()
  await expect(dialog.getByText('2: no photograph')).toBeVisible()
  expect(await faults(page)).toEqual([])

  await dialog.getByRole('button', { name: 'Add the feed' }).click()
  await expect(dialog.getByText('Yard is saved.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Run now: Yard' }).click()
  await expect(dialog.getByText('2 rows: 2 new')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Take back the run/ }).click()
  await dialog.getByRole('button', { name: 'Make the stock what it was before' }).click()
  await expect(dialog.getByText('taken back', { exact: true })).toBeVisible()

  // Changed by a press: the file has another name now, and the clock is another one.
  await dialog.getByRole('button', { name: 'Change: Yard' }).click()
  await dialog.getByLabel('Name of the file').fill('cars-*.csv')
  await dialog.getByLabel('When it comes').selectOption('day')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Yard is saved.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change: Yard' }).click()
  await expect(dialog.getByLabel('Name of the file')).toHaveValue('cars-*.csv')
  await expect(dialog.getByLabel('When it comes')).toHaveValue('day')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('There is no car yet.')).toBeVisible()
})
