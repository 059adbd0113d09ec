import { expect, it } from 'vitest'
import { testDriveTimes } from './test-drive-slots.ts'

const open = (weekday: number, from: string, to: string) => ({
  weekday,
  status: 'Open',
  open: from,
  close: to,
})
const TUESDAY = '2026-11-24'

it('API-12 starts on the half hour from opening to an hour before closing', () => {
  expect(testDriveTimes([open(2, '08:45', '11:00')], [], TUESDAY)).toEqual(['09:00', '09:30', '10:00'])
  expect(testDriveTimes([open(2, '09:00', '10:00')], [], TUESDAY)).toEqual(['09:00'])
  expect(testDriveTimes([open(2, '09:00', '09:59')], [], TUESDAY)).toEqual([])
})

it('API-12 knows closed days, special dates and hours without times', () => {
  const hours = [open(2, '09:00', '11:00')]
  expect(testDriveTimes(hours, [], '2026-11-25')).toEqual([])
  expect(testDriveTimes(hours, [{ date: TUESDAY, status: 'Closed' }], TUESDAY)).toEqual([])
  const short = { date: TUESDAY, status: 'Open', start_hour: '12:00', end_hour: '13:30' }
  expect(testDriveTimes(hours, [short], TUESDAY)).toEqual(['12:00', '12:30'])
  expect(testDriveTimes([{ weekday: 2, status: 'Open' }], [], TUESDAY)).toEqual([])
})
