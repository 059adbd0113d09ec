import { canvas, faults, makeDealer, openDealer, saved, signIn } from './editor-staff.ts'
import { expect, test } from './site.ts'

test.use({ viewport: { width: 1440, height: 900 }, expectSilence: false })

const text = (id: string, words: string) => ({
  id,
  type: 'Section',
  slots: { content: [{ id: `${id}-text`, type: 'RichText', props: { text: words } }] },
})

test('EDIT-04 words are found in the whole dealer, looked at before and after, and replaced where chosen in one step', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  await makeDealer(page, platform, {
    slug: 'finding',
    name: 'Finding Motors',
    blocks: [text('one', 'Our wagons are [wagons](https://example.com/wagons)'), text('two', 'More Wagons')],
  })
  await openDealer(page, platform, 'finding')
  await expect(canvas(page).getByText('More Wagons')).toBeVisible()

  // From the page itself, by keys alone.
  await canvas(page).getByText('More Wagons').click()
  await page.keyboard.press('Control+Shift+f')
  await expect(page.getByRole('textbox', { name: 'Find', exact: true })).toBeFocused()
  await page.keyboard.type('wagons')
  const places = page.getByRole('list', { name: 'Places' }).getByRole('listitem')
  await expect(places).toHaveCount(2)
  await page.keyboard.press('Tab')
  await page.keyboard.type('utes')
  await expect(places.first()).toContainText('Before: Our wagons are [wagons](https://example.com/wagons)')
  await expect(places.first()).toContainText('After: Our utes are [utes](https://example.com/wagons)')
  expect(await faults(page)).toEqual([])

  await places.nth(1).getByRole('checkbox').uncheck()
  await expect(page.getByText('2 places, 1 chosen.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Replace by', exact: true }).press('Enter')
  await expect(canvas(page).getByText('Our utes are utes')).toBeVisible()
  await expect(canvas(page).getByRole('link', { name: 'utes' })).toHaveAttribute(
    'href',
    'https://example.com/wagons',
  )
  await expect(page.getByText('Replaced “wagons” by “utes” in 1 place')).toBeVisible()

  // What is left of it leads to its block.
  await expect(places).toHaveCount(1)
  await places.getByRole('button').click()
  await expect(
    page.getByRole('region', { name: 'Selected block' }).or(page.locator('.ed-inspector')),
  ).toContainText('Text')
  await page.keyboard.press('Control+z')
  await expect(canvas(page).getByText('Our wagons are wagons')).toBeVisible()
  await saved(page)

  await page.getByRole('button', { name: 'Links', exact: true }).click()
  await page.getByRole('textbox', { name: 'Find in addresses' }).fill('https://example.com/wagons')
  await page.getByRole('textbox', { name: 'Replace by', exact: true }).fill('https://example.com/utes')
  await page.getByRole('button', { name: 'Replace in 1 place' }).click()
  await expect(canvas(page).getByRole('link', { name: 'wagons' })).toHaveAttribute(
    'href',
    'https://example.com/utes',
  )

  await page.getByRole('button', { name: 'Colours', exact: true }).click()
  const colour = page.getByRole('group', { name: 'Colour to find' }).getByRole('button').first()
  await colour.click()
  await page.getByRole('textbox', { name: 'Replace by', exact: true }).fill('no colour')
  await expect(page.getByText('This is no colour. Write one such as #1f4e8c.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Replace by', exact: true }).fill('#7a1fa2')
  await page.getByRole('button', { name: /^Replace in \d+ places?$/ }).click()
  await expect(
    page.getByRole('group', { name: 'Colour to find' }).getByRole('button', { name: /#7a1fa2/ }),
  ).toBeVisible()
  expect(await faults(page)).toEqual([])
})
