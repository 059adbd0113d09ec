// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it, vi } from 'vitest'
import { contactFields } from '../../../runtime/rules/forms/form-fields.ts'
import { AU } from '../../../runtime/testing/regional.ts'
import { useReloadOnReturn } from './use-reload-on-return.ts'
import { useVisitorForm, type VisitorForm } from './use-visitor-form.ts'

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

/** A form of the contact details, as somebody meets it. */
async function open() {
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const changed = vi.fn<(name: string) => void>()
  let form: VisitorForm | undefined
  function Form() {
    form = useVisitorForm({ fields: contactFields(AU), regional: AU, onChange: changed })
    return contactFields(AU).map(({ name }) => <input key={name} {...form?.register({ name })} />)
  }
  const root = createRoot(place)
  await act(async () => root.render(<Form />))
  return {
    changed,
    /** As it is now: what it says is wrong changes with it. */
    now: () => form!,
    wrong: () => form!.errors.map(({ field }) => field),
    type: (name: string, value: string) =>
      act(async () => {
        const field = place.querySelector<HTMLInputElement>(`[name=${name}]`)!
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }),
  }
}

it('FORM-10 what is wrong stands in the order of the fields, and is forgotten of a field that is changed', async () => {
  const { now, wrong, type, changed } = await open()
  expect(await act(() => now().check())).toBe(false)
  expect(wrong()).toEqual(['name', 'last_name', 'email', 'phone', 'postcode'])
  await type('last_name', 'P')
  expect([wrong(), changed.mock.calls]).toEqual([['name', 'email', 'phone', 'postcode'], [['last_name']]])
  expect(await act(() => now().check([{ name: 'last_name' }]))).toBe(true)
  expect(wrong()).toEqual([])
})

it('FORM-10 API-06 what the server refuses stands at its field, or after all of them where the form has none', async () => {
  const { now, wrong } = await open()
  const refused = [
    { field: 'car_id', message: 'This car is gone.' },
    { field: 'email', message: 'Nobody reads there.' },
  ]
  await act(async () => now().refuse(refused))
  expect([wrong(), now().errorOf('email')]).toEqual([['email', 'car_id'], 'Nobody reads there.'])
  await act(async () => now().forgive('email'))
  expect(wrong()).toEqual(['car_id'])
  await act(async () => now().forgive())
  expect(wrong()).toEqual([])
})

it.each([
  [true, 1],
  [false, 0],
])(
  'LEAD-10 a page that comes back as it was left (%s) is loaded anew: %i times',
  async (persisted, times) => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    const root = createRoot(document.createElement('div'))
    function Page() {
      useReloadOnReturn()
      return null
    }
    await act(async () => root.render(<Page />))
    const come = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    come()
    expect(reload).toHaveBeenCalledTimes(times)
    await act(async () => root.unmount())
    come()
    expect(reload).toHaveBeenCalledTimes(times)
  },
)
