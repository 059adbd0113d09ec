import { expect, it } from 'vitest'
import { editor } from './support/editor-page.tsx'
import { changes } from './support/lines.ts'

/** `=Hero` chooses in a list, `@Add` presses the last of that name, `!Enter` is a key, `!Shift+z` one with others held. */
type Step = [press: string] | [field: string, value: string]

it.each<[string, string, Step[]]>([
  [
    'stock-walk',
    '/editor/kea/~stock',
    [
      ['Choose 2021 Kia EV6, A1'],
      ['Status', 'in_stock'],
      ['Listing', 'unlisted'],
      ['Listing', ''],
      ['Choose all cars of this page'],
      ['Archive'],
    ],
  ],
  [
    'add-car-walk',
    '/editor/kea/~stock',
    [['Add a car'], ['Year', '2019'], ['Make', 'Mazda'], ['Model', '3'], ['Add to the stock']],
  ],
  [
    'new-dealer-walk',
    '/editor/~new',
    [
      ['Continue'],
      ['Name', 'Rosella Motors'],
      ['Phone', '07 5550 1234'],
      ['E-mail', 'a@b.example'],
      ['Continue'],
      ['Back to the template’s colours'],
      ['Continue'],
      ['Continue'],
    ],
  ],
  ['people-walk', '/editor/~people', [['Add a person'], ['E-mail', 'lee@kea.example']]],
  [
    'pages-walk',
    '/editor/kea',
    [
      ['Pages'],
      ['Find a page', 'FINANCE'],
      ['Copy the page Finance'],
      ['Address of a new page', ' /Our Story/'],
      ['@Add'],
      ['Pages'],
      ['Find a page', ''],
      ['Remove the page Careers'],
      ['Remove it all the same'],
      ['Find a page', 'nothing of this name'],
      ['Find a page', 'careers'],
      ['Bring the page Careers back'],
      ['Undo'],
      ['Redo'],
      ['Find a page', 'about'],
      ['Remove the page About us'],
    ],
  ],
  [
    'commands-walk',
    '/editor/kea',
    [
      ['Commands'],
      ['!ArrowDown'],
      ['!ArrowDown'],
      ['!ArrowUp'],
      ['!End'],
      ['!ArrowDown'],
      ['!Home'],
      ['!ArrowUp'],
      ['Find a command, block, word, page or dealer', 'c'],
      ['Find a command, block, word, page or dealer', 'ca'],
      ['Find a command, block, word, page or dealer', 'shape'],
      ['!ArrowDown'],
      ['!Enter'],
    ],
  ],
  [
    'replace-walk',
    '/editor/kea',
    [
      ['Replace'],
      ['Find', 'motors'],
      ['Replace by', 'Cars'],
      ['Match case'],
      ['Match case'],
      ['Whole words'],
      ['Links'],
      ['Colours'],
      ['Words'],
      ['Find', 'car'],
    ],
  ],
  [
    'block-walk',
    '/editor/kea',
    [
      ['=Hero'],
      ['!Shift+ArrowDown'],
      ['=Reviews'],
      ['!Delete'],
      ['!Ctrl+z'],
      ['!Ctrl+Shift+z'],
      ['=Locations'],
      ['!m'],
      ['!ArrowUp'],
      ['!Enter'],
      ['=Accepted payments'],
      ['Comments'],
    ],
  ],
  [
    'sections-walk',
    '/editor/kea',
    [['Sections'], ['Menus'], ['Theme'], ['Make dark colours'], ['Take dark ones away'], ['Own values']],
  ],
  [
    'steps-walk',
    '/editor/kea',
    [
      ['First steps 1/6 done'],
      ['Choose colours'],
      ['History'],
      ['Name revision 1'],
      ['Name of revision 1', 'Opened'],
      ['Keep the name'],
    ],
  ],
  [
    'details-walk',
    '/editor/kea',
    [['Details'], ['Findings'], ['Uses'], ['Switches'], ['Find a switch', 'price'], ['Publish …']],
  ],
  [
    'preview-walk',
    '/editor/kea',
    [
      ['Phone, 390'],
      ['Width in pixels', '500'],
      ['Zoom', '0.5'],
      ['Add'],
      ['Preview as …'],
      ['Date', '2026-12-24'],
    ],
  ],
])(
  'EDIT-01 what each step tells: %s',
  async (name, path, steps) => {
    const { open, said: faults } = await editor()
    const screen = await open(path)
    const said: string[] = []
    let before = screen.lines()
    for (const [label, value] of steps) {
      if (value !== undefined) await screen.type(label, value)
      else if (label.startsWith('=')) await screen.choose(label.slice(1))
      else if (label.startsWith('@')) await screen.pressLast(label.slice(1))
      else if (label.startsWith('!')) {
        const held = label.slice(1).split('+')
        const key = held.pop() ?? ''
        await screen.key(key, { ctrlKey: held.includes('Ctrl'), shiftKey: held.includes('Shift') })
      } else await screen.press(label)
      await screen.settle()
      const after = screen.lines()
      said.push(
        `-- ${label}${value === undefined ? '' : `: ${value}`}`,
        ...changes(before, after, { most: 160, mostGone: 12 }),
      )
      before = after
    }
    await screen.leave()
    expect(faults).toEqual([])
    await expect(`${said.join('\n')}\n`).toMatchFileSnapshot(`./editor-screens/${name}.txt`)
  },
  120_000,
)
