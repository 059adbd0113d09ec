// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { captureEvents } from './capture.ts'

const HEARD = ['focusin', 'keydown', 'keyup', 'mousedown', 'input', 'change', 'click', 'submit'] as const

/** An island that is not alive yet, and what its own listeners hear, as `click button`. */
function island(html: string, kind = 'script') {
  document.body.innerHTML = `<fc-island data-kind="${kind}">${html}</fc-island>`
  const root = document.body.firstElementChild as HTMLElement
  const wake = vi.fn<() => void>()
  const held = captureEvents(root, wake)
  const heard: string[] = []
  for (const name of HEARD) {
    root.addEventListener(name, (event) => {
      heard.push(`${event.type} ${(event.target as Element).localName}`)
      if (name === 'submit') event.preventDefault()
    })
  }
  const at = <Found extends Element>(selector: string) => root.querySelector<Found>(selector) as Found
  return { at, wake, held, heard }
}

/** A press, by a mouse or a key. @returns whether the browser does what it does by itself */
const press = (target: Element): boolean =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))

test('RUN-07 a press before its island is alive wakes it, and is done again once it is: once, however often it was made', () => {
  const { at, wake, held, heard } = island('<button type="button"><svg><path/></svg></button>')
  expect([press(at('button')), press(at('button'))]).toEqual([false, false])
  expect([heard, wake.mock.calls.length > 0]).toEqual([[], true])
  held.giveBack()
  expect(heard).toEqual(['click button'])
  press(at('button'))
  expect(heard).toHaveLength(2)
})

test('RUN-07 a press on the drawing of a button is one on the button', () => {
  const { at, held, heard } = island('<button type="button"><svg><path/></svg></button>')
  press(at('path'))
  held.giveBack()
  expect(heard).toEqual(['click path'])
})

test('RUN-07 what has left the page meanwhile is not pressed', () => {
  const { at, held } = island('<button type="button">a</button>')
  const button = at<HTMLElement>('button')
  press(button)
  button.remove()
  const pressed = vi.fn<() => void>()
  button.addEventListener('click', pressed)
  held.giveBack()
  expect(pressed).not.toHaveBeenCalled()
})

test.each([
  ['a link', '<a href="#a" class="t">a</a>', true],
  ['a download, whose failure the browser hides (ERR-04)', '<a href="#a" download class="t">a</a>', false],
  ['a summary', '<details><summary class="t">a</summary></details>', true],
  ['what opens a popover', '<button type="button" popovertarget="a" class="t">a</button>', true],
  ['what commands a dialog', '<button type="button" commandfor="a" class="t">a</button>', true],
  ['a film', '<video class="t"></video>', true],
  ['a sound', '<audio class="t"></audio>', true],
  ['any other button', '<button type="button" class="t">a</button>', false],
])('RUN-07 the browser’s own answer to a press on %s is left alone: %j', (_what, html, own) => {
  for (const kind of ['script', 'react']) {
    const { at, heard } = island(html, kind)
    expect([press(at('.t')), heard.length === 1]).toEqual([own, own])
  }
})

test('RUN-07 a box shows at once what it was clicked to, and is clicked to the same again', () => {
  const { at, held, heard } = island('<input type="checkbox">')
  const box = at<HTMLInputElement>('input')
  box.click()
  expect([box.checked, heard]).toEqual([true, ['input input', 'change input']])
  held.giveBack()
  expect(box.checked).toBe(true)
  expect(heard.filter((each) => each.startsWith('click'))).toEqual(['click input'])
})

test('RUN-07 a box that was ticked and unticked was not touched', () => {
  const { at, held, heard } = island('<input type="checkbox">')
  const box = at<HTMLInputElement>('input')
  box.click()
  box.click()
  held.giveBack()
  expect(box.checked).toBe(false)
  expect(heard).not.toContain('click input')
})

test('RUN-07 of several choices the last one stays', () => {
  const { at, held } = island('<input type="radio" name="a" id="one"><input type="radio" name="a" id="two">')
  at<HTMLInputElement>('#one').click()
  at<HTMLInputElement>('#two').click()
  held.giveBack()
  expect([at<HTMLInputElement>('#one').checked, at<HTMLInputElement>('#two').checked]).toEqual([false, true])
})

test('RUN-07 what was typed is announced again, with the caret where it was', () => {
  const { at, held, heard } = island('<input type="text">')
  const field = at<HTMLInputElement>('input')
  field.focus()
  field.value = 'Ranger'
  field.setSelectionRange(1, 3)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const told: string[] = []
  field.addEventListener('input', () => told.push(field.value))
  held.giveBack()
  expect(told).toEqual(['Ranger'])
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['Ranger', 1, 3])
  expect(heard.at(-1)).toBe('input input')
})

test('RUN-07 a form is sent again by the button that sent it', () => {
  const { at, held, heard } = island('<form><button type="submit" name="by" value="two">a</button></form>')
  const [form, button] = [at<HTMLFormElement>('form'), at<HTMLButtonElement>('button')]
  const sent = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button })
  expect([form.dispatchEvent(sent), heard]).toEqual([false, []])
  const by = vi.spyOn(form, 'requestSubmit').mockImplementation(() => undefined)
  held.giveBack()
  expect(by).toHaveBeenCalledExactlyOnceWith(button)
})

test('ERR-02 a form that could not be sent is not sent later by itself; what was typed stays', () => {
  const { at, held, heard } = island('<form><input type="text"><button type="submit">a</button></form>')
  at('input').dispatchEvent(new Event('input', { bubbles: true }))
  expect(held.dropSending()).toBe(false)
  press(at('button'))
  expect([held.dropSending(), held.dropSending()]).toEqual([true, false])
  held.giveBack()
  // Once as it was typed, once for whoever listens now.
  expect(heard).toEqual(['input input', 'input input'])
})

test('RUN-07 React hears of nothing before it is there, a script of what it does not wait for', () => {
  const heardIn = (kind: string) => {
    const { at, heard } = island('<input type="text">', kind)
    for (const name of ['mousedown', 'keydown', 'keyup', 'focusin', 'input'])
      at('input').dispatchEvent(new Event(name, { bubbles: true }))
    return heard.map((each) => each.split(' ')[0])
  }
  expect(heardIn('react')).toEqual([])
  expect(heardIn('script')).toEqual(['mousedown', 'keydown', 'keyup', 'focusin', 'input'])
})
