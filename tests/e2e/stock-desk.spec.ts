import { editorUrl, faults, makeDealer, signIn } from './editor-staff.ts'
import { expect, test } from './site.ts'

// Cars are brought in and corrected here.
test.use({ platformFor: 'stock-desk', viewport: { width: 1440, height: 900 } })

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
