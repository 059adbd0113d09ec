import { editorUrl, faults, signIn as signInStaff } from './editor-staff.ts'
import { expect, test } from './site.ts'
import { carPage } from './visitor.ts'

// A car of the demo is taken and given back here.
test.use({ platformFor: 'holds', viewport: { width: 1440, height: 900 } })

test('CHK-06 a paid hold shows to staff, who give the deposit back and the car to everybody', async ({
  page,
  context,
  platform,
}) => {
  const href = await carPage(platform, 'brolga-bay', 1)
  await page.goto(platform.url('brolga-bay', `${href}/checkout`))
  await page.locator('fc-island[data-alive]').first().waitFor({ state: 'attached' })
  const details = { 'First name': 'Kim', 'Last name': 'Nguyen', Phone: '0491 570 006' }
  for (const [label, value] of Object.entries(details))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Email').fill('kim@visitor.example')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.frameLocator('iframe[title="Payment"]').getByLabel('A card that works').check()
  await page.getByRole('button', { name: /^Pay \$\d+ deposit$/ }).click()
  await expect(page.getByRole('region', { name: 'Reserved for you' })).toBeVisible()

  const staff = await context.newPage()
  await signInStaff(staff, platform)
  await staff.goto(editorUrl(platform))
  await staff.getByRole('button', { name: 'Held cars at Brolga Bay Motor Group' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Held cars at Brolga Bay Motor Group' })
  await expect(dialog.getByText('deposit paid', { exact: true })).toBeVisible()
  await expect(dialog).toContainText('Kim Nguyen, kim@visitor.example, 0491 570 006')
  expect(await faults(staff)).toEqual([])
  for (const width of [390, 820, 1440]) {
    await staff.setViewportSize({ width, height: 900 })
    const hidden = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(hidden).toBeLessThanOrEqual(0)
  }
  // One press asks, the second gives back: nothing is undone by a slip.
  await dialog.getByRole('button', { name: /^Release .* of Kim Nguyen$/ }).click()
  await dialog.getByRole('button', { name: 'Give the deposit back and release' }).click()
  await expect(dialog.getByText('No car is held for anybody.')).toBeVisible()

  await page.goto(platform.url('brolga-bay', `${href}/checkout`))
  await expect(page.getByLabel('First name')).toBeVisible()
})
