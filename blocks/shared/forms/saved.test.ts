// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { siteStorage } from '../../../runtime/storage/site-storage.ts'
import { draftOf, fillDraft, fillSaved, keepContact } from './saved.ts'

const site = (functionalStorage = true) => ({ slug: 'kea', settings: { consent: { functionalStorage } } })
const contact = () => siteStorage('kea').read<Record<string, string> | null>('contact', null)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.body.innerHTML = `<form>
    <input name="name"><input name="email"><input name="website"><input type="hidden" name="car_id" value="7">
    <select name="location_id"><option value="1">A</option><option value="2">B</option></select>
    <input type="checkbox" name="days" value="Sat"><input type="checkbox" name="days" value="Sat and Sun">
    <input type="checkbox" name="opt_in" checked>
  </form>`
})
const form = () => document.querySelector('form') as HTMLFormElement
const field = (name: string) => form().elements.namedItem(name) as HTMLInputElement

test('FORM-34 what an earlier enquiry saved fills what is empty, and nothing that was typed', () => {
  keepContact(site(), { name: 'Ada', email: 'ada@mail.example', message: 'secret' })
  expect(contact()).toEqual({
    name: 'Ada',
    last_name: '',
    email: 'ada@mail.example',
    phone: '',
    postcode: '',
  })
  field('name').value = 'Bo'
  fillSaved(form(), site())
  expect([field('name').value, field('email').value]).toEqual(['Bo', 'ada@mail.example'])
})

test('STORE-06 nothing is kept after a no, and what was kept before goes', () => {
  keepContact(site(), { name: 'Ada' })
  draftOf('kea', 'enquiry').write({ step: 1, values: { name: 'Ada' } })
  siteStorage('kea').write('consent', 'denied')
  keepContact(site(), { name: 'Bo' })
  expect(contact()?.['name']).toBe('Ada')
  fillSaved(form(), site())
  expect([contact(), field('name').value]).toEqual([null, ''])
  localStorage.clear()
  keepContact(site(false), { name: 'Ada' })
  expect(contact()).toBeNull()
  // A form that was begun in this tab goes as well.
  expect(draftOf('kea', 'enquiry').read()).toBeNull()
})

test('FORM-34 FORM-37 a draft comes back where nothing was typed since, and never into what no visitor fills in', () => {
  field('name').value = 'Bo'
  fillDraft(form(), {
    name: 'Ada',
    email: 'ada@mail.example',
    website: 'x',
    car_id: '8',
    location_id: '2',
    opt_in: false,
  })
  expect(['name', 'email', 'website', 'car_id', 'location_id'].map((name) => field(name).value)).toEqual([
    'Bo',
    'ada@mail.example',
    '',
    '7',
    '2',
  ])
  expect(field('opt_in').checked).toBe(false)
})

test('FORM-34 of several boxes those of the draft are ticked, not one whose name begins alike', () => {
  fillDraft(form(), { days: 'Sat and Sun' })
  const ticked = [...form().querySelectorAll<HTMLInputElement>('[name=days]')].map(({ checked }) => checked)
  expect(ticked).toEqual([false, true])
})

test('FORM-24 FORM-34 of a draft, an option with a comma is ticked and one that is a part of it is not', () => {
  const boxes = form()
  const [first, second] = boxes.querySelectorAll<HTMLInputElement>('[name=days]')
  first!.value = 'Sat, and Sun'
  second!.value = 'Sat'
  fillDraft(boxes, { days: 'Fri, "Sat, and Sun"' })
  expect([first!.checked, second!.checked]).toEqual([true, false])
})

test.each([
  [2, 2],
  [-1, 0],
  [1.5, 0],
  ['2', 0],
])('FORM-05 a draft that says step %j is at step %i', (step, at) => {
  const draft = draftOf('kea', 'f')
  draft.write({ step: step as number, values: {} })
  expect(draft.read()).toEqual({ step: at, values: {} })
})
