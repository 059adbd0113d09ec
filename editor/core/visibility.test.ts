import { expect, it } from 'vitest'
import { ALWAYS, DEVICES, visibilityOf, visibilityWords, whenOf, type Device } from './visibility.ts'

const combinations: Device[][] = [
  ['phone'],
  ['tablet'],
  ['desktop'],
  ['phone', 'tablet'],
  ['tablet', 'desktop'],
  ['phone', 'desktop'],
  [...DEVICES],
]

it.each(combinations.map((devices) => [devices.join(' and '), devices] as const))(
  'RUN-04 what shows on %s is read back as it was answered',
  (_, devices) => {
    const visibility = {
      ...ALWAYS,
      devices,
      signedIn: true,
      from: '2027-01-01',
      until: '2027-02-01',
      country: 'NZ',
      flag: 'winter',
    }
    expect(visibilityOf(whenOf(visibility))).toEqual(visibility)
  },
)

it.each<[Device[], object]>([
  [['phone'], { breakpoint: { down: 'md' } }],
  [['tablet'], { breakpoint: { up: 'md', down: 'lg' } }],
  [['desktop'], { breakpoint: { up: 'lg' } }],
  [['phone', 'tablet'], { breakpoint: { down: 'lg' } }],
  [['tablet', 'desktop'], { breakpoint: { up: 'md' } }],
  [['phone', 'desktop'], { any: [{ breakpoint: { down: 'md' } }, { breakpoint: { up: 'lg' } }] }],
])('RUN-04 what shows on %j asks for the width %j', (devices, when) => {
  expect(whenOf({ ...ALWAYS, devices })).toEqual(when)
})

it('always is no condition at all', () => {
  expect(whenOf(ALWAYS)).toBeUndefined()
  expect(visibilityOf(undefined)).toEqual(ALWAYS)
  expect(visibilityWords(ALWAYS)).toBe('Always, to everybody.')
})

it('a condition that says more than the form is left alone', () => {
  expect(visibilityOf({ not: { flag: 'a' } })).toBeUndefined()
  expect(visibilityOf({ breakpoint: { up: 'xl' } })).toBeUndefined()
  expect(visibilityOf({ any: [{ flag: 'a' }] })).toBeUndefined()
  expect(visibilityOf({ country: ['AU', 'NZ'] })).toBeUndefined()
  expect(visibilityOf({ signedIn: 'yes' })).toBeUndefined()
  const both = { breakpoint: { down: 'md' }, any: [{ breakpoint: { down: 'md' } }] }
  expect(visibilityOf(both)).toBeUndefined()
})

it('says in words when a block shows', () => {
  expect(
    visibilityWords({
      ...ALWAYS,
      devices: ['phone', 'tablet'],
      signedIn: false,
      from: '2027-01-01',
      until: '2027-02-01',
    }),
  ).toBe('On phones and tablets, to visitors who are not signed in, from 2027-01-01, until 2027-02-01.')
})
