// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { sayTyping } from './typing.ts'

it.each([
  ['a text field', '<input class="fc-input">', true],
  ['a list to choose from', '<select class="fc-select"></select>', true],
  ['a slider', '<input type="range">', true],
  ['a box', '<input type="checkbox">', false],
  ['a button', '<button></button>', false],
])(
  'WCAG 2.4.11 %s in the page says while it has the focus whether it is typed in',
  (_what, html, isTyping) => {
    document.body.innerHTML = `<input class="fc-input"><main>${html}</main>`
    sayTyping()
    const root = document.documentElement
    const field = document.querySelector<HTMLElement>('main > *')!
    const outside = document.querySelector<HTMLElement>('body > input')!
    const seen = [outside, field, outside].map((element) => {
      element.focus()
      return root.hasAttribute('data-typing')
    })
    expect(seen).toEqual([false, isTyping, false])
  },
)
