import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { AU } from '../../runtime/testing/regional.ts'
import { asWritten } from '../../runtime/rules/forms/say.ts'
import { usePostcode } from './postcode.ts'

afterEach(() => vi.unstubAllGlobals())

/** A form with a postcode, at a server that answers so. */
function form(answer: () => Promise<Response>) {
  const fetched = vi.fn<(url: string) => Promise<Response>>(answer)
  vi.stubGlobal('fetch', fetched)
  const values: Record<string, string> = {}
  const refused = vi.fn<(errors: object[]) => void>()
  let made: ReturnType<typeof usePostcode> | undefined
  renderToString(
    createElement(() => {
      made = usePostcode({ values: () => values, refuse: refused } as never, AU, asWritten)
      return null
    }),
  )
  return {
    refused,
    urls: () => fetched.mock.calls.map(([url]) => url),
    check: (name = 'postcode') => made!.check([{ name }]),
    async type(postcode: string, name = 'postcode') {
      values['postcode'] = postcode
      made!.changed(name)
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}
const status = (code: number) => () => Promise.resolve(new Response(null, { status: code }))

test('FORM-35 a complete postcode is asked for once, an incomplete one and other fields never', async () => {
  const { type, urls, check, refused } = form(status(200))
  await type('411')
  await type('4113', 'name')
  await type(' 4113 ')
  await type('4113')
  expect(urls()).toEqual(['/api/geocode?postcode=4113'])
  expect(await check()).toBe(true)
  expect(refused).not.toHaveBeenCalled()
})

test('FORM-36 a postcode that no place has is refused, when typed again and when sent too', async () => {
  const { type, urls, check, refused } = form(status(404))
  await type('4999')
  expect(refused).toHaveBeenCalledTimes(1)
  expect(refused.mock.calls[0]).toEqual([
    [{ field: 'postcode', message: expect.stringMatching(/postcode/i) }],
  ])
  await type('4999')
  expect([urls().length, refused.mock.calls.length]).toEqual([1, 2])
  expect([await check(), await check('name')]).toEqual([false, true])
})

test('FORM-36 a postcode that was typed over before the answer came is not refused', async () => {
  const answers: ((answer: Response) => void)[] = []
  const { type, check, refused } = form(() => new Promise((resolve) => answers.push(resolve)))
  await type('4999')
  await type('4113')
  answers[0]?.(new Response(null, { status: 404 }))
  answers[1]?.(new Response(null, { status: 200 }))
  await new Promise((resolve) => setImmediate(resolve))
  expect(refused).not.toHaveBeenCalled()
  expect(await check()).toBe(true)
})

test('FORM-35 a form sent before the answer about its postcode waits for it', async () => {
  const answers: ((answer: Response) => void)[] = []
  const { type, check, refused } = form(() => new Promise((resolve) => answers.push(resolve)))
  await type('4999')
  const checked = check()
  expect(refused).not.toHaveBeenCalled()
  answers[0]?.(new Response(null, { status: 404 }))
  expect(await checked).toBe(false)
  expect(refused).toHaveBeenCalled()
})

test.each([400, 429, 500, 503])('FORM-36 a server that answers %i is no reason to doubt', async (code) => {
  const { type, check, refused } = form(status(code))
  await type('4113')
  expect(await check()).toBe(true)
  expect(refused).not.toHaveBeenCalled()
})

test('FORM-36 a server that cannot be reached is asked again', async () => {
  const { type, urls, check } = form(() => Promise.reject(new Error('offline')))
  await type('4113')
  await type('4113')
  expect([urls().length, await check()]).toEqual([2, true])
})
