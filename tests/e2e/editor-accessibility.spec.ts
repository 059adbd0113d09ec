import { editorUrl, faults, openDealer, row, signIn } from './editor-staff.ts'
import { expect, test } from './site.ts'

const PANELS = [
  ['Outline', 'Add', 'Pages'],
  ['Sections', 'Menus', 'Theme'],
  ['Details', 'Settings', 'Where used', 'Languages'],
  ['Customised', 'Replace', 'Comments', 'Findings'],
]

for (const [width, colorScheme] of [
  [1440, 'light'],
  [820, 'dark'],
] as const)
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })

    for (const panels of width === 1440 ? PANELS : [])
      test(`EDIT-03 the panels ${panels.join(', ')} have no accessibility faults`, async ({
        page,
        platform,
      }) => {
        await signIn(page, platform)
        await openDealer(page, platform, 'billabong-motors')
        await row(page, /^Hero/).click()
        for (const panel of panels) {
          await page.getByRole('tab', { name: panel }).click()
          expect([panel, ...(await faults(page))]).toEqual([panel])
        }
      })

    test('EDIT-03 the screens of the editor have no accessibility faults', async ({ page, platform }) => {
      await page.goto(editorUrl(platform))
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
      expect(await faults(page)).toEqual([])
      await signIn(page, platform)
      expect(await faults(page)).toEqual([])
      await openDealer(page, platform, 'billabong-motors')
      await row(page, /^Hero/).click()
      for (const tab of ['Style', 'More', 'Content']) {
        await page.getByRole('tab', { name: tab, exact: true }).click()
        if (tab === 'More') await page.locator('.ed-inspector summary', { hasText: 'JSON' }).click()
        expect([tab, ...(await faults(page))]).toEqual([tab])
      }
      for (const [button, title] of [
        ['Publish …', 'Publish'],
        ['History', 'History'],
        ['Share the draft', 'Share the draft'],
        ['Shortcuts', 'Shortcuts'],
        ['Commands', 'Commands'],
        [/^Preview as/, 'Preview as'],
        [/picture for Picture|Change for Picture/, 'Choose a picture'],
      ] as const) {
        await page.getByRole('button', { name: button, exact: true }).click()
        await expect(page.getByRole('dialog', { name: title })).toBeVisible()
        expect([title, ...(await faults(page))]).toEqual([title])
        await page.keyboard.press('Escape')
      }
      await page.goto(editorUrl(platform, '/~people'))
      await expect(page.getByRole('heading', { name: 'Ana' })).toBeVisible()
      expect(['People', ...(await faults(page))]).toEqual(['People'])
    })
  })

test.describe('on a phone, dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  test('EDIT-03 the screens around dealers fit and have no accessibility faults', async ({
    page,
    platform,
  }) => {
    await signIn(page, platform)
    for (const [path, heading] of [
      ['/~people', 'People'],
      ['/~fleet', 'All dealers at once'],
      ['/~security', 'Security log'],
      ['/~status', 'Status'],
      ['/~new', 'Dealer'],
      ['/billabong-motors/~stock', 'Stock of Billabong Motors'],
    ] as const) {
      await page.goto(editorUrl(platform, path))
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect([path, beyond, ...(await faults(page))]).toEqual([path, 0])
    }
  })
})
