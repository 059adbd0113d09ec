// Fetched on demand in a browser: here it is there at once, however busy the machine is.
import '../../editor/ui/style/more-fields.tsx'
import { expect } from 'vitest'
import { editor } from './editor-page.tsx'
import { changes } from './lines.ts'

/**
 * `=Hero` chooses in a list, `@Add` presses the last of that name, `*Our story` what begins so, `!Enter` is a key,
 * `!Shift+z` one with others held, `^Feed file` gives a file. From `?503` or `?offline` on every call ends so, from `?` on
 * the server answers again; at `?signed-out` the session ends.
 */
export type Step = [press: string] | [field: string, value: string]

/** @returns after every step what was sent and given, and what is told that was not told before */
export async function walk(name: string, path: string, steps: Step[]): Promise<string> {
  // Who is not signed in begins at the door.
  const {
    open,
    said: faults,
    leftovers,
  } = await editor({
    isSignedIn: name !== 'door-walk',
    hasLead: name === 'privacy-walk',
    isEditor: name === 'signed-out-walk',
  })
  const screen = await open(path)
  const said: string[] = []
  let before = screen.lines()
  screen.done()
  for (const step of steps) {
    const [label, value] = step
    await doStep(screen, step)
    await screen.settle()
    const after = screen.lines()
    said.push(
      `-- ${label}${value === undefined ? '' : `: ${value.split('\n', 1)[0]}`}`,
      ...screen.done().map((line) => `  ${line}`),
      ...changes(before, after, { most: 160, mostGone: 12 }),
    )
    before = after
  }
  await screen.leave()
  await screen.settle()
  expect(leftovers()).toEqual([])
  expect(faults).toEqual([])
  return `${said.join('\n')}\n`
}

export type Screen = Awaited<ReturnType<Awaited<ReturnType<typeof editor>>['open']>>

/** Does one step; what comes of it is to be waited for. */
export async function doStep(screen: Screen, [label, value]: Step): Promise<void> {
  if (label.startsWith('?')) screen.fail(label.slice(1))
  else if (label.startsWith('^')) await screen.give(label.slice(1), new File([value ?? ''], 'a feed.csv'))
  else if (label.startsWith('*')) await screen.pressFirst(label.slice(1))
  else if (value !== undefined) await screen.type(label, value)
  else if (label.startsWith('=')) await screen.choose(label.slice(1))
  else if (label.startsWith('@')) await screen.pressLast(label.slice(1))
  else if (label.startsWith('!')) {
    const held = label.slice(1).split('+')
    const key = held.pop() ?? ''
    await screen.key(key, { ctrlKey: held.includes('Ctrl'), shiftKey: held.includes('Shift') })
  } else await screen.press(label)
}
