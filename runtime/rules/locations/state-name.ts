import type { Regional } from '../../../schemas/generated/types.ts'

type State = Regional['states'][number]

/** A state of the regional values by its code, in any case (CFG-17). */
export function stateOf({ states }: Pick<Regional, 'states'>, code: string): State | undefined {
  return states.find((state) => state.code === code.toLowerCase())
}

/** `Queensland` for `qld`; the code in capitals where there is no such state. */
export function stateName(regional: Pick<Regional, 'states'>, code: string): string {
  return stateOf(regional, code)?.name ?? code.toUpperCase()
}
