import { AxeBuilder } from '@axe-core/playwright'
import { editorUrl, openCopy, publish, shareReasons, signIn, staffEmail } from './editor-staff.ts'
import { expect, test } from './site.ts'

// It changes every dealer there is.
test.use({ platformFor: 'the fleet', viewport: { width: 1440, height: 900 } })

test('EDIT-01 EDIT-07 words are found at every dealer, changed by a dry run and in rings, and taken back as one', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  await page.getByRole('button', { name: 'All at once' }).click()
  await expect(page.getByRole('heading', { name: 'All dealers at once' })).toBeVisible()

  const find = page.getByRole('region', { name: 'Find' })
  await find.getByLabel('Block').selectOption({ label: 'Call to action' })
  await find.getByRole('button', { name: 'Find uses' }).click()
  await expect(find.getByText(/^\d+ uses at \d+ dealers$/)).toBeVisible()
  const dealer = find.getByRole('group').filter({ hasText: 'Brolga Bay Motor Group' })
  await dealer.locator('summary').click()
  await expect(dealer.getByText(/^Call to action on /).first()).toBeVisible()

  const change = page.getByRole('region', { name: 'Change', exact: true })
  await change.getByLabel('Of the block').selectOption({ label: 'Call to action' })
  await change.getByLabel('Value').selectOption({ label: 'Tone' })
  await change.getByLabel('Becomes').selectOption({ label: 'Inverse' })
  await change.getByLabel('Also what comes from a template or brand').check()
  await change.getByRole('button', { name: 'Dry run' }).click()
  const plan = page.getByRole('region', { name: 'Dry run' })
  await expect(
    plan.getByText(/dealers would change\. Nothing has changed yet\. Tick those that go first\./),
  ).toBeVisible()
  await expect(plan.getByText(/^Changed tone of Call to action on .* to “inverse”$/).first()).toBeVisible()

  await plan
    .getByRole('button', { name: /^Before and after/ })
    .first()
    .click()
  const compare = page.getByRole('dialog', { name: /^Before and after at / })
  for (const title of ['Before', 'After']) {
    await expect(compare.frameLocator(`iframe[title="${title}"]`).locator('main')).toBeVisible()
  }
  const axe = async () =>
    (await new AxeBuilder({ page }).exclude('iframe').analyze()).violations.map(
      ({ id, nodes }) => `${id}: ${nodes[0]?.html}`,
    )
  expect(await axe()).toEqual([])
  await page.keyboard.press('Escape')
  expect(await axe()).toEqual([])

  await plan.getByLabel('Name of the change').fill('Dark calls')
  await plan.getByRole('button', { name: /^Publish at 1 of \d+ first$/ }).click()
  await expect(page.getByText('“Dark calls” is out at 1 of 1 dealers.')).toBeVisible()
  const changes = page.getByRole('region', { name: 'Changes so far' })
  await changes.getByRole('button', { name: /^Go on with \d+ more/ }).click()
  await expect(page.getByText(/^“Dark calls” is out at \d+ of \d+ dealers\.$/)).toBeVisible()
  await changes.getByRole('button', { name: /^Take back/ }).click()
  await expect(changes.getByText(`Taken back by ${staffEmail}`)).toBeVisible()
  expect(await axe()).toEqual([])
})

test('RUN-01 EDIT-07 a section of one dealer is given to others, and to those alone that are ticked', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  const slug = await openCopy(page, platform, 'billabong-motors')
  await shareReasons(page)
  await publish(page)

  await page.goto(editorUrl(platform, '/~fleet'))
  const change = page.getByRole('region', { name: 'Change', exact: true })
  await change.getByLabel('What', { exact: true }).selectOption({ label: 'Give a shared section' })
  await change.getByRole('button', { name: 'Dry run' }).click()
  await expect(change.getByText('Choose a section.')).toBeVisible()
  await change.getByLabel('As it is at').selectOption(slug)
  await change.getByLabel('Section', { exact: true }).selectOption({ label: 'Why people come back' })
  await change.getByLabel('Also where there is no section of that name').check()
  await change.getByRole('button', { name: 'Dry run' }).click()
  const plan = page.getByRole('region', { name: 'Dry run' })
  await expect(plan.getByText('Added the shared section Why people come back').first()).toBeVisible()
  const first = plan.getByRole('checkbox', { name: /goes first$/ })
  await first.first().uncheck()
  await plan.getByRole('checkbox', { name: /^Brolga Bay/ }).check()
  await plan.getByLabel('The others later, by another press').uncheck()
  await plan.getByLabel('Name of the change').fill('Why people come back')
  expect((await new AxeBuilder({ page }).exclude('iframe').analyze()).violations).toEqual([])
  await plan.getByRole('button', { name: /^Publish at 1 of \d+ first$/ }).click()
  await expect(page.getByText('“Why people come back” is out at 1 of 1 dealers.')).toBeVisible()
  const changes = page.getByRole('region', { name: 'Changes so far' })
  await expect(changes.getByRole('button', { name: /^Go on with/ })).toHaveCount(0)
  await page.goto(editorUrl(platform, '/brolga-bay'))
  await page.getByRole('tab', { name: 'Add' }).click()
  await expect(page.getByRole('button', { name: 'Why people come back' })).toBeVisible()
  await page.goto(editorUrl(platform, '/~fleet'))
  await changes.getByRole('button', { name: /^Take back/ }).click()
  await expect(changes.getByText(`Taken back by ${staffEmail}`).first()).toBeVisible()
})
