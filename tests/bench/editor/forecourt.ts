import type { Page } from '@playwright/test'
import { makeAdministrator } from '../../support/staff-account.ts'
import type { Platform } from '../../e2e/site.ts'
import type { Subject } from './subject.ts'
import { benchTree } from './tree.ts'

export const SLUG = 'bench-motors'

/** A dealer with the bench page for its home page, made over the API by an administrator. @returns the session's cookie */
export async function makeDealer(platform: Platform): Promise<string> {
  const { cookie } = await makeAdministrator(platform, 'bench@forecourt.example', 'Bench')
  const made = await fetch(`http://localhost:${platform.port}/api/editor/tenants`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ document: document() }),
  })
  if (!made.ok) throw new Error(`The bench dealer was refused: ${await made.text()}`)
  return cookie
}

function document(): object {
  return {
    schemaVersion: 2,
    slug: SLUG,
    name: 'Bench Motors',
    template: 'modern',
    country: 'AU',
    state: 'qld',
    phone: '07 7010 0190',
    email: 'hello@bench.example',
    address: { street: '40 Drover Street', city: 'Emu Crossing', state: 'QLD', postcode: '4720' },
    locations: [{ id: 901, name: 'Bench', slug: 'bench', dealership_slug: SLUG }],
    routes: [
      { id: 'home', path: '/template-home' },
      {
        id: 'bench',
        path: '/',
        title: 'Bench | {site.name}',
        description: 'A long page.',
        blocks: benchTree(),
      },
    ],
  }
}

const rowOf = (page: Page, name: RegExp) => page.getByRole('treeitem', { name })

/** This editor, by its own mouse and keyboard ways. */
export function forecourtEditor(origin: string): Subject {
  let next = { x: 0, y: 0 }
  return {
    name: 'Forecourt',
    async open(page) {
      const started = Date.now()
      await page.goto(`${origin}/editor/${SLUG}`)
      await rowOf(page, /Section 0/)
        .first()
        .waitFor()
      await page.frameLocator('iframe[title="Page preview"]').getByText('Talk to us 0').first().waitFor()
      return Date.now() - started
    },
    async prepare(page, action, round) {
      if (action === 'undo') {
        await this.prepare(page, 'delete', round)
        await this.act(page, 'delete', round)
      }
      if (action === 'select') {
        // Looked for before: the test's own search through the page is no script of the editor.
        next = await lineAt(page, round + 1)
        return
      }
      const { x, y } = await lineAt(page, action === 'type' ? 0 : round)
      await page.mouse.click(x, y)
      if (action === 'type') {
        const field = page.getByRole('textbox', { name: 'Text', exact: true })
        await field.focus()
        await page.keyboard.press('End')
      }
    },
    async act(page, action) {
      if (action === 'select') return page.mouse.click(next.x, next.y)
      if (action === 'type') return page.keyboard.press('a')
      if (action === 'move') return page.keyboard.press('Alt+ArrowDown')
      if (action === 'delete') return page.keyboard.press('Delete')
      return page.keyboard.press('Control+z')
    },
    async grip(page) {
      const row = await rowOf(page, /^Text /)
        .first()
        .boundingBox()
      const area = await page.locator('iframe[title="Page preview"]').boundingBox()
      if (!row || !area) throw new Error('There is nothing to drag.')
      return { x: row.x + 60, y: row.y + 12, area }
    },
    async requireDrag(page) {
      // dnd-kit's region for screen readers is empty while it holds nothing.
      await page.locator('[id^=DndLiveRegion]:not(:empty)').waitFor({ state: 'attached' })
    },
  }
}

/** A text's line of the outline: the rounds go through the first ones that can be seen. */
async function lineAt(page: Page, round: number): Promise<{ x: number; y: number }> {
  const box = await rowOf(page, /^Text /)
    .nth(round % 8)
    .boundingBox()
  if (!box) throw new Error('The outline shows no text.')
  return { x: box.x + 60, y: box.y + 12 }
}
