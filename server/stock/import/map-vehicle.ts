import type { BodyType } from '../../../runtime/rules/car/body-type.ts'
import { normaliseBadge, restoreBadge } from '../normalise/badge.ts'
import { bodyOfVehicle, normaliseBody, notABody } from '../normalise/body.ts'
import { bodyOfModel } from '../normalise/catalogue.ts'
import { joinSplitMake, normaliseMake } from '../normalise/make.ts'
import { readModel } from '../normalise/model.ts'
import { badgeAndSeries, type TitleFacts } from '../normalise/title.ts'
import { type TitleVehicle, vehicleOfTitle } from '../normalise/title-vehicle.ts'
import { normaliseYear } from '../normalise/year.ts'
import { RowRejection } from './car-draft.ts'
import type { Cells } from './cells.ts'
import { readable } from './readable.ts'

export interface Vehicle {
  year: number
  make: string
  model: string
  badge: string | null
  series: string | null
}

/** Year, make, model, badge and series, with the title's help. */
export function mapVehicle(cells: Cells, nowYear: number): Vehicle {
  const whole = cells.text('title')
  const hasMake = cells.text('make') !== null
  const told = whole === null || (hasMake && cells.text('year') !== null) ? undefined : vehicleOfTitle(whole)
  const title = hasMake ? whole : (told?.title ?? whole)
  const year = mapYear(cells, told, nowYear)
  const { make, model: column } = mapMake(cells, told, title)
  const reading = modelOf(make, column, title, {
    isTitleAlone: !hasMake,
    holdsBadge: cells.text('badge') === null,
  })
  if (reading.model === null) {
    throw new RowRejection({
      code: 'missing',
      column: cells.columnOf('model'),
      value: cells.text('model') ?? '',
      reason: 'the row names no model',
      instead: 'the model such as Corolla',
    })
  }
  for (const rule of reading.rules) cells.note(rule, 'model', column ?? title, reading.model)
  const named = badgeAndSeries(reading.rest, [String(year), make, reading.model, column ?? ''])
  const seriesText = cells.text('series')
  const badge = mapBadge(cells, withoutSeries(named.badge, seriesText))
  if (seriesText === null && named.series !== null)
    cells.note('series.completed', 'title', title, named.series)
  const series = cells.take('series', seriesText, normaliseBadge(seriesText ?? named.series))
  return { year, make, model: reading.model, badge, series }
}

function mapYear(cells: Cells, told: TitleVehicle | undefined, nowYear: number): number {
  const text = cells.text('year') ?? noted(cells, 'year', told?.year)
  if (text === null) {
    throw new RowRejection({
      code: 'missing',
      column: cells.columnOf('year'),
      value: '',
      reason: 'the row names no model year',
      instead: `the model year such as ${nowYear - 3}`,
    })
  }
  return readable(cells, 'year', text, () => normaliseYear(text, nowYear)) ?? nowYear
}

/** Of a title alone the word behind the make is the model, known or not: `Toyota Aqua S`. */
function modelOf(
  make: string,
  column: string | null,
  title: string | null,
  { isTitleAlone, holdsBadge }: { isTitleAlone: boolean; holdsBadge: boolean },
): ReturnType<typeof readModel> {
  const reading = readModel(make, column, title, holdsBadge)
  const [first, ...rest] = reading.rest
  if (reading.model !== null || !isTitleAlone || first === undefined) return reading
  return { model: first, rest, rules: ['model.completed'] }
}

/** What only the title says. */
function noted(cells: Cells, role: 'year' | 'make', value: string | undefined): string | null {
  if (value === undefined) return null
  cells.note('title.completed', 'title', cells.text('title'), `${role} ${value}`)
  return value
}

/** A make split over two columns (`Land` | `Rover`) leaves no model behind: the title has it. */
function mapMake(
  cells: Cells,
  told: TitleVehicle | undefined,
  title: string | null,
): { make: string; model: string | null } {
  const text = cells.text('make') ?? noted(cells, 'make', told?.make)
  const given = cells.text('model')
  const model = given !== null && /^other$/i.test(given) ? null : given
  if (text === null) {
    throw new RowRejection({
      code: 'missing',
      column: cells.columnOf('make'),
      value: '',
      reason: 'the row names no make',
      instead: 'the make such as Toyota',
    })
  }
  const joined = joinSplitMake(text, model)
  if (joined) {
    cells.note('make.split', 'make', `${text} | ${model ?? ''}`, joined)
    const rest = model?.split(' ').slice(1).join(' ') ?? ''
    return { make: joined, model: rest === '' ? null : rest }
  }
  const make = readable(cells, 'make', text, () => normaliseMake(text)) ?? text
  return { make, model: model ?? (title === null ? null : model) }
}

function mapBadge(cells: Cells, fromTitle: string | null): string | null {
  const given = cells.text('badge')
  const restored = cells.take('badge', given, restoreBadge(given, cells.hadError('badge'), fromTitle))
  return cells.take('badge', restored, normaliseBadge(restored))
}

/** Titles of feeds with a series column end in the series: `X-Trail ST (2WD) T32 Series 2`. */
function withoutSeries(badge: string | null, series: string | null): string | null {
  if (badge === null || series === null || !badge.endsWith(series)) return badge
  return badge.slice(0, -series.length).trim() || null
}

export interface BodyReading {
  body: BodyType | null
  /** Dealer name that stood in a body column. */
  dealer: string | null
}

/**
 * The body from its columns, the title and what the model is known to be. Later columns of the role are known to hold
 * other things too: dealer names, phone numbers, labels.
 */
export function mapBody(cells: Cells, vehicle: Vehicle, facts: TitleFacts): BodyReading {
  let body: BodyType | null = null
  let dealer: string | null = null
  for (const { text, index } of cells.entries('body')) {
    const reading = normaliseBody(text)
    if (reading.value !== null) {
      body ??= cells.take('body', text, reading)
      continue
    }
    const kind = kindOf(text, index > 0)
    if (kind === 'dealer') {
      dealer ??= text
      cells.note('dealer.in-body', 'body', text, text)
    } else cells.note(kind === null ? 'body.unknown' : 'body.not-a-body', 'body', text, null)
  }
  if (body === null && facts.body !== undefined) {
    body = normaliseBody(facts.body).value
    if (body) cells.note('body.title', 'title', facts.body, body)
  }
  const decided = bodyOfVehicle(body, bodyOfModel(vehicle.make, vehicle.model))
  return { body: cells.take('body', body, decided), dealer }
}

const DEALER_WORDS =
  /auto|motor|\b(?:cars|car sales|sales|dealers?|dealership|group|pty|ltd|prestige|pre-?owned|traders?|imports?|wholesale)\b/i

/**
 * What stands there instead of a body. Several words in a secondary column are a dealer's name; in the body column proper,
 * and for single words, only what plainly names a business is; anything else is a body that is not recognised.
 */
function kindOf(text: string, isSecondary: boolean): 'phone' | 'label' | 'dealer' | null {
  const kind = notABody(text)
  if (kind !== 'dealer') return kind
  return DEALER_WORDS.test(text) || (isSecondary && text.includes(' ')) ? 'dealer' : null
}
