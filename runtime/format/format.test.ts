import { describe, expect, test } from 'vitest'
import { formatDate, formatMonth } from './date.ts'
import { distanceKm, formatDistanceAway, formatOdometer } from './distance.ts'
import { isHeic } from './heic.ts'
import { formatMoney } from './money.ts'
import { fitted } from './picture-bounds.ts'
import { shortCount } from './short-count.ts'
import { slugify } from './slug.ts'
import { AU, NZ, US } from '../testing/regional.ts'

describe('money', () => {
  test('DISP-03 a dollar sign, thousands separators, no decimals, half up', () => {
    expect(formatMoney(45990.5)).toBe('$45,991')
    expect(formatMoney(45990.49)).toBe('$45,990')
    expect(formatMoney(11)).toBe('$11')
    expect(formatMoney(1_234_567)).toBe('$1,234,567')
    expect(formatMoney(999)).toBe('$999')
    expect(formatMoney(0)).toBe('$0')
    expect(formatMoney(-1500)).toBe('-$1,500')
    expect(formatMoney(-0.5)).toBe('-$1')
    expect(formatMoney(-0.49)).toBe('$0')
  })
})

describe('distance', () => {
  test('DISP-06 km with thousands separators; mi on US tenants without conversion', () => {
    expect(formatOdometer(45210, AU)).toBe('45,210 km')
    expect(formatOdometer(45210, NZ)).toBe('45,210 km')
    expect(formatOdometer(45210, US)).toBe('45,210 mi')
  })

  test('SRCH-36 great-circle distance with an Earth radius of 6371 km', () => {
    const km = distanceKm({ lat: -27.4698, lng: 153.0251 }, { lat: -33.8688, lng: 151.2093 })
    expect(Math.abs(km - 732.4)).toBeLessThanOrEqual(0.5)
  })

  test('SRCH-36 LOC-26 distances away are in km, and in miles for US tenants', () => {
    expect(formatDistanceAway(12.2, AU)).toBe('12 km away')
    expect(formatDistanceAway(16.09344, US)).toBe('10 mi away')
    expect(formatDistanceAway(160.9344, US)).toBe('100 mi away')
    expect([formatDistanceAway(0.2, AU), formatDistanceAway(0.2, US)]).toEqual(['1 km away', '1 mi away'])
  })
})

describe('dates', () => {
  test('VEH-32 DISP-07 dd MMM yyyy in AU and NZ, MMM d, yyyy in the US, in the site time zone', () => {
    const late = '2024-03-04T20:30:00Z'
    expect(formatDate(late, AU, 'Australia/Brisbane')).toBe('05 Mar 2024')
    expect(formatDate(late, NZ, 'Pacific/Auckland')).toBe('05 Mar 2024')
    expect(formatDate(late, US, 'America/Denver')).toBe('Mar 4, 2024')
    // Three letters in every month: `en-AU` itself writes June, July and Sept.
    const months = (regional: typeof AU) =>
      ['06', '07', '09'].map((month) => formatDate(`2024-${month}-04T12:00:00Z`, regional, 'UTC'))
    expect(months(AU)).toEqual(['04 Jun 2024', '04 Jul 2024', '04 Sep 2024'])
    expect(months(NZ)).toEqual(['04 Jun 2024', '04 Jul 2024', '04 Sep 2024'])
    expect(months(US)).toEqual(['Jun 4, 2024', 'Jul 4, 2024', 'Sep 4, 2024'])
    expect(formatDate('not a date', AU, 'Australia/Brisbane')).toBe('')
  })

  test('VEH-32 DISP-07 a day alone is that day on the clock of every dealer', () => {
    expect(formatDate('2027-03-05', US, 'America/Denver')).toBe('Mar 5, 2027')
    expect(formatDate('2027-03-05', US, 'Pacific/Honolulu')).toBe('Mar 5, 2027')
    expect(formatDate('2027-03-05', NZ, 'Pacific/Auckland')).toBe('05 Mar 2027')
    expect(formatDate('2027-02-30x', AU, 'Australia/Brisbane')).toBe('')
  })

  test('VEH-32 build and compliance dates are MM/yyyy', () => {
    expect(formatMonth('2021-03-15')).toBe('03/2021')
    expect(formatMonth('2021-03')).toBe('03/2021')
    expect(formatMonth('03/2021')).toBe('03/2021')
    expect(formatMonth('soon')).toBe('')
  })
})

test.each([
  ['Mercedes-Benz', 'mercedes-benz'],
  ['Kererū', 'kereru'],
  [' Ford (NZ) ', 'ford-nz'],
  ['--', ''],
])('the slug of %j is %j', (text, slug) => {
  expect(slugify(text)).toBe(slug)
})

test.each([
  [999, '999'],
  [1000, '1k'],
  [7500, '7.5k'],
  [-1500, '-1.5k'],
])('%d at an axis is %s', (value, text) => {
  expect(shortCount(value)).toBe(text)
})

test.each(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])('a file of the brand %s is HEIC', (brand) => {
  expect(isHeic(new TextEncoder().encode(`\0\0\0\x18ftyp${brand}`))).toBe(true)
})
test.each(['\0\0\0\x18ftypavif', '\0\0\0\x18moovheic', 'heic'])('%j is none', (head) => {
  expect(isHeic(new TextEncoder().encode(head))).toBe(false)
})

test.each([
  [{ width: 1700, height: 1000 }, 1_700_000, { width: 1700, height: 1000 }],
  [{ width: 4000, height: 3000 }, 1_700_000, { width: 1505, height: 1129 }],
  [{ width: 3, height: 3 }, 4, { width: 2, height: 2 }],
  [{ width: 9000, height: 1 }, 10, { width: 300, height: 1 }],
])('%o with at most %d pixels is %o', (size, most, made) => {
  expect(fitted(size, most)).toEqual(made)
})
