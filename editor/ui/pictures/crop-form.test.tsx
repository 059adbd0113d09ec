// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { show } from '../testing/screen.tsx'
import { CropForm } from './crop-form.tsx'

async function form(isSending = false) {
  const done: (string | undefined)[] = []
  let back = 0
  const screen = await show(
    <CropForm
      file={new File(['x'], 'yard.png')}
      isSending={isSending}
      onBack={() => back++}
      onDone={(crop) => done.push(crop)}
    />,
  )
  return { ...screen, done, back: () => back }
}

it('EDIT-01 the whole picture is sent without a cut; a smaller one by its place, in parts of the picture', async () => {
  const { done, submit, type, press, back } = await form()
  await submit()
  await press('Square')
  await submit()
  await type('Size', '0.5')
  await type('Left to right', '0')
  await type('Top to bottom', '1')
  await submit()
  await press('16 : 9')
  await submit()
  expect(done).toEqual([
    undefined,
    undefined,
    '0.00000,0.50000,0.50000,0.50000',
    '0.00000,0.71875,0.50000,0.28125',
  ])
  await press('Another picture')
  expect(back()).toBe(1)
})

it('EDIT-01 the chosen shape is pressed; while it is sent nobody sends it again', async () => {
  const { button, press } = await form()
  await press('Upright 4 : 5')
  expect(['Whole picture', 'Upright 4 : 5'].map((name) => button(name).getAttribute('aria-pressed'))).toEqual(
    ['false', 'true'],
  )
  expect(button('Use this picture').disabled).toBe(false)
  const sending = await form(true)
  expect(sending.button('Bringing it in …').disabled).toBe(true)
})
