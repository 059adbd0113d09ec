import { describe, expect, test } from 'vitest'
import { ANSWERS } from './answers-schema.ts'
import { EMPTY_PLACE, NO_ANSWERS } from './answers.ts'

const sound = { ...NO_ANSWERS, name: 'Pipi Beach Cars', slug: 'pipi-beach-cars' }

describe('EDIT-05 the guided form says what is wrong at its field', () => {
  test('an address of its own is all that a dealer needs', () => {
    expect(ANSWERS.safeParse(sound).success).toBe(true)
  })

  test.each([
    [{ name: '  ' }, 'name', 'This is needed.'],
    [{ slug: 'Pipi Beach' }, 'slug', 'Lower-case words joined by hyphens, such as brolga-bay.'],
    [{ email: 'sales' }, 'email', /e-mail address/],
    [{ colors: { primary: 'bluish' } }, 'colors.primary', 'Write a colour such as #1f4e8c.'],
    [
      { places: [{ ...EMPTY_PLACE, postcode: '1'.repeat(13) }] },
      'places.0.postcode',
      'At most 12 characters.',
    ],
  ])('%j', (change, at, message) => {
    const { error } = ANSWERS.safeParse({ ...sound, ...change })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([at])
    expect(JSON.stringify(error?.issues)).toMatch(message)
  })
})
