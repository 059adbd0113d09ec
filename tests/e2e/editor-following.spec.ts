import type { Page } from '@playwright/test'
import { canvas, faults, makeDealer, openDealer, row, saved, signIn } from './editor-staff.ts'
import type { Platform } from './site.ts'
import { expect, test } from './site.ts'

const panel = (page: Page, name: string) => page.getByRole('tab', { name })

async function openFresh(page: Page, platform: Platform, slug: string): Promise<void> {
  await signIn(page, platform)
  await makeDealer(page, platform, {
    slug,
    name: 'Following Motors',
    blocks: [
      {
        id: 'band',
        type: 'Section',
        props: { anchor: 'team' },
        slots: {
          content: [
            {
              id: 'one',
              type: 'RichText',
              props: { text: 'Meet [the team](#team), or read [about us](/about-us).' },
            },
          ],
        },
      },
      { id: 'two', type: 'RichText', props: { text: 'Go nowhere.' } },
    ],
  })
  await openDealer(page, platform, slug)
}

test.describe('at 1440 px, light', () => {
  test.use({ viewport: { width: 1440, height: 1000 }, colorScheme: 'light' })

  test('EDIT-01 links follow another anchor and a page that goes, each as one step; findings lead to the field that mends them', async ({
    page,
    platform,
  }) => {
    await openFresh(page, platform, 'following')
    await row(page, /^Section/).click()
    await page.getByRole('textbox', { name: 'Anchor', exact: true }).fill('people')
    const note = page.getByRole('note').filter({ hasText: '#team' })
    await expect(note).toContainText('1 place links to #team, which is called #people now.')
    expect(await faults(page)).toEqual([])
    await note.getByRole('button', { name: 'Change it to #people' }).click()
    await expect(note).toHaveCount(0)
    await expect(canvas(page).getByRole('link', { name: 'the team' })).toHaveAttribute('href', '#people')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(canvas(page).getByRole('link', { name: 'the team' })).toHaveAttribute('href', '#team')

    // Twice: what is told must not remember the first time.
    await page.getByRole('textbox', { name: 'Anchor', exact: true }).fill('crew')
    await expect(note).toContainText('which is called #crew now.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('textbox', { name: 'Anchor', exact: true })).toHaveValue('team')

    await page.getByRole('textbox', { name: 'Anchor', exact: true }).fill('')
    await note.getByRole('button', { name: 'See it, or lead it elsewhere' }).click()
    const cleared = page.getByRole('dialog', { name: 'Lead the links to #team elsewhere?' })
    await cleared.getByLabel(/^Lead (it|them) to$/).selectOption('/contact-us')
    expect(await faults(page)).toEqual([])
    await cleared.getByRole('button', { name: 'Change the link' }).click()
    await expect(note).toHaveCount(0)
    const team = canvas(page).getByRole('link', { name: 'the team' })
    await expect(team).toHaveAttribute('href', '/contact-us')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(team).toHaveAttribute('href', '#team')
    await expect(page.getByRole('textbox', { name: 'Anchor', exact: true })).toHaveValue('team')

    await row(page, /Go nowhere/).click()
    await page
      .getByRole('textbox', { name: 'Text', exact: true })
      .fill('Go nowhere, or to [the team](#team).')
    await row(page, /^Section/).click()
    await row(page, /^Section/).press('h')
    const hiding = page.getByRole('dialog', { name: 'Hide Section?' })
    await expect(hiding).toContainText('1 place links to this part of the page. While it is hidden')
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(hiding).toHaveCount(0)
    await row(page, /^Section/).press('Delete')
    const removal = page.getByRole('dialog', { name: /^Remove / })
    await expect(removal).toContainText('1 place links to this part of the page.')
    expect(await faults(page)).toEqual([])
    await removal.getByLabel(/^Lead (it|them) to$/).selectOption('/contact-us')
    await removal.getByRole('button', { name: 'Remove it and change the link' }).click()
    const led = canvas(page).getByRole('link', { name: 'the team' })
    await expect(led).toHaveCount(1)
    await expect(led).toHaveAttribute('href', '/contact-us')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(led).toHaveCount(2)

    await panel(page, 'Pages').click()
    await page.getByRole('button', { name: 'Remove the page About us' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Remove About us?' })
    await dialog.getByLabel(/^Lead (it|them) to$/).selectOption('/contact-us')
    expect(await faults(page)).toEqual([])
    await dialog.getByRole('button', { name: /^Remove it and change/ }).click()
    const about = canvas(page).getByRole('link', { name: 'about us', exact: true })
    await expect(about).toHaveAttribute('href', '/contact-us')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(about).toHaveAttribute('href', '/about-us')
    await saved(page)

    await panel(page, 'Outline').click()
    await row(page, /Go nowhere/).click()
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Go [nowhere](/nowhere-at-all).')
    await row(page, /^Section/).click()
    await panel(page, 'Findings').click()
    await page.getByRole('button', { name: /nowhere-at-all/ }).click()
    await expect(page.locator('.ed-inspector textarea')).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Text', exact: true })).toBeVisible()
  })
})
