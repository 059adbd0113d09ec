// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { siteStorage } from '../../runtime/storage/site-storage.ts'
import { draftOf } from '../shared/forms/saved.ts'
import prefill from './prefill.ts'

const site = { slug: 'kea', settings: { consent: { functionalStorage: true } } }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.body.innerHTML = `<div><form data-form="f" data-steps="2">
    <fieldset data-step="0"><input name="name"></fieldset><fieldset data-step="1"><input name="email"></fieldset>
    <button data-next></button><button data-submit></button></form></div>`
})
const at = () => document.querySelector('form')?.dataset['at']
const value = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value

function open(steps = 2) {
  const data = { form: { steps: Array.from({ length: steps }, () => ({})) } }
  prefill(document.querySelector('div') as HTMLElement, { site, data, page: {}, props: {} } as never)
}

test('FORM-34 what was typed into this form goes before what an earlier enquiry saved', () => {
  siteStorage('kea').write('contact', { name: 'Ada', email: 'ada@mail.example' })
  draftOf('kea', 'f').write({ step: 1, values: { name: 'Bo' } })
  open()
  expect([value('name'), value('email'), at()]).toEqual(['Bo', 'ada@mail.example', '1'])
})

test('FORM-05 a draft of a form that has fewer steps now is at its last one', () => {
  draftOf('kea', 'f').write({ step: 7, values: {} })
  open()
  expect(at()).toBe('1')
})
