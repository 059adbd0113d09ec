import type { BlockSchema } from '../block/types.ts'

/** Whether a block comes alive in the browser, which may draw what is in its slots anew: version A of a trial stands for both there. */
export function settlesTrials(schema: Pick<BlockSchema, 'hydrate'> | undefined): boolean {
  return (schema?.hydrate ?? 'none') !== 'none'
}
