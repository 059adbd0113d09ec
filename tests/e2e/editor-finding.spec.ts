import { canvas, faults, makeDealer, openDealer, row, saved, signIn } from './editor-staff.ts'
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

  // The next dealer is asked nothing about this one.
  await saved(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Billabong')
  await page.getByRole('option', { name: /Billabong Motors/ }).click()
  await expect(page.getByRole('heading', { name: 'Billabong Motors' })).toBeVisible()
  await page.keyboard.press('Control+Shift+f')
  await expect(page.getByRole('textbox', { name: 'Find', exact: true })).toHaveValue('')
})

test('EDIT-03 EDIT-04 a press with Shift, Ctrl + A and the style form work on several blocks at once, in the outline and on the page', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  const words = ['First', 'Second', 'Third', 'Fourth']
  await makeDealer(page, platform, {
    slug: 'several',
    name: 'Several Motors',
    blocks: words.map((each) => text(each.toLowerCase(), `${each} words`)),
  })
  await openDealer(page, platform, 'several')
  await expect(canvas(page).getByText('Fourth words')).toBeVisible()
  const chosen = page.getByRole('treeitem', { selected: true })
  const shown = () => canvas(page).locator('main p').allTextContents()

  await canvas(page).getByText('First words').click()
  await canvas(page)
    .getByText('Third words')
    .click({ modifiers: ['Shift'] })
  // The texts stand in sections of their own: all of the sections between them.
  await expect(page.getByText('Selected 3 blocks', { exact: true }).first()).toBeAttached()
  await expect(chosen).toHaveCount(3)
  await page.keyboard.press('Control+d')
  await expect
    .poll(shown)
    .toEqual(
      ['First', 'Second', 'Third', 'First', 'Second', 'Third', 'Fourth'].map((each) => `${each} words`),
    )
  await page.keyboard.press('Delete')
  await expect.poll(shown).toEqual(words.map((each) => `${each} words`))

  // The text is all of its section: all sections beside it come, and one goes again.
  await canvas(page).getByText('Second words').click()
  await page.keyboard.press('Control+a')
  await expect(chosen).toHaveCount(4)
  await page
    .getByRole('treeitem', { name: /^Section/ })
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  await expect(chosen).toHaveCount(3)

  const background = page.getByRole('group', { name: 'Background', exact: true })
  await background.getByRole('radio', { name: /^Accent/ }).check()
  await expect(page.getByText('Changed background of 3 blocks')).toBeAttached()
  const grounds = () =>
    canvas(page)
      .locator('main section')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor))
  await expect.poll(async () => new Set(await grounds()).size).toBe(2)
  // With the fourth the values differ: the list says so, and takes all of them away.
  await page.keyboard.press('Control+a')
  await expect(chosen).toHaveCount(4)
  await expect(page.getByText('Differs', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Background as the blocks have it' }).click()
  await expect.poll(async () => new Set(await grounds()).size).toBe(1)
  await expect(page.getByText('Differs', { exact: true })).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect.poll(async () => new Set(await grounds()).size).toBe(2)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => new Set(await grounds()).size).toBe(1)
  expect(await faults(page)).toEqual([])
})

test('EDIT-03 Ctrl + K leads to blocks, words, pages and dealers, and moves nothing else', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  await makeDealer(page, platform, {
    slug: 'leading',
    name: 'Leading Motors',
    blocks: [text('one', 'A quokka in the yard'), text('two', 'More words')],
  })
  await openDealer(page, platform, 'leading')
  await expect(canvas(page).getByText('More words')).toBeVisible()
  const options = page.getByRole('listbox', { name: 'Commands' }).getByRole('option')
  const ask = async (words: string) => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: /^Find a command/ })).toBeFocused()
    await page.keyboard.type(words)
  }
  await page
    .getByRole('treeitem', { name: /^Header/ })
    .first()
    .click()
  await ask('quokka in')
  await expect(options.first()).toContainText('A quokka in the yard')
  await expect(options.first()).toContainText('Front › Text › Text')
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('treeitem', { selected: true })).toHaveText(/A quokka in the yard/)
  expect(
    await page.evaluate(() => [scrollX, scrollY, document.querySelector('.ed-workspace')?.scrollTop]),
  ).toEqual([0, 0, 0])

  await ask('contact')
  await options.filter({ hasText: 'Page' }).first().click()
  await expect(
    page.getByRole('combobox', { name: 'Page' }).or(page.locator('.ed-canvas-bar select')).first(),
  ).toContainText('Contact')
  await ask('billabong')
  await options.filter({ hasText: 'Dealer' }).first().click()
  await expect(page.getByRole('heading', { name: 'Billabong Motors' })).toBeVisible()
})

test('EDIT-05 EDIT-06 what is drawn is measured at three widths: pale text, also over a picture, and what is too wide lead to their field', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  const { slots, ...section } = text('pale', 'Pale words on white')
  const [words] = slots.content
  const pale = { ...words, style: { color: '#bbbbbb', backgroundColor: '#ffffff' } }
  const wide = { ...text('wide', 'Wide words').slots.content[0], style: { width: '700px' } }
  const ground = (color: string, shadow: string) => ({
    color,
    backgroundImage: `linear-gradient(180deg, ${shadow}), url(/img/places/workshop-0c3a44-22.webp)`,
  })
  const onPicture = (id: string, said: string, style: object) => ({
    ...text(id, said).slots.content[0],
    style,
  })
  const shade = onPicture(
    'shade',
    'White on a shaded picture',
    ground('#ffffff', 'rgb(0 0 0 / 0.9), rgb(0 0 0 / 0.9)'),
  )
  const over = onPicture(
    'over',
    'White on a pale picture',
    ground('#ffffff', 'rgb(255 255 255 / 0.8), rgb(255 255 255 / 0.8)'),
  )
  await makeDealer(page, platform, {
    slug: 'drawn',
    name: 'Drawn Motors',
    blocks: [{ ...section, slots: { content: [pale, wide, shade, over] } }],
  })
  // A list that its block forgot to label.
  await page.route('**/api/editor/tenants/drawn/preview', async (route) => {
    const response = await route.fetch()
    const list = '<select><option>Ute</option></select>'
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll('Pale words on white', `$&${list}`),
    })
  })
  await openDealer(page, platform, 'drawn')
  await expect(canvas(page).getByText('Wide words')).toBeVisible()
  await page.getByRole('tab', { name: 'Findings' }).click()
  const drawn = page.getByRole('region', { name: /^As it is drawn/ })
  const paleLine = drawn.getByRole('button', { name: /“Pale words on white” has a contrast of 1.9/ })
  await expect(paleLine).toContainText('it needs 4.5.')
  await expect(paleLine).not.toContainText('At ')
  await expect(drawn.getByRole('button', { name: /“Wide words” is \d+ px wider/ })).toContainText(
    'At 390 px.',
  )
  await expect(drawn.getByRole('button', { name: /A field has no label/ })).toBeVisible()
  await expect(
    drawn.getByRole('button', { name: /“White on a pale picture” has .* to parts of the picture behind it/ }),
  ).toBeVisible()
  await expect(drawn.getByText('White on a shaded picture')).toHaveCount(0)
  expect(await faults(page)).toEqual([])

  await paleLine.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Text settings' })).toBeVisible()
  const colour = page.getByRole('group', { name: 'Colour', exact: true })
  await expect(colour.getByRole('radio', { checked: true })).toBeFocused()
  await colour.getByRole('radio', { name: /^Text on surface,/ }).check()
  await expect(paleLine).toBeHidden()
  await expect(drawn.getByRole('button', { name: /“Wide words”/ })).toBeVisible()

  // What goes out is looked at once more, on each page that changes.
  await saved(page)
  await page.getByRole('button', { name: 'Publish …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  const line = dialog.getByRole('listitem').filter({ hasText: /^As drawn/ })
  await expect(line).toContainText(/\d findings on the page/)
  expect(await faults(page)).toEqual([])
  await line.getByText('Show them').click()
  await line.getByRole('button', { name: /^Front: “Wide words” is \d+ px wider .* At 390 px\.$/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('complementary', { name: 'Text settings' })).toBeVisible()
})

test('EDIT-02 EDIT-04 a template is found by what people call it, drawn, and put in; a page of one comes and goes in one step', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  await makeDealer(page, platform, {
    slug: 'gallery',
    name: 'Gallery Motors',
    blocks: [text('one', 'First words')],
  })
  await openDealer(page, platform, 'gallery')
  await expect(canvas(page).getByText('First words')).toBeVisible()
  await page.getByRole('tab', { name: 'Add' }).click()
  await page.getByRole('button', { name: 'Templates …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Templates' })
  const search = dialog.getByRole('searchbox', { name: 'Find a template' })
  const cards = dialog.getByRole('list', { name: 'Templates' }).getByRole('listitem')
  await search.fill('careers')
  await expect(dialog.getByText('No section is called “careers”.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Look at 1 page instead' }).click()
  await expect(cards).toHaveCount(1)
  await dialog.getByRole('button', { name: /^Sections/ }).click()
  await search.fill('testimonial')
  await expect(cards).toHaveCount(1)
  // Drawn by the server, as it will look here.
  await expect(dialog.locator('iframe').contentFrame().getByRole('link').first()).toBeAttached()
  expect(await faults(page)).toEqual([])
  await search.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Added the template What buyers say, position 2 of 3 in/)).toBeAttached()
  await saved(page)
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(page.getByRole('treeitem', { name: /^Call to action/ })).toBeHidden()

  // Into the block that is selected, where somebody wants it there.
  await page.getByRole('tab', { name: 'Outline' }).click()
  await row(page, /^Section/).click()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('templates')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('radio', { name: 'into Section' })).toBeChecked()
  await search.fill('accordion form')
  await dialog.getByRole('button', { name: 'Questions, then a form' }).press('Enter')
  await expect(
    page.getByText(/^Added the template Questions, then a form, position 2 of 3 in Content/),
  ).toBeAttached()
  await expect(canvas(page).locator('main section form')).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('templates')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: /^Pages/ }).click()
  await dialog.getByRole('button', { name: 'Our story' }).click()
  await expect(page.getByText('Added the page Our story at /our-story')).toBeAttached()
  await expect(canvas(page).locator('main h1')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(canvas(page).locator('main form')).toBeVisible()
  await saved(page)
})
