import { expect, it } from 'vitest'
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

it('EDIT-06 the chosen day and time are those of the person’s own clock', () => {
  expect(previewTime(NOBODY)).toBeUndefined()
  const at = previewTime({ ...NOBODY, date: '2025-01-15', time: '09:30' })
  expect(new Date(at ?? 0).toString()).toContain('Wed Jan 15 2025 09:30:00')
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
