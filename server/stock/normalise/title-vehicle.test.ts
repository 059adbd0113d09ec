import { expect, test } from 'vitest'
import { vehicleOfTitle } from './title-vehicle.ts'

test.each([
  ['2015 HiLux sr5 4x4 rego till march $32,990 ono', '2015', 'Toyota', '2015 Toyota HiLux sr5'],
  ['Ranger 2018 XLT dual cab', '2018', 'Ford', '2018 Ford Ranger XLT dual cab'],
  ['toyota corolla ascent 2012 auto, 1 owner!!', '2012', 'Toyota', '2012 Toyota corolla ascent'],
  ['2010 Subaru Forester XS, hail damage, drives great', '2010', 'Subaru', '2010 Subaru Forester XS'],
  ['2022 Kia Sportage GT-Line under factory warranty', '2022', 'Kia', '2022 Kia Sportage GT-Line'],
])('a year and a make out of what private sellers write: %s', (title, year, make, rest) => {
  expect(vehicleOfTitle(title)).toEqual({ year, make, title: rest })
})

test.each(['2015 ute rego till march', 'cheap HiLux wanted', '2015 trailer behind a HiLux', 'HiLux SR5 4x4'])(
  'no make where the title has none: a word further inside may be any: %s',
  (title) => expect(vehicleOfTitle(title)).toBeUndefined(),
)
