import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { canvas, faults, openCopy, row, saved, signIn, tabTo } from './editor-staff.ts'
import { expect, startPlatform, type Platform } from './site.ts'
import { test } from './writing-service.ts'

test.use({ platformFor: 'a writing service' })

const heading = (page: Page) => page.getByRole('textbox', { name: 'Heading', exact: true })
const hero = (page: Page) => row(page, /^Hero/).first()

/** The chosen hero of a dealer whom no other test touches. */
async function openHero(page: Page, platform: Platform): Promise<void> {
  await signIn(page, platform)
  await openCopy(page, platform, 'kereru-coast')
  await hero(page).click()
}
const opener = (page: Page, field: string) => page.getByRole('button', { name: `Write ${field} …` })
const wishField = (page: Page) => page.getByRole('textbox', { name: 'What should it say?' })
const panel = (page: Page, field: string) => page.getByRole('form', { name: `Write ${field}` })

for (const [width, colorScheme] of [
  [1440, 'light'],
  [820, 'dark'],
] as const)
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme, hasTouch: width < 1000 })

    test('EDIT-01 words are suggested for a heading, and one comes in by a press and goes by undo', async ({
      page,
      platform,
      service,
    }) => {
      await openHero(page, platform)
      const before = await heading(page).inputValue()
      // By touch on small screens.
      const press = (what: Locator) => (width < 1000 ? what.tap() : what.click())
      await press(opener(page, 'Heading'))
      const asking = panel(page, 'Heading')
      await expect(wishField(page)).toBeFocused()
      expect(['Panel', ...(await faults(page))]).toEqual(['Panel'])

      service.say(['Open on Sundays', 'Utes from $9,990 at 3.9%'])
      await page.keyboard.type('Say that we open on Sundays')
      if (width < 1000) await press(asking.getByRole('button', { name: 'Suggest', exact: true }))
      else await page.keyboard.press('Control+Enter')
      const list = asking.getByRole('list', { name: 'Suggestions for Heading' }).getByRole('listitem')
      await expect(list).toHaveCount(2)
      await expect(list.nth(1)).toContainText('Check this: $9,990, 3.9%')
      await expect(asking.getByRole('status')).toHaveText('2 suggestions: read before you take one.')
      expect(service.asked.at(-1)).toMatchObject({ wish: 'Say that we open on Sundays', now: before })
      expect(['Suggestions', ...(await faults(page))]).toEqual(['Suggestions'])
      // Nothing is in the draft before somebody takes it.
      await expect(heading(page)).toHaveValue(before)

      await press(list.first().getByRole('button', { name: 'Use this suggestion 1' }))
      await expect(heading(page)).toHaveValue('Open on Sundays')
      await expect(asking).toHaveCount(0)
      await expect(opener(page, 'Heading')).toBeFocused()
      await saved(page)
      await expect(canvas(page).getByRole('heading', { name: 'Open on Sundays' })).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(heading(page)).toHaveValue(before)
    })
  })

test.describe('on the way', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('EDIT-01 letters typed before and after are steps of their own', async ({
    page,
    platform,
    service,
  }) => {
    await openHero(page, platform)
    await heading(page).fill('Cars and utes of the coast')
    await opener(page, 'Heading').click()
    service.say(['Cars and utes'])
    await page.getByRole('button', { name: 'Shorter' }).click()
    await page.getByRole('button', { name: 'Use this suggestion 1' }).click()
    await heading(page).press('End')
    await heading(page).pressSequentially('!')
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.click()
    await expect(heading(page)).toHaveValue('Cars and utes')
    await undo.click()
    await expect(heading(page)).toHaveValue('Cars and utes of the coast')
    expect(service.asked.at(-1)).toMatchObject({ task: expect.stringContaining('half as many words') })
  })

  test('EDIT-01 who stops or closes the panel hangs up, by keys alone, and can ask again', async ({
    page,
    platform,
    service,
  }) => {
    await openHero(page, platform)
    const before = service.asked.length
    await opener(page, 'Heading').focus()
    await page.keyboard.press('Enter')
    const asking = panel(page, 'Heading')
    const wish = wishField(page)
    await expect(wish).toBeFocused()
    const plainer = asking.getByRole('button', { name: 'Plainer' })
    const wait = async () => {
      service.say('nothing')
      const asked = service.asked.length
      await tabTo(page, 'button', 'Plainer')
      await page.keyboard.press('Enter')
      await expect(asking.getByRole('status')).toHaveText('Writing …')
      await expect.poll(() => service.asked.length).toBe(asked + 1)
      // It has the focus still, and a second press asks nothing.
      await expect(plainer).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await wait()
    expect(['Waiting', ...(await faults(page))]).toEqual(['Waiting'])
    await tabTo(page, 'button', 'Stop')
    await page.keyboard.press('Enter')
    await service.gone()
    await expect(wish).toBeFocused()
    await expect(asking.getByRole('status')).toHaveText('')
    await expect(asking.getByRole('alert')).toHaveCount(0)

    await wait()
    await page.keyboard.press('Escape')
    await service.gone()
    await expect(opener(page, 'Heading')).toBeFocused()
    expect(service.asked.length).toBe(before + 2)
    await expect(panel(page, 'Heading')).toHaveCount(0)
    // The block stays chosen.
    await expect(heading(page)).toBeVisible()
  })

  test('EDIT-01 SEO-09 what does not fit the field is never shown, and what is shown is plain text', async ({
    page,
    platform,
    service,
  }) => {
    await openHero(page, platform)
    await opener(page, 'Heading').click()
    service.say([
      '<img src=x onerror="document.title=1">Cars',
      'See https://evil.example/',
      'x'.repeat(5000),
      'Cars & utes, 1 < 2',
    ])
    await wishField(page).fill('Say hello')
    await page.keyboard.press('Control+Enter')
    const asking = panel(page, 'Heading')
    const list = asking.getByRole('list', { name: 'Suggestions for Heading' }).getByRole('listitem')
    await expect(list).toHaveCount(1)
    await expect(list.first().getByText('Cars & utes, 1 < 2', { exact: true })).toBeVisible()
    await expect(asking.getByRole('status')).toHaveText('One suggestion: read before you take one.')
    await expect(asking.locator('img')).toHaveCount(0)
  })

  test.describe('where the service is out of order', () => {
    // The browser tells of each answer that is no success.
    test.use({ expectSilence: false })

    test('EDIT-01 the panel says so, and keeps what was asked', async ({ page, platform, service }) => {
      await openHero(page, platform)
      await opener(page, 'Heading').click()
      service.say([], 500)
      await wishField(page).fill('Say hello')
      await page.keyboard.press('Control+Enter')
      await expect(panel(page, 'Heading').getByRole('alert')).toHaveText(
        'The writing service is out of order. Try again later.',
      )
      await expect(wishField(page)).toHaveValue('Say hello')
      expect(['Problem', ...(await faults(page))]).toEqual(['Problem'])

      // Hostile answers are a fault of the service, too; nothing of them is shown.
      service.say(['<script>1</script>', 'x'.repeat(5000)])
      await page.getByRole('button', { name: 'Suggest', exact: true }).click()
      await expect(panel(page, 'Heading').getByRole('alert')).toContainText('Nothing that came fits here')
      service.say(['x'.repeat(70_000)])
      await page.getByRole('button', { name: 'Suggest', exact: true }).click()
      await expect(panel(page, 'Heading').getByRole('alert')).toHaveText(
        'What the writing service answered is no suggestion. Ask once more.',
      )
    })

    test('EDIT-01 a person who has asked for 30 is told when to ask again', async ({ page, service }) => {
      // What is asked for here counts nowhere else.
      const platform = await startPlatform()
      try {
        await signIn(page, platform)
        const slug = await openCopy(page, platform, 'kereru-coast')
        service.say(['Fine'])
        const asked = service.asked.length
        const statuses = await page.evaluate(async (address) => {
          const seen: number[] = []
          const place = { block: 'Hero', field: 'Heading', form: 'line', most: 60 }
          for (let count = 0; count < 30; count += 1) {
            const answer = await fetch(address, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ task: 'write', wish: 'Say hello', now: '', ...place }),
            })
            seen.push(answer.status)
          }
          return seen
        }, `/api/editor/tenants/${slug}/suggestions`)
        expect(statuses).toEqual(Array.from({ length: 30 }, () => 200))
        await hero(page).click()
        await opener(page, 'Heading').click()
        await wishField(page).fill('Say hello')
        await page.keyboard.press('Control+Enter')
        await expect(panel(page, 'Heading').getByRole('alert')).toHaveText(
          /^Too many requests to the writing service for one person\. Try again in (?:10|9) minutes\.$/,
        )
        expect(service.asked.length - asked).toBe(30)
      } finally {
        await platform.stop()
      }
    })
  })

  test('EDIT-01 words are offered for a page’s title, its description and alternative texts, not for addresses and choices', async ({
    page,
    platform,
    service,
  }) => {
    await signIn(page, platform)
    await openCopy(page, platform, 'kereru-coast')
    const offered = () =>
      page
        .getByRole('button', { name: /^Write .* …$/ })
        .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
    await expect(opener(page, 'Title')).toBeVisible()
    expect(await offered()).toEqual(['Write Title …', 'Write Description …'])
    await hero(page).click()
    await expect(opener(page, 'Heading')).toBeVisible()
    const fields = await offered()
    expect(fields).toContain('Write Alternative text …')
    expect(fields.filter((name) => /Picture|Layout|Anchor|Address/.test(name ?? ''))).toEqual([])
    service.say(['A beach with a ute'])
    await opener(page, 'Alternative text').click()
    await page.getByRole('button', { name: 'Suggest', exact: true }).click()
    await page.getByRole('button', { name: 'Use this suggestion 1' }).click()
    await expect(page.getByRole('textbox', { name: 'Alternative text' })).toHaveValue('A beach with a ute')
  })
})

const CHUNKS = join(import.meta.dirname, '../../dist/client/assets/chunks')

/** Of the one file of script with some words in it: its name tells nothing. */
function addressOf(words: string): string {
  const files = readdirSync(CHUNKS).filter((file) => readFileSync(join(CHUNKS, file), 'utf8').includes(words))
  expect(files, words).toHaveLength(1)
  return `**/${files[0]}`
}

test.describe('a part whose file is gone', () => {
  test.use({ expectSilence: false, viewport: { width: 1440, height: 900 } })

  test('EDIT-01 it alone says so, and comes when it is tried again', async ({ page, platform, service }) => {
    await openHero(page, platform)
    await heading(page).fill('Kept all the while')
    const parts = addressOf('What should it say?')
    await page.route(parts, (route) => route.abort())
    await opener(page, 'Heading').click()
    const missing = page.getByRole('alert').filter({ hasText: 'could not be fetched' })
    await expect(missing).toContainText('What asks for words could not be fetched. Nothing is lost.')
    await expect(heading(page)).toHaveValue('Kept all the while')
    expect(['Missing', ...(await faults(page))]).toEqual(['Missing'])
    await missing.getByRole('button', { name: 'Try again' }).click()
    await expect(missing).toContainText('load the editor again')
    await page.unroute(parts)
    await missing.getByRole('button', { name: 'Try again' }).click()
    await expect(panel(page, 'Heading')).toBeVisible()
    await saved(page)
    expect(service).toBeDefined()
  })

  test('UI-12 “More properties” is missing among the other fields of a style, and nothing else', async ({
    page,
    platform,
    service,
  }) => {
    await signIn(page, platform)
    await openCopy(page, platform, 'kereru-coast')
    await page.route(addressOf('as many as one block takes'), (route) => route.abort())
    await hero(page).click()
    await page.getByRole('tab', { name: 'Style' }).click()
    await expect(page.getByText('More properties could not be fetched. Nothing is lost.')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Space', exact: true })).toBeVisible()
    await expect(page.getByText('The editor stumbled')).toHaveCount(0)
    expect(service).toBeDefined()
  })
})
