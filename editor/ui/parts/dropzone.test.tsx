// @vitest-environment happy-dom
import { Upload } from 'lucide-react'
import { act } from 'react'
import { expect, it } from 'vitest'
import { show } from '../testing/screen.tsx'
import { Dropzone } from './dropzone.tsx'

const FILES = ['a.png', 'b.png'].map((name) => new File(['x'], name))

async function zone(isMany: boolean) {
  const given: string[][] = []
  const { holder } = await show(
    <Dropzone
      icon={Upload}
      button="Choose"
      label="Picture"
      accept="image/*"
      isMany={isMany}
      onFiles={(files) => given.push(files.map(({ name }) => name))}
    >
      PNG
    </Dropzone>,
  )
  const area = holder.querySelector<HTMLElement>('.ed-dropzone')!
  const over = (type: string, files: readonly File[] = []) =>
    act(async () => {
      const event = new Event(type, { bubbles: true, cancelable: true })
      area.dispatchEvent(Object.assign(event, { dataTransfer: { files } }))
    })
  return { area, over, given, input: holder.querySelector('input')! }
}

it.each([
  [false, ['a.png']],
  [true, ['a.png', 'b.png']],
])('EDIT-01 of two files that are dropped, many allowed: %s, it takes %j', async (isMany, taken) => {
  const { over, given, input } = await zone(isMany)
  expect([input.multiple, input.accept]).toEqual([isMany, 'image/*'])
  await over('drop', FILES)
  expect(given).toEqual([taken])
})

it('EDIT-01 it shows that it would take what is held over it, and nothing comes of no file', async () => {
  const { area, over, given } = await zone(true)
  await over('dragover')
  expect(area.dataset['over']).toBe('true')
  await over('dragleave')
  expect(area.dataset['over']).toBe('false')
  await over('dragover')
  await over('drop', [])
  expect([area.dataset['over'], given]).toEqual(['false', []])
})
