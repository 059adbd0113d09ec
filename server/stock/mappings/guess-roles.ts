import { MEASURES } from '../normalise/measure.ts'
import { knownMake } from '../normalise/catalogue.ts'
import { COLUMN_NAMES } from './column-names.ts'
import type { ColumnRole } from './mapping.ts'
import { MAPPINGS } from './registry.ts'

/** A column as a person sees it before anything is decided. */
export interface ColumnLook {
  /** As the feed writes it, in lower case. */
  name: string
  /** How many of the rows that were looked at have a value. */
  filled: number
  /** Different values, the first ones. */
  samples: string[]
}

export interface RoleGuess {
  role: ColumnRole
  /** `name`: the column is called so; `values`: what stands in it looks so. */
  by: 'name' | 'values'
}

/** Where a part of a nested name is named by what stands around it: `price.amount`, `colour.name`. */
const GENERIC = new Set([
  'value',
  'amount',
  'name',
  'text',
  'description',
  'desc',
  'url',
  'src',
  'href',
  'label',
])

/** What the product's own mappings call each role. */
const KNOWN = new Map<string, ColumnRole>(
  MAPPINGS.flatMap(({ columns }) =>
    [...columns].flatMap(([role, { from }]) => from.map((name) => [squeeze(name), role] as const)),
  ),
)

function squeeze(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
}

/** Roles that more than one column may play; of the others only the first column does. */
const SEVERAL: ReadonlySet<ColumnRole> = new Set(['images', 'features', 'equipment', 'body'])

/** Different samples that are kept of a column. */
const DIFFERENT = 4
/** Columns that tell cars apart together. */
const ENOUGH = 3
const TELLING: readonly ColumnRole[] = ['title', 'year', 'make', 'model', 'badge', 'colour', 'odometer']

/** What tells one car from another in every feed, best first; of several columns without a role the one called `id`. */
export function guessIdentity(
  columns: readonly ColumnLook[],
  guesses: ReadonlyMap<string, RoleGuess>,
  rows: number,
): string[] {
  const always = columns.filter(({ filled }) => filled === rows)
  const withRole = (role: ColumnRole) => always.find(({ name }) => guesses.get(name)?.role === role)
  const byName = always.find(({ name }) =>
    /^(?:\w*listing|vehicle|car|ad|item|unique)?[_ -]?id$|^guid$/.test(name),
  )
  // British feeds have nothing else.
  const best = withRole('stocknum') ?? byName ?? withRole('vin') ?? withRole('regplate')
  const some = best ?? columns.find(({ name }) => ['stocknum', 'vin'].includes(guesses.get(name)?.role ?? ''))
  // Private sellers' lists have the address of each advertisement.
  const address = always.find(
    ({ name, filled, samples }) =>
      !guesses.has(name) &&
      samples.length === Math.min(filled, DIFFERENT) &&
      samples.every((text) => ADDRESS.test(text)),
  )
  const one = some ?? address
  if (one) return [one.name]
  // What does not change while a car is for sale; cars that this does not tell apart are not merged.
  const told = TELLING.flatMap((role) => {
    const column = always.find(({ name }) => guesses.get(name)?.role === role)
    return column ? [column.name] : []
  })
  return told.length >= ENOUGH || guesses.get(told[0] ?? '')?.role === 'title' ? told : []
}

/** The role that each column most likely plays, by its name and else by what stands in it; several columns without one. */
export function guessRoles(columns: readonly ColumnLook[]): Map<string, RoleGuess> {
  const guesses = new Map<string, RoleGuess>()
  const taken = new Set<ColumnRole>()
  const take = (name: string, role: ColumnRole | undefined, by: RoleGuess['by']) => {
    if (role === undefined || guesses.has(name) || (taken.has(role) && !SEVERAL.has(role))) return
    guesses.set(name, { role, by })
    taken.add(role)
  }
  const filled = columns.filter((column) => column.filled > 0)
  for (const roleOf of [rolesByWords, rolesByMappings]) {
    for (const { name, samples } of filled) {
      for (const role of roleOf(name)) if (fits(role, samples)) take(name, role, 'name')
    }
  }
  for (const { name, samples } of filled) take(name, roleOfValues(samples), 'values')
  onlyPrice(guesses)
  onlyTransmission(guesses)
  return guesses
}

/** A retail price is an earlier one beside another; alone it is what the car costs. */
function onlyPrice(guesses: Map<string, RoleGuess>): void {
  const roles = [...guesses.values()].map(({ role }) => role)
  if (roles.includes('price') || roles.includes('offer_price')) return
  for (const guess of guesses.values()) if (guess.role === 'before_price') guess.role = 'price'
}

/** Most feeds call the transmission itself a gear type. */
function onlyTransmission(guesses: Map<string, RoleGuess>): void {
  const all = [...guesses.values()]
  if (all.some(({ role }) => role === 'transmission')) return
  for (const guess of all) if (guess.role === 'gear_type') guess.role = 'transmission'
}

/** All that a name may mean, the likeliest first: the second where the first is played already or cannot be. */
function rolesByWords(name: string): ColumnRole[] {
  return spellings(name).flatMap((text) =>
    COLUMN_NAMES.filter(([words]) => words.test(text)).map(([, role]) => role),
  )
}

function rolesByMappings(name: string): ColumnRole[] {
  return spellings(name).flatMap((text) => KNOWN.get(text) ?? [])
}

/** The whole name, then what it ends in: `vehicle.price`, `price.amount`, `image (2)`. */
function spellings(name: string): string[] {
  const parts = name.split(/[.[\]:/]+/).filter((part) => part !== '')
  const last = parts.at(-1) ?? ''
  const meant = GENERIC.has(last) && parts.length > 1 ? (parts.at(-2) ?? last) : last
  // `pricing.list` is a list price, and `price.was` an earlier one.
  const around = /^(?:pric(?:e|es|ing)|prix)$/.test(squeeze(parts.at(-2) ?? '')) ? [`${last}price`] : []
  return [name, ...around, meant, meant.replace(/[\s(_-]{0,8}\d{1,6}\)?$/, '')].map(squeeze)
}

const share = (samples: readonly string[], test: (text: string) => boolean): number =>
  samples.length === 0 ? 0 : samples.filter(test).length / samples.length

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/i
const ADDRESS = /^(?:https?:)?\/\/\S+/
const YEAR = /^(?:19[5-9]\d|20[0-4]\d)$/
const hasDigit = (text: string): boolean => /\d/.test(text)

/** Whether what stands there can be what the name says: a "year" of words is none. */
function fits(role: ColumnRole, samples: readonly string[]): boolean {
  if (role === 'year') return share(samples, hasDigit) >= 0.5
  if (role === 'images') return share(samples, (text) => /\/|\.(?:jpe?g|png|webp|avif)/i.test(text)) >= 0.5
  if (role === 'electric_range')
    return share(samples, (text) => /^\d[\d.,]*\s*(?:km|kms|mi|miles)?$/i.test(text)) >= 0.5
  if (role in MEASURES) return share(samples, hasDigit) >= 0.5
  if (role === 'price' || role === 'odometer') return share(samples, hasDigit) >= 0.3
  if (role === 'make') return share(samples, (text) => !/^\d+$/.test(text)) >= 0.5
  return true
}

function roleOfValues(samples: readonly string[]): ColumnRole | undefined {
  if (share(samples, (text) => VIN.test(text)) >= 0.6) return 'vin'
  if (share(samples, (text) => YEAR.test(text)) >= 0.9) return 'year'
  if (share(samples, (text) => ADDRESS.test(text) && /\.(?:jpe?g|png|webp|avif)/i.test(text)) >= 0.6)
    return 'images'
  if (share(samples, isMake) >= 0.8) return 'make'
  if (share(samples, (text) => /^[\d,.\s]{1,20}(?:kms?|kilomet|miles)/i.test(text)) >= 0.6) return 'odometer'
  if (share(samples, (text) => /^(?:A|NZ|US)?\$\s*\d/.test(text)) >= 0.6) return 'price'
  if (share(samples, (text) => /^(?:petrol|diesel|hybrid|electric|unleaded|lpg|gasoline)/i.test(text)) >= 0.8)
    return 'fuel'
  if (share(samples, (text) => /^(?:auto|manual|cvt|\d.speed)/i.test(text)) >= 0.8) return 'transmission'
  return undefined
}

const isMake = (text: string): boolean => knownMake(text) !== undefined
