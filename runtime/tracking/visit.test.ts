import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordVisit, visitAttributes } from './visit.ts'

beforeEach(() => {
  const entries = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

const origin = 'https://dealer.example'
const visit = (pathname: string, search = '', referrer = '') =>
  recordVisit('a', { origin, pathname, search }, referrer)

test('LEAD-03 the first page of a visit gives the query, each its path, and the last twenty are kept', () => {
  expect(visitAttributes('a')).toEqual({ visited_pages: [], linked_query_params: {} })
  visit('/', '?utm_source=mail&gclid=g')
  for (let page = 1; page <= 20; page++) visit(`/cars/${page}`, '?page=2')
  const { visited_pages: pages, linked_query_params: query } = visitAttributes('a')
  expect(query).toEqual({ utm_source: 'mail', gclid: 'g' })
  expect([pages.length, pages[0], pages.at(-1)]).toEqual([20, '/cars/1', '/cars/20'])
})

test('LEAD-03 a page of ours that was left before its script came is the first one; one of others is not', () => {
  visit('/search', '', `${origin}/landing?gclid=g`)
  expect(visitAttributes('a')).toEqual({
    visited_pages: ['/landing', '/search'],
    linked_query_params: { gclid: 'g' },
  })
  recordVisit('b', { origin, pathname: '/', search: '?a=1' }, `${origin}.evil.example/landing?gclid=g`)
  expect(visitAttributes('b')).toEqual({ visited_pages: ['/'], linked_query_params: { a: '1' } })
})

test('LEAD-03 the answer to a form without script is the page that the form stood on', () => {
  visit('/api/forms/contact.form', '', `${origin}/contact-us?utm_source=mail`)
  visit('/api/forms/contact.form', '', `${origin}/api/forms/contact.form`)
  visit('/success', '', `${origin}/api/forms/contact.form`)
  expect(visitAttributes('a')).toEqual({
    visited_pages: ['/contact-us', '/success'],
    linked_query_params: { utm_source: 'mail' },
  })
  recordVisit('b', { origin, pathname: '/success', search: '' }, `${origin}/api/forms/contact.form?a=1`)
  expect(visitAttributes('b').visited_pages).toEqual(['/success'])
})
