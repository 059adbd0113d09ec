// @vitest-environment happy-dom
import { DndContext } from '@dnd-kit/core'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SHARED_TEMPLATE } from '../../core/testing/worlds.ts'
import type { LegalTarget } from '../../core/legal-targets.ts'
import { BLOCKS_OF_PAGE, dragging, letGo, type DragSource } from '../drag/drag-store.ts'
import { placeUnder } from '../drag/surfaces.ts'
import type { Session } from '../session/session.ts'
import { sessionOf, show as showScreen } from '../testing/screen.tsx'
import { blockBox, blockElement } from './block-box.ts'
import { DropSheet } from './drop-sheet.tsx'
import { Overlay } from './overlay.tsx'
import { frameOf, stubLayout } from './testing/drawn-page.ts'

/** What a test shows is gone before the next one holds something: everything listens to the one drag. */
let leave: () => Promise<void> = async () => undefined
async function show(...of: Parameters<typeof showScreen>) {
  const screen = await showScreen(...of)
  leave = screen.leave
  return screen
}

beforeEach(() => {
  stubLayout()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
})
afterEach(async () => {
  await leave()
  letGo()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const overlay = (frame: Document, session: Session, scale: number, hovered: string | null = null) =>
  show(
    <DndContext>
      <Overlay frame={frame} scale={scale} tick={0} hovered={hovered} />
    </DndContext>,
    session,
  )
const overlayText = () => document.querySelector('.ed-overlay')?.textContent.trim()
const styleOf = (selector: string) =>
  document.querySelector(selector)?.getAttribute('style')?.replaceAll(/\s+/g, '')

it('EDIT-01 what is chosen has a frame at the scale of the page, with its name; what is pointed at has one without', async () => {
  const session = sessionOf()
  session.select(['band'])
  await overlay(frameOf().frame, session, 0.5, 'hero')
  expect(styleOf('.ed-overlay__selected')).toBe('transform:translate(0px,100px);width:500px;height:200px;')
  expect(styleOf('.ed-overlay__hover')).toBe('transform:translate(0px,0px);width:500px;height:100px;')
  expect(overlayText()).toBe('Section')
  act(() => session.select(['hero']))
  expect(document.querySelector('.ed-overlay__hover')).toBeNull()
  expect(document.querySelector<HTMLElement>('.ed-overlay__tab')?.dataset['inside']).toBe('true')
})

it.each([
  ['Move up (Alt + ↑)', { id: 'band', before: 'hero' }],
  ['Move down (Alt + ↓)', { id: 'search', after: 'hero' }],
  // What the template has cannot be taken out of it: it is hidden.
  ['Remove (Delete)', { id: 'band', hidden: true }],
])('EDIT-03 EDIT-04 “%s” at the chosen block does what it says', async (title, own) => {
  const session = sessionOf()
  session.select(['band'])
  await overlay(frameOf().frame, session, 1)
  await act(async () => document.querySelector<HTMLElement>(`[title="${title}"]`)?.click())
  expect(session.store.get().document.own['routes']).toEqual([{ id: 'home', blocks: [own] }])
})

it('EDIT-04 Duplicate puts a copy behind the chosen block, and the tools stand once beside several', async () => {
  const session = sessionOf()
  session.select(['hero', 'last'])
  await overlay(frameOf().frame, session, 1)
  const tools = [...document.querySelectorAll('.ed-overlay__tab button')].map((each) =>
    each.getAttribute('title'),
  )
  expect(tools).toEqual([
    'Move up (Alt + ↑)',
    'Move down (Alt + ↓)',
    'Duplicate (Ctrl + D)',
    'Remove (Delete)',
    'More',
  ])
  act(() => session.select(['hero']))
  await act(async () => document.querySelector<HTMLElement>('[title="Duplicate (Ctrl + D)"]')?.click())
  expect(session.nodes().map(({ type }) => type)).toEqual([
    'Hero',
    'Hero',
    'Section',
    'SearchResults',
    'RichText',
  ])
})

const target = (more: Partial<LegalTarget>): LegalTarget => ({
  parent: null,
  slot: null,
  index: 0,
  list: 'Main',
  position: 1,
  of: 5,
  depth: 0,
  isHere: false,
  ...more,
})
const TARGETS = [
  target({ index: 0, position: 1 }),
  target({ index: 1, position: 2 }),
  target({ parent: 'band', slot: 'content', index: 1, position: 2, of: 3, depth: 1, list: 'Section' }),
]

function hold(chosen: LegalTarget | null = null, targets: readonly LegalTarget[] = TARGETS) {
  const source: DragSource = {
    label: 'Hero',
    of: BLOCKS_OF_PAGE,
    ids: [],
    targets,
    reason: '',
    drop: () => undefined,
  }
  dragging.set({ held: { ...source, by: 'drag' }, target: chosen, isRefused: false })
}

it('EDIT-02 while something is held, a line and words say where it would go', async () => {
  const session = sessionOf()
  hold(TARGETS[2])
  await overlay(frameOf().frame, session, 0.5, 'hero')
  expect(overlayText()).toBe('Section, 2 of 3')
  expect(styleOf('.ed-overlay__line')).toBe('transform:translate(0px,200px);width:500px;height:0px;')
  expect(document.querySelector('.ed-overlay__hover')).toBeNull()
})

it('EDIT-02 the sheet over the page scrolls it by what one sees, and a place is found where the page has been scrolled to', async () => {
  const { frame, view } = frameOf()
  hold()
  await show(
    <DndContext>
      <DropSheet frame={frame} scale={0.5} />
    </DndContext>,
    sessionOf(),
  )
  const sheet = document.querySelector<HTMLElement>('.ed-drop-sheet')!
  // It lies 100 px from the left and 50 px from the top of the window.
  sheet.setAttribute('data-box', '100 50 600 450')
  Object.defineProperty(sheet, 'scrollTop', { value: 150, writable: true })
  sheet.dispatchEvent(new Event('scroll'))
  expect(view.scrollTo.mock.calls).toEqual([[{ top: 300, behavior: 'instant' }]])

  const under = (x: number, y: number) => {
    const found = placeUnder({ x, y })
    return found && [found.target?.list, found.target?.position]
  }
  expect([under(99, 60), under(101, 451)]).toEqual([undefined, undefined])
  // In the frame at 20, then 190 and 400 px from the top.
  expect([under(300, 60), under(300, 145), under(300, 250)]).toEqual([
    ['Main', 1],
    ['Main', 2],
    ['Section', 2],
  ])
  // Scrolled by 380 px: the boxes move up in the window, and the same point is further down on the page.
  view.scrollY = 380
  for (const each of frame.querySelectorAll('[data-box]')) {
    const [left, top, right, bottom] = each.getAttribute('data-box')!.split(' ').map(Number)
    each.setAttribute('data-box', `${left} ${top! - 380} ${right} ${bottom! - 380}`)
  }
  expect(under(300, 60)).toEqual(['Section', 2])
})

it('EDIT-02 what is held next is measured anew: the page has changed, and it may go elsewhere', async () => {
  const { frame, at } = frameOf()
  hold()
  await show(
    <DndContext>
      <DropSheet frame={frame} scale={1} />
    </DndContext>,
    sessionOf(),
  )
  document.querySelector('.ed-drop-sheet')?.setAttribute('data-box', '0 0 1000 900')
  const under = () => placeUnder({ x: 500, y: 390 })?.target
  expect(under()).toBe(TARGETS[2])
  const further = [target({ index: 0, position: 1 }), target({ index: 3, position: 4 })]
  at('.fc-at-last').setAttribute('data-box', '0 420 1000 500')
  hold(null, further)
  expect(under()).toBe(further[1])
})

/** A shared section stands twice on the page. */
const SHARED = `<main data-box="0 0 1000 900">
  <div class="fc-at-use--base-hero" data-box="100 300 400 500"></div>
  <div class="fc-at-use--base-text" data-box="50 500 900 700"></div>
</main>`

it('EDIT-04 a shared section is around all that it put on the page; what is drawn without a height is not counted', () => {
  const session = sessionOf({ template: SHARED_TEMPLATE })
  const { frame, at } = frameOf(SHARED)
  const place = (id: string) => blockBox(frame, session.store.get(), id)
  expect(place('use')).toEqual({ left: 50, top: 300, right: 900, bottom: 700 })
  expect(blockElement(frame, session.store.get(), 'use')).toBe(at('main').firstElementChild)
  at('main').lastElementChild?.setAttribute('data-box', '50 500 900 500')
  expect(place('use')).toEqual({ left: 100, top: 300, right: 400, bottom: 500 })
  at('main').firstElementChild?.setAttribute('data-box', '100 300 100 500')
  expect([place('use'), place('hero')]).toEqual([undefined, undefined])
})
