// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import type { FieldError, FormField } from '../../../runtime/rules/forms/form-rules.ts'
import { FormSummary } from './form-summary.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const FIELDS = ['name', 'email'].map(
  (name) => ({ name, label: name, kind: 'string' }) as unknown as FormField,
)
const NAME: FieldError = { field: 'name', message: 'Please enter your name.' }
const EMAIL: FieldError = { field: 'email', message: 'Please enter your email.' }
const OTHER: FieldError = { field: 'car_id', message: 'Please choose a car.' }

/** A summary that is drawn again and again with what the form has found. */
async function summary() {
  const holder = document.createElement('div')
  document.body.replaceChildren(holder)
  const root = createRoot(holder)
  const items = () => [...holder.querySelectorAll('li')].map((item) => item.textContent)
  const draw = (errors: FieldError[], more: { message?: string | null; refusals?: number } = {}) =>
    act(async () => root.render(<FormSummary formId="f" fields={FIELDS} errors={errors} {...more} />))
  return { holder, items, draw }
}

it('FORM-10 an item leads to its field, and what belongs to no field leads nowhere', async () => {
  const { holder, draw, items } = await summary()
  await draw([NAME, OTHER])
  expect(items()).toEqual([NAME.message, OTHER.message])
  expect([...holder.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['#f-name'])
})

it('FORM-10 a list that grows is shown at once; one that only gets shorter stays until it is empty', async () => {
  const { draw, items, holder } = await summary()
  await draw([NAME])
  await draw([NAME, EMAIL])
  expect(items()).toEqual([NAME.message, EMAIL.message])
  await draw([EMAIL])
  expect(items()).toEqual([NAME.message, EMAIL.message])
  await draw([])
  expect(holder.textContent).toBe('')
})

it('FORM-10 the server’s words stand below the list, and each refusal takes the focus', async () => {
  const { draw, items, holder } = await summary()
  await draw([NAME], { refusals: 1 })
  const banner = holder.querySelector('[data-banner]')
  expect(document.activeElement).toBe(banner)
  await act(async () => (document.activeElement as HTMLElement).blur())
  await draw([EMAIL], { refusals: 1 })
  expect(document.activeElement).not.toBe(banner)
  await draw([EMAIL], { refusals: 2, message: 'Please try again later.' })
  expect([document.activeElement === banner, items(), banner?.lastElementChild?.textContent]).toEqual([
    true,
    [EMAIL.message],
    'Please try again later.',
  ])
})
