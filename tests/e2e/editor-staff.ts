import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { makeAdministrator, type StaffAccount } from '../support/staff-account.ts'
import { violationsOf } from './accessible.ts'
import type { Platform } from './site.ts'

const EMAIL = 'ana@forecourt.example'
const accounts = new WeakMap<Platform, Promise<StaffAccount>>()

/** An administrator of every dealer, made as the operator would, with an app set up; one per platform. */
export function administratorOf(platform: Platform): Promise<StaffAccount> {
  const known = accounts.get(platform)
  if (known) return known
  const made = makeAdministrator(platform, EMAIL, 'Ana')
  accounts.set(platform, made)
  return made
}

/** Opens the editor as the platform's administrator, with the session that all of them share. */
export async function signIn(page: Page, platform: Platform): Promise<void> {
  const { cookie } = await administratorOf(platform)
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: `http://localhost:${platform.port}` }])
  await page.goto(editorUrl(platform))
  await expect(page.getByRole('heading', { name: 'Dealers' })).toBeVisible()
}

export const staffEmail = EMAIL
export const editorUrl = (platform: Platform, path = '') => `http://localhost:${platform.port}/editor${path}`
export const canvas = (page: Page) => page.frameLocator('iframe[title="Page preview"]')
export const row = (page: Page, name: RegExp) => page.getByRole('treeitem', { name })
export const saved = (page: Page) => expect(page.getByText('Draft saved')).toBeVisible()

/** Opens a dealer by its address and waits until its page is drawn. */
export async function openDealer(page: Page, platform: Platform, slug: string): Promise<void> {
  await page.goto(editorUrl(platform, `/${slug}`))
  await expect(page.getByRole('tree', { name: 'Blocks of the page' })).toBeVisible()
  await expect(canvas(page).locator('main')).toBeAttached()
}

/** What this window asks the editor's API does not come through, all of it or what is named; the other windows go on. */
export async function cutOff(
  page: Page,
  isCut: (call: Request) => boolean = () => true,
): Promise<{ mend: () => Promise<void> }> {
  const calls = '**/api/editor/**'
  await page.route(calls, (route) => (isCut(route.request()) ? route.abort() : route.fallback()))
  return { mend: () => page.unroute(calls) }
}

/** As {@link violationsOf}. The canvas is a dealer's page, tested as such. */
export function faults(page: Page): Promise<string[]> {
  return violationsOf(page, new AxeBuilder({ page }).exclude('iframe'))
}

/** Presses Tab until the control with this role and name has the focus, as a person without a mouse does. */
export async function tabTo(
  page: Page,
  role: Parameters<Page['getByRole']>[0],
  name: string | RegExp,
): Promise<void> {
  const wanted = page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) }).first()
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 120; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached the ${role} ${String(name)}`)
}

interface FreshDealer {
  slug: string
  name: string
  /** Content of the home page, in place of what the template has there. */
  blocks?: readonly object[]
  /** Nobody answers the phone there. */
  withoutPhone?: boolean
  domains?: readonly string[]
}

/** A dealer that no other test touches, made over the API by whoever is signed in in the page. */
export async function makeDealer(
  page: Page,
  platform: Platform,
  { slug, name, blocks, withoutPhone = false, domains }: FreshDealer,
): Promise<void> {
  const home = blocks && [
    { id: 'home', path: '/template-home' },
    { id: 'front', path: '/', title: `${name}`, description: 'Cars for everybody.', blocks },
  ]
  await callEditor(page, platform, 'POST', '/tenants', {
    document: {
      schemaVersion: 2,
      slug,
      name,
      template: 'modern',
      country: 'AU',
      state: 'qld',
      ...(!withoutPhone && { phone: '07 7010 0190' }),
      email: 'hello@fresh.example',
      address: { street: '40 Drover Street', city: 'Emu Crossing', state: 'QLD', postcode: '4720' },
      locations: [
        {
          id: 901,
          name: 'Emu Crossing',
          slug: 'emu-crossing',
          dealership_slug: slug,
          // A car's page has its yard's number, not the dealer's (PHONE-07).
          ...(!withoutPhone && { phone: '07 7010 0190' }),
        },
      ],
      ...(home && { routes: home }),
      ...(domains && { domains }),
    },
  })
}

const copies = new WeakMap<Platform, number>()

/**
 * A copy of a demo dealer with its pages and content, without its cars. What one test writes and publishes there no other
 * test gets to see.
 */
export async function copyDealer(
  page: Page,
  platform: Platform,
  of: string,
): Promise<{ slug: string; name: string }> {
  const { document } = (await callEditor(page, platform, 'GET', `/tenants/${of}/draft`)) as {
    document: { name: string }
  }
  const number = (copies.get(platform) ?? 0) + 1
  copies.set(platform, number)
  const own = { slug: `${of}-${number}`, name: `${document.name} ${number}` }
  await callEditor(page, platform, 'POST', '/tenants', {
    document: { ...document, ...own, domains: [] },
    contentOf: of,
  })
  return own
}

/** Copies a demo dealer and opens the copy. @returns its slug */
/** Makes the reasons of the open home page a shared section, called "Why people come back". */
export async function shareReasons(page: Page): Promise<void> {
  await row(page, /^Reasons/).click()
  await page.getByRole('button', { name: 'Save as shared section' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
}

export async function openCopy(page: Page, platform: Platform, of: string): Promise<string> {
  const { slug } = await copyDealer(page, platform, of)
  await openDealer(page, platform, slug)
  return slug
}

/** Publishes the draft in the dialog, after what is checked there. */
export async function publish(page: Page, check?: (dialog: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Publish …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await check?.(dialog)
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(dialog).toBeHidden()
}

/** A call of the editor's API with the session of the page. @returns the answer */
export async function callEditor(
  page: Page,
  platform: Platform,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const answer = await page.request.fetch(`http://localhost:${platform.port}/api/editor${path}`, {
    method,
    headers,
    ...(data && { data }),
  })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** Files that somebody drops on an element, or pastes there, from outside of the browser. */
export const bringTo = (
  on: Locator,
  type: 'drop' | 'paste',
  files: { name: string; type: string; text: string }[],
) =>
  on.evaluate(
    (element, { type: how, files: all }) => {
      const held = new DataTransfer()
      for (const { name, type: kind, text } of all) held.items.add(new File([text], name, { type: kind }))
      const init = { bubbles: true, cancelable: true }
      const event =
        how === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: held })
          : new ClipboardEvent('paste', { ...init, clipboardData: held })
      element.dispatchEvent(event)
      return event.defaultPrevented
    },
    { type, files },
  )
