import { callEditor, faults, openCopy, openDealer, signIn } from './editor-staff.ts'
import { expect, test } from './site.ts'

for (const [width, height] of [
  [1440, 900],
  [900, 1100],
] as const)
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height }, hasTouch: width === 900 })

    test('a new dealer has a list of first steps, told by how things stand, with the way to each', async ({
      page,
      platform,
    }) => {
      await signIn(page, platform)
      const slug = await openCopy(page, platform, 'kereru-coast')
      const button = page.getByRole('button', { name: 'First steps 3/6 done' })
      const dialog = page.getByRole('dialog', { name: 'First steps' })
      const step = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
      const open = async () => (width === 900 ? button.tap() : button.click())
      await open()
      await expect(step('Logo')).toContainText('(done)')
      await expect(step('Stock')).toContainText('There is no car yet. Connect the feed that they come by.')
      await expect(step('Domain')).toContainText('The site has no address of its own yet.')
      await expect(step('People')).toContainText('Nobody at the dealer can sign in yet.')
      await expect(step('People').getByRole('link', { name: 'Go to the people' })).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Put the list away' })).toHaveCount(0)
      expect(await faults(page)).toEqual([])

      for (const [name, press, tab, group] of [
        ['Logo', 'Choose a logo', 'Theme', 'Logo'],
        ['Locations', 'Go to the locations', 'Details', 'Locations'],
        ['Domain', 'Go to the domains', 'Details', 'Addresses and leads'],
      ] as const) {
        if (!(await dialog.isVisible())) await open()
        await step(name).getByRole('button', { name: press }).click()
        await expect(dialog).toBeHidden()
        await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
        await expect(page.locator('#side-panel details[open] > summary:focus')).toHaveText(group)
      }
      await open()
      await step('Stock').getByRole('button', { name: 'Open the feeds' }).click()
      await expect(page.getByRole('dialog', { name: /feed/i })).toBeVisible()

      await callEditor(page, platform, 'POST', '/people', {
        email: `mia-${width}@kereru.example`,
        name: 'Mia',
        grants: [{ tenant: slug, role: 'publisher' }],
      })
      await openDealer(page, platform, slug)
      await page.getByRole('button', { name: 'First steps 4/6 done' }).click()
      await expect(step('People')).toContainText('One person has a role at this dealer.')
    })
  })

test.describe('a list that is whole', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('is put away by a press, and found again among the commands', async ({ page, platform }) => {
    await signIn(page, platform)
    const slug = await openCopy(page, platform, 'kereru-coast')
    const whole = {
      feeds: 1,
      hasCars: true,
      domains: [{ host: 'kereru.example', isServed: true }],
      people: 2,
      mayAddPeople: true,
    }
    await page.route('**/first-steps', (route) => route.fulfill({ json: whole }))
    await openDealer(page, platform, slug)
    const button = page.getByRole('button', { name: 'First steps 6/6 done' })
    await button.click()
    await page.getByRole('button', { name: 'Put the list away' }).click()
    await expect(button).toBeHidden()
    await page.reload()
    await expect(page.getByRole('tree', { name: 'Blocks of the page' })).toBeVisible()
    await expect(button).toBeHidden()
    await page.getByRole('button', { name: 'Commands' }).click()
    await page.keyboard.type('First steps')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'First steps' })).toContainText(
      'Everything that customers need is there.',
    )
  })
})
