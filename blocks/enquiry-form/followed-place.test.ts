import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useFollowedPlace } from './followed-place.ts'

const LOCATION = {
  name: 'location_id',
  choices: [
    { value: '1', label: 'Bay', dealership: 'bay-ford' },
    { value: '2', label: 'Ridge', dealership: 'ridge-kia' },
    { value: '3', label: 'Shed' },
  ],
}

/** What becomes of the dealership when fields are filled in one after the other. */
function dealershipAfter(typed: [name: string, value: string][], fields: object[]): string | undefined {
  const values: Record<string, string> = {}
  const form = {
    values: () => values,
    set: (name: string, value: string) => void (values[name] = value),
    forgive: () => undefined,
  }
  let place: ReturnType<typeof useFollowedPlace> | undefined
  renderToString(
    createElement(() => {
      place = useFollowedPlace(form as never, fields as never)
      return null
    }),
  )
  for (const [name, value] of typed) {
    values[name] = value
    place?.changed(name)
  }
  return values['dealership_slug']
}

const BOTH = [LOCATION, { name: 'dealership_slug' }]

test.each<[string, [string, string][], object[], string | undefined]>([
  ['answered by the place', [['location_id', '2']], BOTH, 'ridge-kia'],
  [
    'that of the last place',
    [
      ['location_id', '2'],
      ['location_id', '1'],
    ],
    BOTH,
    'bay-ford',
  ],
  [
    'open again at a place of none',
    [
      ['location_id', '2'],
      ['location_id', '3'],
    ],
    BOTH,
    '',
  ],
  [
    'open again without a place',
    [
      ['location_id', '2'],
      ['location_id', ''],
    ],
    BOTH,
    '',
  ],
  [
    'answered by the place at once when the visitor takes the empty choice',
    [
      ['location_id', '2'],
      ['dealership_slug', ''],
    ],
    BOTH,
    'ridge-kia',
  ],
  [
    'that of each further place after the empty choice',
    [
      ['dealership_slug', 'other'],
      ['location_id', '2'],
      ['dealership_slug', ''],
      ['location_id', '1'],
    ],
    BOTH,
    'bay-ford',
  ],
  [
    'the visitor’s own answer',
    [
      ['dealership_slug', 'other'],
      ['location_id', '1'],
    ],
    BOTH,
    'other',
  ],
  ['not answered where it is not asked', [['location_id', '2']], [LOCATION], undefined],
])('FORM-18 FORM-19 the question for the dealership is %s', (_what, typed, fields, dealership) => {
  expect(dealershipAfter(typed, fields)).toBe(dealership)
})
