import { expect, it } from 'vitest'
import { commonPassword } from './common-password.ts'

const LONG = 'qvxzj kwpyt mbdgh flncr qzjxv wkpty bmdgh nlfcr'

it.each([
  ['a common one with digits and capitals', 'Password1234', []],
  ['an example that everybody knows', 'correcthorsebatterystaple', []],
  ['it with spaces, a capital and a year', 'Correct horse battery staple 2026!', []],
  ['the place with the year', 'Melbourne2024!', []],
  ['keys in a row', 'qwertyuiop12', []],
  ['the product’s own name', 'forecourt2026', []],
  ['somebody’s address', 'kimberley.zwolinski@visitor.example', ['kimberley.zwolinski@visitor.example']],
  ['a part of their address', 'zwolinski123', ['kimberley.zwolinski@visitor.example']],
  ['a name of more than forty characters', LONG, [LONG]],
  ['one whose first forty characters are common', 'a'.repeat(60), []],
])('ASVS V6.2 %s is no password', async (_, password, own) => {
  expect(await commonPassword(password, own)).toContain('among the first that somebody would try')
})

it.each([
  ['words that have nothing to do with each other', 'nine horses read a map', []],
  ['the same long one, where it is nobody’s name', LONG, []],
  ['an example among other words', 'correct horse battery staple, she said to nine of them', []],
  ['twelve letters at random', 'hqzvoxkwtpej', []],
  ['what is in no way theirs', 'nine horses read a map', ['kim@visitor.example', 'Al']],
])('ASVS V6.2 %s are one', async (_, password, own) => {
  expect(await commonPassword(password, own)).toBeUndefined()
})
