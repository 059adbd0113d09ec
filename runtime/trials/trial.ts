import type { Trial } from '../../schemas/generated/types.ts'
import schema from '../../schemas/trial.schema.json' with { type: 'json' }

export type { Trial }
export type Version = Trial['version']

/** Version A stands for everybody until somebody tries another one; browsers without script and pages for staff show it. */
export const VERSIONS = ['a', 'b'] as const satisfies readonly Version[]

const { default: EVEN_SHARE, minimum: LEAST_SHARE, maximum: MOST_SHARE } = schema.properties.share

/** Per cent of the visitors who see version B, where a trial says nothing of it; the least and the most that it may say. */
export { EVEN_SHARE, LEAST_SHARE, MOST_SHARE }

const NAME = new RegExp(schema.properties.name.pattern)

export function isTrialName(name: string): boolean {
  return NAME.test(name)
}

export function isVersion(value: unknown): value is Version {
  return VERSIONS.some((version) => version === value)
}

/** Per cent of the visitors, whole: with 0 or 100 there would be no trial. */
export function isShare(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= LEAST_SHARE && Number(value) <= MOST_SHARE
}

export function shareOf({ share = EVEN_SHARE }: Pick<Trial, 'share'>): number {
  return share
}
