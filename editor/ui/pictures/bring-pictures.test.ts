// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { sessionOf } from '../testing/screen.tsx'
import { bringPictures } from './bring-pictures.ts'

it('EDIT-04 a folder of pictures that is dropped on a page is refused at once, before any of it is sent', async () => {
  const session = sessionOf()
  const asked = vi.fn<(address: string) => Promise<Response>>(async () => Response.json({}))
  vi.stubGlobal('fetch', asked)
  const files = Array.from({ length: 1021 }, (_, at) => new File(['x'], `${at}.jpg`, { type: 'image/jpeg' }))
  const before = session.store.get().document
  await bringPictures(session, files)
  expect(session.store.get().notice).toMatchObject({
    tone: 'error',
    text: 'A page takes up to 20 pictures at once; these are 1,021. Drop fewer, or bring them into the library first.',
  })
  expect(session.store.get().document).toBe(before)
  expect(asked.mock.calls.filter(([address]) => address.includes('/uploads'))).toEqual([])
})
