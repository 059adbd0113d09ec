import { describe, expect, it } from 'vitest'
import {
  isEmail,
  isMadeOf,
  isPhone,
  isPostcode,
  joinTicked,
  postcodeLength,
  tickedOf,
  type FormField,
} from './form-rules.ts'
import { unknownPostcodeMessage } from './postcode-words.ts'
import { formErrors } from './form-schema.ts'
import { AU, NZ, US } from '../../testing/regional.ts'

const field = (type: FormField['type'], extra: Partial<FormField> = {}): FormField => ({
  name: 'field',
  type,
  label: 'Field',
  required: true,
  ...extra,
})

/** What a form of this one field says to a value; `null` when it passes. */
const fieldMessage = (one: FormField, value: unknown, regional: typeof AU) =>
  formErrors([one], { [one.name]: value }, regional)[0]?.message ?? null

describe('postcode', () => {
  it('FORM-12 is exactly 4 digits in AU and NZ, and keeps a leading zero', () => {
    for (const wrong of ['', '40', '40a0', '40000', ' 4000', '４０００']) {
      expect(isPostcode(wrong, AU), wrong).toBe(false)
    }
    expect(isPostcode('4000', AU)).toBe(true)
    expect(isPostcode('0800', AU)).toBe(true)
    expect(isPostcode('6011', NZ)).toBe(true)
    expect(postcodeLength(AU)).toBe(4)
  })

  it('FORM-12 is a 5-digit ZIP in the US', () => {
    expect(isPostcode('80202', US)).toBe(true)
    expect(isPostcode('8020', US)).toBe(false)
    expect(postcodeLength(US)).toBe(5)
  })

  it('FORM-13 says what to enter, also when it is empty', () => {
    const text = 'Invalid postcode. Please enter a 4-digit number.'
    expect(fieldMessage(field('postcode'), '', AU)).toBe(text)
    expect(fieldMessage(field('postcode'), '40a0', NZ)).toBe(text)
    expect(fieldMessage(field('postcode'), '1', US)).toBe('Invalid ZIP code. Please enter a 5-digit number.')
    expect(fieldMessage(field('postcode'), '4000', AU)).toBeNull()
  })

  it('FORM-35 CFG-19 one that no place has is told in the words of the country', () => {
    expect(unknownPostcodeMessage(AU)).toBe('Invalid postcode')
    expect(unknownPostcodeMessage(NZ)).toBe('Invalid postcode')
    expect(unknownPostcodeMessage(US)).toBe('Invalid ZIP code')
  })
})

describe('phone', () => {
  it('FORM-32 takes Australian land lines, mobiles, 13 and 1300 numbers, +61, and numbers of other countries', () => {
    for (const right of [
      '0491 570 006',
      '(07) 5550 1234',
      '02-7010-1234',
      '07.5550.1234',
      '+61 491 570 006',
      '0312345678',
      '1300 975 707',
      '1800 123 456',
      '13 11 14',
      '+64211234567',
      '+1 (303) 555-0123',
    ]) {
      expect(isPhone(right, AU), right).toBe(true)
    }
    for (const wrong of [
      '0691570006',
      '049157000',
      '04915700060',
      '491570006',
      '+61 12345',
      'ring me',
      '1400 123 456',
      '+6421',
      `+${'4'.repeat(16)}`,
      '+0 491 570 006',
      `0491570006${' '.repeat(40)}`,
    ]) {
      expect(isPhone(wrong, AU), wrong).toBe(false)
    }
    expect(isPhone(`+61${'1'.repeat(6)}`, AU)).toBe(true)
    expect(isPhone(`+61${'1'.repeat(13)}`, AU)).toBe(true)
    expect(isPhone(`+61${'1'.repeat(14)}`, AU)).toBe(false)
  })

  it.each([
    [7, false],
    [8, true],
    [15, true],
    [16, false],
  ])('FORM-32 a number of another country with %i digits after the plus (E.164): %s', (digits, passes) => {
    expect(isPhone(`+${'4'.repeat(digits)}`, AU)).toBe(passes)
  })

  it('FORM-32 takes New Zealand numbers of 8 to 11 digits from 0 or +64', () => {
    for (const right of ['021 123 4567', '02112345678', '+64 21 1234 5678']) {
      expect(isPhone(right, NZ), right).toBe(true)
    }
    expect(isPhone('0800 123', NZ)).toBe(false)
    expect(isPhone('01234567', NZ)).toBe(true)
    expect(isPhone('021123456789', NZ)).toBe(false)
    expect(isPhone('21 123 4567', NZ)).toBe(false)
  })

  it('FORM-32 takes 10 digits in the US', () => {
    expect(isPhone('(720) 555-0123', US)).toBe(true)
    expect(isPhone('+1 720 555 0123', US)).toBe(true)
    expect(isPhone('555-0123', US)).toBe(false)
    expect(isPhone('72055501234', US)).toBe(false)
  })
})

describe('e-mail, text and choices', () => {
  it('FORM-32 takes what an e-mail input takes', () => {
    expect(isEmail('kim@dealer.example')).toBe(true)
    expect(isEmail('kim+cars@mail.dealer.example')).toBe(true)
    for (const wrong of [
      'kim',
      'kim@',
      '@dealer.example',
      'kim @dealer.example',
      'kim@-dealer.example',
      `${'a'.repeat(250)}@b.example`,
    ]) {
      expect(isEmail(wrong), wrong).toBe(false)
    }
  })

  it('FORM-32 a string is not blank and at most 255 characters', () => {
    expect(fieldMessage(field('string'), '   ', AU)).toBe('Field is required.')
    expect(fieldMessage(field('string'), 'a'.repeat(255), AU)).toBeNull()
    expect(fieldMessage(field('string'), 'a'.repeat(256), AU)).toBe('Field must be at most 255 characters.')
    expect(fieldMessage(field('string'), { length: 3 }, AU)).toBe('Field is required.')
  })

  it.each(['a\u0000b', 'Kim\r\nBcc: x@y.example', 'a\u001bb', 'a\u0085b'])(
    'FORM-32 a string %j has control characters and is refused',
    (text) => {
      const message = 'Field has characters that cannot be read. Please type it again.'
      expect(fieldMessage(field('string'), text, AU)).toBe(message)
    },
  )

  it('FORM-32 a message keeps its lines and tabs, and no other control character', () => {
    expect(fieldMessage(field('text'), 'Hello\r\n\tWorld – Zoë 😀', AU)).toBeNull()
    expect(fieldMessage(field('text'), 'a\u0000b', AU)).toBe(
      'Field has characters that cannot be read. Please type it again.',
    )
  })

  it('FORM-18 FORM-19 a select is required when shown and takes only its options', () => {
    const location = field('choice', { name: 'location', label: 'Location', options: ['Bundall', 'Nerang'] })
    expect(fieldMessage(location, '', AU)).toBe('Location is required.')
    expect(fieldMessage(location, 'Elsewhere', AU)).toBe('Please choose one of the options of Location.')
    expect(fieldMessage(location, 'Nerang', AU)).toBeNull()
  })

  it('FORM-26 a test drive time is ISO 8601, as a date input sends it or with offset', () => {
    const dateTime = field('dateTime', { required: false })
    expect(fieldMessage(dateTime, '', AU)).toBeNull()
    expect(fieldMessage(dateTime, '2026-11-24T10:30:00+10:00', AU)).toBeNull()
    expect(fieldMessage(dateTime, '2026-11-24T10:30', AU)).toBeNull()
    expect(fieldMessage(dateTime, 'tomorrow', AU)).toBe('Please enter a valid date and time.')
    expect(fieldMessage(dateTime, '2026-13-24T10:30:00Z', AU)).toBe('Please enter a valid date and time.')
    expect(fieldMessage(dateTime, '2026-11-31T10:30', AU)).toBe('Please enter a valid date and time.')
  })
})

describe('a form', () => {
  const fields: FormField[] = [
    { name: 'name', type: 'string', label: 'First name', required: true },
    { name: 'email', type: 'email', label: 'Email', required: true },
    { name: 'Rego', type: 'string', label: 'Rego', required: false },
    { name: 'terms_conditions', type: 'checkbox', label: 'I agree', required: true },
  ]

  it('FORM-10 FORM-33 lists one message per field in the order shown', () => {
    expect(formErrors(fields, {}, AU)).toEqual([
      { field: 'name', message: 'First name is required.' },
      { field: 'email', message: 'Email is required.' },
      {
        field: 'terms_conditions',
        message: '* You must agree to the terms of use before submitting the form.',
      },
    ])
  })

  it('FORM-11 passes with the terms ticked, as JSON or as a form post', () => {
    const values = { name: 'Kim', email: 'kim@dealer.example' }
    for (const ticked of [true, 'true', 'on', '1']) {
      expect(formErrors(fields, { ...values, terms_conditions: ticked }, AU)).toEqual([])
    }
    expect(formErrors(fields, { ...values, terms_conditions: 'false' }, AU)).toHaveLength(1)
  })

  it('FORM-20 leaves the optional rego alone', () => {
    expect(
      formErrors(fields, { name: 'Kim', email: 'kim@dealer.example', Rego: '', terms_conditions: true }, AU),
    ).toEqual([])
  })
})

describe('FORM-24 the ticked boxes of a group as one value', () => {
  const options = ['Oil', 'Oil, filter', 'filter, air', 'Brakes', '1,000 km service']

  it.each([
    [['Oil', 'Brakes'], 'Oil, Brakes'],
    [['1,000 km service', 'Brakes'], '1,000 km service, Brakes'],
    [['Oil, filter', 'Brakes'], '"Oil, filter", Brakes'],
    // Joined by commas alone these two read as another option, and as one that is none.
    [['Oil', 'filter, air'], 'Oil, "filter, air"'],
    [[], ''],
  ])('FORM-24 %j travel as %s, and are the same boxes again', (ticked, joined) => {
    expect(joinTicked(ticked)).toBe(joined)
    expect(tickedOf(joined, options)).toEqual(ticked)
    const group = field('checkboxes', { options, required: false })
    expect(fieldMessage(group, ticked, AU)).toBeNull()
  })

  it('FORM-24 what is sent without quotation marks is read by its options', () => {
    expect(tickedOf('Oil, filter, Brakes', options)).toEqual(['Oil, filter', 'Brakes'])
    expect(tickedOf('Magic, Brakes', options)).toEqual(['Magic', 'Brakes'])
    expect(tickedOf('Magic')).toEqual(['Magic'])
  })

  it.each([60, 5000])(
    'FORM-24 a text of %i parts that can be taken apart in many ways is read once',
    (parts) => {
      const known = ['A', 'A, A', 'A, A, A']
      expect(isMadeOf(`${'A, '.repeat(parts)}A`, known)).toBe(true)
      expect(isMadeOf(`${'A, '.repeat(parts)}Z`, known)).toBe(false)
      expect(isMadeOf('A', known)).toBe(false)
    },
  )
})
