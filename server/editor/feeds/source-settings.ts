import cronstrue from 'cronstrue'
import type { FeedSettings } from '../../../schemas/generated/editor-api.ts'
import type { Db } from '../../db/database.ts'
import { ProblemError } from '../../http/errors.ts'
import { KNOWN_MAPPINGS, savedMappings } from '../../stock/dealer-mappings.ts'
import { settingsProblems, type SourceSettings } from '../../stock/stock-feeds.ts'

/** Settings as staff gave them. @throws invalid-fields with what is wrong at which field */
export async function settingsFrom(db: Db, slug: string, given: FeedSettings): Promise<SourceSettings> {
  const { mapping, carsOf, alertWebhook, ...more } = given
  const settings = {
    ...more,
    mapping: mapping ?? undefined,
    carsOf: carsOf ?? undefined,
    alertWebhook: alertWebhook ?? undefined,
  }
  const errors = settingsProblems(slug, settings)
  if (mapping !== null && !(await isMapping(db, slug, mapping)))
    errors.push({
      field: 'mapping',
      message: `There is no mapping "${mapping}".`,
    })
  const [first] = errors
  if (first) throw new ProblemError('invalid-fields', { detail: first.message, errors })
  return settings
}

async function isMapping(db: Db, slug: string, name: string): Promise<boolean> {
  if (KNOWN_MAPPINGS.some((known) => known.name === name)) return true
  return (await savedMappings(db, slug)).some(({ mapping }) => mapping.name === name)
}

/** Settings as staff change them. */
export function settingsTold(settings: SourceSettings): FeedSettings {
  const {
    name,
    place,
    at,
    isPaused = false,
    mapping = null,
    carsOf = null,
    alertTo,
    alertWebhook = null,
    lateAfterHours,
  } = settings
  const told = place.kind === 'https' ? httpsTold(place) : place
  return {
    name,
    place: told,
    at,
    isPaused,
    mapping,
    carsOf,
    alertTo: [...alertTo],
    alertWebhook,
    lateAfterHours,
  }
}

function httpsTold({ kind, url, auth }: SourceSettings['place'] & { kind: 'https' }): FeedSettings['place'] {
  return { kind, url, ...(auth && { auth }) }
}

/** "At 02:30, only on Sunday". @param at a pattern that `cronProblem` accepts */
export function timesInWords(at: string): string {
  return cronstrue.toString(at, {
    use24HourTimeFormat: true,
    throwExceptionOnParseError: false,
  })
}
