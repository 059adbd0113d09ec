import { expect, it } from 'vitest'
import { editor } from './support/editor-page.tsx'
import { changes } from './support/lines.ts'

it.each([
  ['dealers', '/editor'],
  ['people', '/editor/~people'],
  ['fleet', '/editor/~fleet'],
  ['security', '/editor/~security'],
  ['status', '/editor/~status'],
  ['new-dealer', '/editor/~new'],
  ['stock', '/editor/kea/~stock'],
])(
  'EDIT-01 the screen “%s” and what each of its buttons opens',
  async (name, path) => {
    const { open, said: faults } = await editor()
    const first = await open(path)
    const shown = first.lines()
    const said = [...shown]
    for (const button of new Set(first.names())) {
      if (button === 'Sign out') continue
      await first.leave()
      const screen = await open(path)
      await screen.press(button)
      await screen.settle()
      said.push(`-- ${button}`, ...changes(shown, screen.lines()))
      await screen.leave()
    }
    expect(faults).toEqual([])
    await expect(`${said.join('\n')}\n`).toMatchFileSnapshot(`./editor-screens/${name}.txt`)
  },
  120_000,
)
