import type { Trial } from './trial.ts'

/** In what no trial is drawn any more: version of another one, or a block that comes alive in the browser. */
export type Settled = Trial | 'alive'

/** Whether a block of a trial shows there: its version inside of the same one, else version A for both. */
export function standsIn({ name, version }: Trial, around: Settled): boolean {
  return version === (around !== 'alive' && around.name === name ? around.version : 'a')
}
