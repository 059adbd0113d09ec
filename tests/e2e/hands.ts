import { expect, test, type Locator, type Page } from '@playwright/test'

/** With what somebody works. */
export type Way = 'mouse' | 'touch' | 'keys'

export const WAYS: readonly Way[] = ['mouse', 'touch', 'keys']

/** Farther than this nobody goes with Tab. */
const FARTHEST = 90

export interface Hands {
  /** Clicks, taps and activations: Enter, Space, a shortcut, a value that is typed or chosen. */
  count: () => number
  /** Tab and arrow keys on the way; none with a pointer. */
  moves: () => number
  press: (what: Locator) => Promise<void>
  write: (what: Locator, value: string) => Promise<void>
  /** An option of a list that opens. */
  choose: (what: Locator, option: string) => Promise<void>
  /** A shortcut. */
  key: (keys: string) => Promise<void>
  /** Types where the focus is. */
  type: (text: string) => Promise<void>
  /** Only to the control, without pressing it. Nothing with a pointer. */
  goTo: (what: Locator) => Promise<void>
  bring: (button: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => Promise<void>
  /** Writes both numbers, and the seconds that a person would need, into the report of the test. */
  report: () => void
}

/**
 * What a person needs besides the machine, in seconds (Card, Moran and Newell, 1983): to find and point at something, for a
 * key of somebody who types fairly well, and for the next key of the same.
 */
const PERSON = { press: 1.5, letter: 0.28, move: 0.2 }

/** Somebody who works with one of them alone, and counts. */
export function hands(page: Page, way: Way): Hands {
  let presses = 0
  let moves = 0
  let letters = 0
  const began = Date.now()
  const { keyboard } = page

  async function step(key: string): Promise<void> {
    moves += 1
    const before = await page.evaluateHandle(() => document.activeElement)
    await keyboard.press(key)
    // Lists move the focus with the next frame.
    await page
      .waitForFunction((was) => document.activeElement !== was, before, { timeout: 500 })
      .catch(() => undefined)
  }

  async function goTo(what: Locator): Promise<void> {
    await expect(what).toBeVisible()
    for (let left = FARTHEST; left > 0; left -= 1) {
      const key = await what.evaluate(keyTowards)
      if (key === '') return
      await step(key)
    }
    throw new Error(`The keys never reached ${String(what)}`)
  }

  async function press(what: Locator): Promise<void> {
    presses += 1
    if (way === 'mouse') return what.click()
    if (way === 'touch') return what.tap()
    await goTo(what)
    const kind = await what.evaluate((element) => (element instanceof HTMLInputElement ? element.type : ''))
    if (kind === 'radio' && (await what.isChecked())) return
    await keyboard.press(['radio', 'checkbox'].includes(kind) ? 'Space' : 'Enter')
  }

  async function write(what: Locator, value: string): Promise<void> {
    presses += 1
    letters += value.length
    if (way !== 'keys') return what.fill(value)
    await goTo(what)
    await keyboard.press('Control+A')
    await keyboard.type(value)
  }

  return {
    count: () => presses,
    moves: () => moves,
    press,
    write,
    async choose(what, option) {
      // A pointer opens the list first.
      presses += way === 'keys' ? 1 : 2
      if (way !== 'keys') return void (await what.selectOption(option))
      await goTo(what)
      await keyboard.type(option)
      await expect(what.locator('option:checked')).toHaveText(option)
    },
    async key(keys) {
      presses += 1
      await keyboard.press(keys)
    },
    async type(text) {
      presses += 1
      letters += text.length
      await keyboard.type(text)
    },
    goTo: async (what) => (way === 'keys' ? goTo(what) : undefined),
    async bring(button, file) {
      const chooser = page.waitForEvent('filechooser')
      await press(button)
      await (await chooser).setFiles(file)
    },
    report: () => {
      const machine = (Date.now() - began) / 1000
      const person = presses * PERSON.press + letters * PERSON.letter + moves * PERSON.move
      const description = `${presses} presses, ${moves} moves of the focus, ${letters} letters: ${Math.round(person)} s of a person and ${Math.round(machine)} s of the machine`
      test.info().annotations.push({ type: way, description })
    },
  }
}

/** The key that leads nearer to a control: none when it has the focus. Runs in the page. */
function keyTowards(wanted: Element): string {
  const active = document.activeElement ?? document.body
  if (active === wanted) return ''
  const isBefore = (active.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  const isBeside = (role: string) => {
    const around = wanted.closest(role)
    return around !== null && around !== active && around.contains(active)
  }
  const isRadio = (each: Element): each is HTMLInputElement =>
    each instanceof HTMLInputElement && each.type === 'radio'
  if (isRadio(wanted) && isRadio(active) && wanted.name === active.name)
    return isBefore ? 'ArrowLeft' : 'ArrowRight'
  if (isBeside('[role=tree], [role=tablist][aria-orientation=vertical]'))
    return isBefore ? 'ArrowUp' : 'ArrowDown'
  if (isBeside('[role=tablist]')) return isBefore ? 'ArrowLeft' : 'ArrowRight'
  return isBefore ? 'Shift+Tab' : 'Tab'
}
