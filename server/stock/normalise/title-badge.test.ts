import { describe, expect, it } from 'vitest'
import { normaliseBadge, restoreBadge } from './badge.ts'
import { badgeAndSeries, titleFacts, wordsAfterMake } from './title.ts'

describe('normaliseBadge', () => {
  it.each([
    ['GXL (4X4)', 'GXL (4x4)', ['badge.casing']],
    ['Ultimate (awd)', 'Ultimate (AWD)', ['badge.casing']],
    ['45 Tfsi Quattro Mhev', '45 TFSI Quattro MHEV', ['badge.casing']],
    ['PX Mkiii MY19', 'PX MkIII MY19', ['badge.casing']],
    ['Mzea12R', 'MZEA12R', ['badge.casing']],
    ['Vyii', 'VYII', ['badge.casing']],
    ['SR5', 'SR5', []],
    ['(No Badge)', null, ['badge.none']],
    [null, null, []],
  ])('%j → %j', (text, value, rules) => {
    expect(normaliseBadge(text)).toEqual({ value, rules })
  })
})

describe('restoreBadge', () => {
  it.each([
    [null, true, '+luxe', '+luxe', ['badge.spreadsheet']],
    [null, false, 'SR5', 'SR5', ['badge.completed']],
    [null, false, null, null, []],
    ['2', false, '2.0', '2.0', ['badge.spreadsheet']],
    ['2', false, '2 Door', '2', []],
    ['GX', false, 'GXL', 'GX', []],
  ])('%j (error: %j), title %j → %j', (given, hadError, fromTitle, value, rules) => {
    expect(restoreBadge(given, hadError, fromTitle)).toEqual({ value, rules })
  })
})

it.each([
  ['2012 Jeep Grand Cherokee WK', 'Jeep', 'Grand Cherokee WK'],
  ['2018 Land Rover Defender 110', 'Land Rover', 'Defender 110'],
  ['2015 Mercedes Benz C200', 'Mercedes-Benz', 'C200'],
  ['Toyota Corolla', 'Toyota', 'Corolla'],
  ['2018 Ford Focus', 'Toyota', ''],
  [null, 'Toyota', ''],
])('words of %j after %j: %j', (title, make, words) => {
  expect(wordsAfterMake(title, make).join(' ')).toBe(words)
})

describe('badgeAndSeries', () => {
  it.each([
    ['SR5 (4X4)', [], 'SR5 (4X4)', null],
    ['W204 Avantgarde Sedan 4dr 7G-TRONIC 7sp 1.8T', [], 'Avantgarde', 'W204'],
    ['GM VTi-L Sedan 4dr CVT 7sp 1.5i MY16', [], 'VTi-L', 'GM MY16'],
    ['W246 Hatchback 5dr DCT 7sp 1.6T', [], null, 'W246'],
    ['KE Series Maxx Wagon 5dr 6sp', [], 'Maxx', 'KE Series'],
    ['SL Series II Si Wagon 5dr Spts Auto 6sp', [], 'Si', 'SL Series II'],
    ['SL Series 2 Si Wagon 5dr Spts Auto 6sp', [], 'Si', 'SL Series 2'],
    ['SL Series IVX Si Wagon 5dr 6sp', [], 'IVX Si', 'SL Series'],
    ['SL Series XIV Si Wagon 5dr 6sp', [], 'XIV Si', 'SL Series'],
    ['SL Series Wagon 5dr 6sp', [], null, 'SL Series'],
    ['RAV 4 GX-2WD 2.0L PETROL AUTO CVT 5 DOOR WAGON', ['RAV4'], 'GX-2WD', null],
    ['2001 FORD FALCON Forte', ['2001', 'Ford', 'Falcon'], 'Forte', null],
    ['', [], null, null],
  ])('%j → %j, %j', (words, repeated, badge, series) => {
    expect(badgeAndSeries(words === '' ? [] : words.split(' '), repeated)).toEqual({ badge, series })
  })
})

describe('titleFacts', () => {
  it.each([
    [
      '2012 Jeep Grand Cherokee WK Laredo Wagon 4dr Spts Auto 5sp 4x4 3.6i',
      { body: 'Wagon', doors: 4, transmission: 'Automatic', drive: '4x4', litres: 3.6 },
    ],
    [
      '2017 Ford Ranger XLT Utility Man 6sp 3.2DT',
      { body: 'Utility', transmission: 'Manual', fuel: 'Diesel', litres: 3.2 },
    ],
    ['2019 Mitsubishi Outlander ES 7 Seat (2WD)', { seats: 7, drive: '2WD' }],
    ['2022 Toyota Corolla Ascent Sport Hybrid', { fuel: 'Hybrid' }],
    ['2022 Mitsubishi Outlander PHEV', { fuel: 'Plug-in Hybrid' }],
    ['2022 MG ZS EV Essence', { fuel: 'Electric' }],
    ['2009 Ford Falcon XT (lpg)', { fuel: 'LPG' }],
    ['2016 Volkswagen Golf 5 Door Hatch DSG', { body: 'Hatch', doors: 5, transmission: 'Automatic' }],
    ['2016 Toyota 86 2 doors, 4 seats', { doors: 2, seats: 4 }],
    ['2018 Nissan Caravan 10 SEATER', { seats: 10 }],
    [null, {}],
  ])('VEH-33 %j', (title, facts) => {
    expect(titleFacts(title)).toEqual(facts)
  })
})
