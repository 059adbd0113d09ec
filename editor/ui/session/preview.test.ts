import { expect, it, onTestFinished, vi } from 'vitest'
import { NOBODY, previewDocument, previewTime, previewWords } from './preview.ts'

it('EDIT-06 country and flags of the preview lie over the document, which stays as it is', () => {
  const document = { slug: 'kea', state: 'qld', flags: { winter: false, other: true } }
  expect(previewDocument(document, NOBODY)).toBe(document)
  expect(previewDocument(document, { ...NOBODY, country: 'NZ', flags: { winter: true } })).toEqual({
    slug: 'kea',
    country: 'NZ',
    state: undefined,
    flags: { winter: true, other: true },
  })
  expect(document.flags.winter).toBe(false)
})

it.each([
  ['UTC', '2025-01-15T09:30:00.000Z'],
  ['Australia/Brisbane', '2025-01-14T23:30:00.000Z'],
  ['America/New_York', '2025-01-15T14:30:00.000Z'],
])('EDIT-06 the chosen day and time are those of the person’s own clock: %s', (zone, at) => {
  vi.stubEnv('TZ', zone)
  onTestFinished(() => void vi.unstubAllEnvs())
  const chosen = previewTime({ ...NOBODY, date: '2025-01-15', time: '09:30' })
  expect(new Date(chosen ?? 0).toISOString()).toBe(at)
})

it('EDIT-06 without a day it is now', () => {
  expect(previewTime(NOBODY)).toBeUndefined()
  expect(previewTime({ ...NOBODY, date: 'nonsense' })).toBeUndefined()
})

it('says what is different from an ordinary visitor', () => {
  expect(previewWords(NOBODY)).toBe('')
  // It stays chosen after the last trial has ended, and then says nothing of the page.
  expect(previewWords({ ...NOBODY, version: 'b' })).toBe('')
  expect(
    previewWords({
      ...NOBODY,
      date: '2025-01-15',
      signedIn: true,
      country: 'US',
      location: { id: 901, name: 'Kea North' },
      flags: { a: false },
    }),
  ).toBe('2025-01-15, signed in, US, Kea North, a off')
})
