import { expect, test } from 'vitest'
import { slimIcons } from './slim-icons.ts'

const icon = (classes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" class="${classes}" aria-hidden="true"><path d="M0 0"></path><circle r="3"></circle></svg>`

test('an icon keeps what it shows and the classes of the block', () => {
  const slim = (own: string) =>
    `<svg width="24"${own} aria-hidden="true"><path d="M0 0"/><circle r="3"/></svg>`
  expect(slimIcons(`<b>${icon('lucide lucide-map-pin')}x</b>`)).toBe(`<b>${slim('')}x</b>`)
  expect(slimIcons(icon('lucide lucide-x fc-a fc-b'))).toBe(slim(' class="fc-a fc-b"'))
})

test('words and shapes that hold something stay as they are', () => {
  const html = '<p class="fc-lucide">lucide</p><path d="M0 0"><title>A</title></path>'
  expect(slimIcons(html)).toBe(html)
})
