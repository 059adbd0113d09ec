// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { bindGalleryTabs } from './bind-tabs.ts'

test.each([
  [{}, true],
  [{ altKey: true }, false],
  [{ ctrlKey: true }, false],
  [{ metaKey: true }, false],
])('VEH-34 an arrow with %j goes to the other tab: %s', (held, goes) => {
  document.body.innerHTML =
    '<div role="tablist"><button role="tab">Photos</button><button role="tab">Turn it</button></div>'
  const list = document.querySelector<HTMLElement>('[role=tablist]')!
  const [photos, turn] = list.querySelectorAll('button')
  bindGalleryTabs(document.body, list)
  photos!.focus()
  const press = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true, ...held })
  expect(photos!.dispatchEvent(press)).toBe(!goes)
  expect(document.activeElement).toBe(goes ? turn : photos)
})

test('VEH-34 arrows go round: from the last tab to the first, and back', () => {
  document.body.innerHTML =
    '<div role="tablist"><button role="tab">Photos</button><button role="tab">Turn it</button></div>'
  const list = document.querySelector<HTMLElement>('[role=tablist]')!
  const [photos, turn] = list.querySelectorAll('button')
  bindGalleryTabs(document.body, list)
  const after = (from: HTMLElement, key: string) => {
    from.focus()
    from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    return document.activeElement?.textContent
  }
  expect(after(turn!, 'ArrowRight')).toBe('Photos')
  expect(after(photos!, 'ArrowLeft')).toBe('Turn it')
})
