// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { siteStorage } from '../../runtime/storage/site-storage.ts'
import { fixtureSite, renderBlock } from '../shared/testing/render-block.ts'
import { registry } from '../registry.ts'
import enhance from './enhance.ts'

const block = registry.get('SuccessMessage')!
const site = fixtureSite()
const storage = siteStorage(site.slug)
const CONTACT = {
  name: 'Kim',
  last_name: 'Ng',
  email: 'kim@v.example',
  phone: '0491 570 006',
  postcode: '4870',
}

function shown(): HTMLElement {
  document.body.innerHTML = renderBlock(block, { props: { title: 'Thanks' } })
  const root = document.body.firstElementChild as HTMLElement
  enhance(root, { site } as never)
  return root
}

/** What is said of kept details. */
const told = (root: HTMLElement) => [...root.querySelectorAll('.fc-small:not([hidden])')]

afterEach(() => localStorage.clear())

test('STORE-06 details that a form has kept can be cleared on the page that thanks for it, and stay cleared', () => {
  storage.write('contact', CONTACT)
  storage.write('favourites', [{ id: 7 }])
  const root = shown()
  const button = root.querySelector('button')!
  expect(told(root)).toEqual([button.parentElement])
  // The words beside it are no button.
  button.parentElement?.click()
  expect(storage.readText('contact')).not.toBeNull()
  expect(button.parentElement?.textContent).toBe(
    'Your contact details are kept in this browser, for the next form. Clear them',
  )
  button.click()
  expect(storage.readText('contact')).toBeNull()
  expect(storage.readText('favourites')).not.toBeNull()
  expect(document.activeElement?.textContent).toBe('Your contact details are no longer kept in this browser.')
  expect(button.parentElement?.hidden).toBe(true)
  expect(told(shown())).toEqual([])
})

test('STORE-06 where none are kept nothing is said of any', () => {
  expect(told(shown())).toEqual([])
})
