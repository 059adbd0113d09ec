// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { blocksAround, elementOf, emptySlotAt, isBlock } from './frame.ts'

/** A page as the server draws it: a block is marked beside the classes of its own. */
function page(): Document {
  const frame = document.implementation.createHTMLDocument()
  frame.body.innerHTML = `
    <section class="fc-band fc-at-band fc-tone--dark">
      <div class="fc-at-hero fc-hero"><h1 class="fc-heading">Hello</h1></div>
      <div class="fc-empty-slot" data-parent="band" data-slot="content"><span>Empty</span></div>
    </section>`
  return frame
}

it.each([
  ['section', true, ['band']],
  ['.fc-hero', true, ['hero', 'band']],
  ['h1', false, ['hero', 'band']],
  ['body', false, []],
])('EDIT-01 on the canvas %s is a block: %s, and stands in %j', (selector, itself, around) => {
  const element = page().querySelector(selector)!
  expect([isBlock(element), blocksAround(element)]).toEqual([itself, around])
})

it('EDIT-01 a block is found by its id, whole, and nothing for one that is not drawn', () => {
  const frame = page()
  expect(elementOf(frame, 'hero')?.textContent).toBe('Hello')
  expect(elementOf(frame, 'her')).toBeUndefined()
})

it('EDIT-02 the empty place of a slot is known from anywhere in it', () => {
  const frame = page()
  expect(emptySlotAt(frame.querySelector('span'))).toEqual({ parent: 'band', name: 'content' })
  expect(emptySlotAt(frame.querySelector('h1'))).toBeUndefined()
})
