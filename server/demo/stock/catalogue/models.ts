import type { BodyType } from '../../../../runtime/rules/car/body-type.ts'
import { hashString } from '../../../images/random.ts'
import { MODEL_TABLE } from './models-common.ts'
import { US_MODEL_TABLE } from './models-us.ts'
import { slugify } from '../../../../runtime/format/slug.ts'

export type FuelCode = 'P' | 'U' | 'D' | 'H' | 'G' | 'E'

export interface Engine {
  fuel: FuelCode
  /** Litres; kWh of the battery for electric cars. */
  size: number
  cylinders: number
  torque: number
  /** L per 100 km; 0 for electric cars. */
  consumption: number
  turbo: boolean
}

export interface Badge {
  name: string
  slug: string
  factor: number
}

export interface CarModel {
  make: string
  model: string
  makeModel: string
  makeSlug: string
  slug: string
  body: BodyType
  from: number
  /** Last model year; Infinity while it is made. */
  to: number
  price: number
  seats: number
  doors: number
  engines: readonly Engine[]
  drives: readonly string[]
  manual: boolean
  badges: readonly Badge[]
  series: string
  length: number
  width: number
  height: number
  grossMass: number
  tank: number
  ancap: number | null
  weights: readonly [number, number]
  /** 12 bits that give every car of this model the same proportions and face in its pictures. */
  look: number
}

const required = (value: string | undefined, line: string): string => {
  if (value === undefined) throw new SyntaxError(`model table: a column is missing in "${line}"`)
  return value
}

function parseEngine(text: string): Engine {
  const match = /^([PUDHGE])([\d.]+)\/(\d+)\/(\d+)\/([\d.]+)(t?)$/.exec(text)
  if (!match) throw new SyntaxError(`model table: "${text}" is not an engine`)
  return {
    fuel: match[1] as FuelCode,
    size: Number(match[2]),
    cylinders: Number(match[3]),
    torque: Number(match[4]),
    consumption: Number(match[5]),
    turbo: match[6] === 't',
  }
}

function parseBadge(text: string): Badge {
  const [name = '', factor = '1'] = text.split(':').length > 2 ? splitLast(text) : text.split(':')
  return { name, slug: slugify(name), factor: Number(factor) }
}

/** Badges such as `e:HEV L:1.18` hold a colon themselves. */
function splitLast(text: string): [string, string] {
  const at = text.lastIndexOf(':')
  return [text.slice(0, at), text.slice(at + 1)]
}

function parseLine(line: string): CarModel {
  const cells = line.split('|')
  const cell = (index: number): string => required(cells[index], line)
  const [from, to] = cell(3).split('-')
  const [seats, doors] = cell(5).split('/').map(Number)
  const [drives = '', manual] = cell(7).split(' ')
  const [size = '', mass = '0', tank = '0'] = cell(10).split('/')
  const [length = 0, width = 0, height = 0] = size.split('x').map(Number)
  const [here = 0, there = 0] = cell(12).split(',').map(Number)
  return {
    make: cell(0),
    model: cell(1),
    makeModel: `${cell(0)} ${cell(1)}`,
    makeSlug: slugify(cell(0)),
    slug: slugify(`${cell(0)} ${cell(1)}`),
    body: cell(2) as BodyType,
    from: Number(from),
    to: to ? Number(to) : Infinity,
    price: Number(cell(4)),
    seats: seats ?? 5,
    doors: doors ?? 4,
    engines: cell(6).split(',').map(parseEngine),
    drives: drives.split(','),
    manual: manual === 'm',
    badges: cell(8).split(',').map(parseBadge),
    series: cell(9),
    length,
    width,
    height,
    grossMass: Number(mass),
    tank: Number(tank),
    ancap: cell(11) === '-' ? null : Number(cell(11)),
    weights: [here, there],
    look: hashString(`${cell(0)} ${cell(1)}`) & 0xfff,
  }
}

const parseTable = (table: string): CarModel[] => table.trim().split('\n').map(parseLine)

/** Weights of these: Australia, New Zealand. */
export const MODELS: readonly CarModel[] = parseTable(MODEL_TABLE)
/** Weights of these: as the dealer's own makes, as trade-ins of other makes. */
export const US_MODELS: readonly CarModel[] = parseTable(US_MODEL_TABLE)
