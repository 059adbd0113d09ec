// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { goToRegion } from './regions.ts'

it('EDIT-03 F6 goes from part to part of the window and around, past controls that are off and parts that have none', () => {
  document.body.innerHTML = `
    <header class="ed-top"><button disabled>Undo</button><button>History</button></header>
    <div id="side-panel"><div tabindex="0">Outline</div><button>Add</button></div>
    <main class="ed-canvas"><p>Nothing to press</p></main>
    <aside class="ed-inspector"><input aria-label="Heading"></aside>`
  const focused = () => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent
  }
  const around = (by: 1 | -1) =>
    Array.from({ length: 4 }, () => {
      goToRegion(by)
      return focused()
    })
  expect(around(1)).toEqual(['History', 'Outline', 'Heading', 'History'])
  expect(around(-1)).toEqual(['Heading', 'Outline', 'History', 'Heading'])
})
