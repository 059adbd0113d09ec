import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { alertOf, FAILED } from './form-steps.ts'
import { expect } from './site.ts'

/** What stood in a form as it was sent, by the names of its fields. */
export type Typed = Record<string, string>

/** How one kind of form is found, filled in and sent, so that each manner of sending runs on all of them. */
export interface FormWays {
  /** The form on a page that was just loaded; folded or behind a dialog it is brought up first. */
  find(page: Page): Promise<Locator>
  /** Fills in all that shows, through all steps, but what stands in `except`; it gives what it typed. */
  fillIn(form: Locator, except?: string): Promise<Typed>
  /** The field that is typed into while the script comes. */
  first(form: Locator): Promise<{ name: string; field: Locator; text: string }>
  submit(form: Locator): Locator
  sent(page: Page): Promise<void>
  /** What the visitor is told when the network is away: in an alert, or above the form. */
  failed(page: Page, press: () => Promise<void>): Promise<void>
}

export interface Visit {
  context: BrowserContext
  address: string
  ways: FormWays
}

/** Sends a form once, in a certain way; gives what was typed. */
type Manner = (visit: Visit) => Promise<Typed>

/** Opens the page and waits until what is known stands in the form: what the visitor types comes after it. */
async function visit({ context, address, ways }: Visit): Promise<{ page: Page; form: Locator }> {
  const page = await context.newPage()
  await page.goto(address)
  const form = await ways.find(page)
  const settled = page.locator('fc-island:is([data-alive], [data-prefilled])[data-kind=react]', { has: form })
  await settled.waitFor({ state: 'attached' })
  return { page, form }
}

export const MANNERS = {
  async 'with script'(each) {
    const { page, form } = await visit(each)
    const typed = await each.ways.fillIn(form)
    await each.ways.submit(form).click()
    await each.ways.sent(page)
    return typed
  },
  async 'twice at once'(each) {
    const { page, form } = await visit(each)
    const typed = await each.ways.fillIn(form)
    await each.ways.submit(form).dblclick()
    await each.ways.sent(page)
    return typed
  },
  async 'over two tabs'(each) {
    const tabs = [await visit(each), await visit(each)]
    let typed: Typed = {}
    for (const { form } of tabs) typed = await each.ways.fillIn(form)
    await Promise.all(tabs.map(({ form }) => each.ways.submit(form).click()))
    for (const { page } of tabs) await each.ways.sent(page)
    return typed
  },
  async 'offline then online'(each) {
    const { page, form } = await visit(each)
    const typed = await each.ways.fillIn(form)
    await each.context.setOffline(true)
    await each.ways.failed(page, () => each.ways.submit(form).click())
    await each.context.setOffline(false)
    await each.ways.submit(form).click()
    await each.ways.sent(page)
    return typed
  },
  async 'offline at the first touch'(each) {
    const { page, form } = await visit(each)
    await each.context.setOffline(true)
    const { name, field, text } = await each.ways.first(form)
    await field.fill(text)
    const button = form.locator('[data-next]:visible, [data-submit]:visible').first()
    await alertOf(page, () => button.click()).then((words) => expect(words).toBe(FAILED))
    await expect(field).toHaveValue(text)
    await each.context.setOffline(false)
    const typed = await each.ways.fillIn(form, name)
    await each.ways.submit(form).click()
    await each.ways.sent(page)
    return { ...typed, [name]: text }
  },
  async 'with script that comes in the middle of typing'(each) {
    const page = await each.context.newPage()
    const come = await holdScripts(page)
    // A page whose script has not come has not loaded.
    await page.goto(each.address, { waitUntil: 'commit' })
    const form = await each.ways.find(page)
    const { name, field, text } = await each.ways.first(form)
    const [middle, end] = [Math.floor(text.length / 3), text.length - 2]
    await field.pressSequentially(text.slice(0, middle))
    come()
    await field.pressSequentially(text.slice(middle, end), { delay: 40 })
    const island = page.locator('fc-island[data-kind=react]', { has: form })
    await expect(island).toHaveAttribute('data-prefilled', '')
    await field.pressSequentially(text.slice(end))
    await expect(island).toHaveAttribute('data-alive', '')
    await expect(field).toHaveValue(text)
    const typed = await each.ways.fillIn(form, name)
    await each.ways.submit(form).click()
    await each.ways.sent(page)
    return { ...typed, [name]: text }
  },
  async 'without script'({ context, address, ways }) {
    const page = await context.newPage()
    await page.goto(address)
    const form = await ways.find(page)
    const typed = await ways.fillIn(form)
    // One of them wrong: the page comes back with everything else in its place.
    const email = form.locator('[data-field=email] input')
    await email.fill('nobody')
    await ways.submit(form).click()
    await expect(form.getByRole('alert')).toContainText('Please fix the following errors:')
    await expect(form.getByRole('alert')).toBeFocused()
    await email.fill(typed['email'] ?? '')
    await ways.submit(form).click()
    await ways.sent(page)
    return typed
  },
} satisfies Record<string, Manner>

export type MannerName = keyof typeof MANNERS
export const MANNER_NAMES = Object.keys(MANNERS) as MannerName[]

/** Keeps what the page still has to fetch of its script on the way. @returns lets it through */
export async function holdScripts(page: Page): Promise<() => void> {
  let come: () => void = () => {}
  const held = new Promise<void>((resolve) => (come = resolve))
  await page.route(/\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return () => come()
}

/** One manner in a browser of its own. */
export async function send(
  browser: Browser,
  manner: MannerName,
  { address, ways }: Pick<Visit, 'address' | 'ways'>,
): Promise<Typed> {
  const context = await browser.newContext({
    javaScriptEnabled: manner !== 'without script',
    locale: 'en-AU',
  })
  try {
    return await MANNERS[manner]({ context, address, ways })
  } finally {
    await context.close()
  }
}
