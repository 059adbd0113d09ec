import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { locationPhone } from '../runtime/rules/locations/locations.ts'
import { revealedPhone } from '../runtime/rules/forms/phone-number.ts'
import type { Location } from '../schemas/generated/types.ts'

const SITES = join(import.meta.dirname, '../tenants/sites')

test('PHONE-01 PHONE-08 a card of a place that masks a number masks one that the page does not show anyway', () => {
  const cards: string[] = []
  for (const file of readdirSync(SITES).filter((name) => name.endsWith('.json'))) {
    const text = readFileSync(join(SITES, file), 'utf8')
    if (!text.includes('"PhoneReveal"')) continue
    cards.push(file)
    const { phone, locations = [] } = JSON.parse(text) as { phone?: string; locations?: Location[] }
    // Header, menu and footer of every page show these.
    const shown = [phone, ...locations.map(locationPhone)]
    const masked = locations.flatMap((location) => revealedPhone(null, location) ?? [])
    expect(
      masked.filter((number) => shown.includes(number)),
      file,
    ).toEqual([])
  }
  expect(cards).toContain('lanternfish.json')
})
