import { expect } from 'vitest'
import { doStep, type Step } from './editor-walk.ts'
import { editor } from './editor-page.tsx'
import { members } from './editor-server.ts'
import { changes } from './lines.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** As many fields as one form of the editor may have here; a form that grows with every answer ends. */
const MOST = 70

export interface Sent {
  /** The button that sends the form; without one it is stored by itself. */
  send?: string
  /** Answers that a form wants to be so, by the names of their fields. */
  given?: Readonly<Record<string, string>>
}

/**
 * Answers every field below `scope` one after another, each with something of its own that fits its kind: also those that
 * come with an answer before. What is stored is looked at when all are answered, for each change is saved after a while.
 *
 * @param steps that open the form
 * @returns the answers, what was sent then and what of the draft is another one, and what is told that was not told before
 */
export async function fieldsWalk(
  path: string,
  steps: readonly Step[],
  scope: string,
  { send, given = {} }: Sent = {},
): Promise<string> {
  const { open, said: faults, leftovers } = await editor()
  const screen = await open(path)
  for (const step of steps) {
    await doStep(screen, step)
    await screen.settle()
  }
  const draft = async () => {
    const answer = await fetch('/api/editor/tenants/kea/draft')
    return members(((await answer.json()) as { document: unknown }).document)
  }
  const said: string[] = []
  const answered = new Set<string>()
  const [before, stored] = [screen.lines(), await draft()]
  for (let nth = 1; nth <= MOST; nth += 1) {
    const field = fieldsIn(scope).find((each) => !answered.has(screen.nameOf(each)))
    if (!field) break
    const name = screen.nameOf(field)
    answered.add(name)
    const answer = given[name] ?? answerOf(field, nth)
    said.push(`-- ${name}: ${answer ?? 'pressed'}`)
    if (answer === undefined) await screen.pressField(field)
    else await screen.typeInto(field, answer)
    // What an answer asks for may bring fields or take them away.
    await screen.answered()
  }
  expect(answered.size).toBeGreaterThan(0)
  await screen.settle()
  screen.done()
  if (send !== undefined) {
    await screen.press(send)
    await screen.settle()
    said.push(`-- ${send}`, ...screen.done().map((line) => `  ${line}`))
  }
  said.push(
    '-- what is stored',
    ...changes(stored, await draft(), { most: 160 }),
    '-- what is told',
    ...changes(before, screen.lines(), { most: 120, mostGone: 12 }),
  )
  await screen.leave()
  await screen.settle()
  expect(leftovers()).toEqual([])
  expect(faults).toEqual([])
  return `${said.join('\n')}\n`
}

function fieldsIn(scope: string): Field[] {
  return [...document.querySelectorAll<Field>(`${scope} :is(input, textarea, select)`)].filter(
    (each) => !each.disabled && !('readOnly' in each && each.readOnly) && each.type !== 'file',
  )
}

/** @returns `undefined` for what is pressed */
function answerOf(field: Field, nth: number): string | undefined {
  if (field instanceof HTMLSelectElement) {
    const other = [...field.options].filter(({ value, disabled }) => value !== field.value && !disabled)
    return (other.find(({ value }) => value !== '') ?? other[0])?.value ?? field.value
  }
  const first = field.getAttribute('min') ?? ''
  switch (field.type) {
    case 'checkbox':
    case 'radio':
      return undefined
    case 'number':
    case 'range':
      return String(Number(first) + (nth % 9) + 1)
    case 'color':
      return '#336699'
    case 'date':
      return `2026-12-${10 + (nth % 20)}`
    case 'time':
      return `1${nth % 10}:30`
    case 'email':
      return `lee${nth}@kea.example`
    case 'url':
      return `https://kea.example/${nth}`
    default:
      return /decimal|numeric/.test(field.inputMode) ? String(2000 + nth) : `Typed ${nth}`
  }
}
