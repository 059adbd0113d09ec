import type { Trial } from '../../schemas/generated/types.ts'
import schema from '../../schemas/trial.schema.json' with { type: 'json' }

export type { Trial }
export type Version = Trial['version']

/** Version A stands for everybody until somebody tries another one; browsers without script and pages for staff show it. */
export const VERSIONS = ['a', 'b'] as const satisfies readonly Version[]

const NAME = new RegExp(schema.properties.name.pattern)

export function isTrialName(name: string): boolean {
  return NAME.test(name)
}

export function isVersion(value: unknown): value is Version {
  return VERSIONS.some((version) => version === value)
}
