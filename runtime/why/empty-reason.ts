import type { BlockSchema } from '../block/types.ts'
import type { Facts } from '../visible/condition.ts'
import { decide } from '../visible/decide.ts'
import { NO_BANDS } from '../visible/bands.ts'
import type { Reason } from '../visible/reason.ts'

const UNTOLD = 'There is nothing for it to show here, or the block around it leaves it out.'

/**
 * Why a block that is on the page draws nothing, in the words of its schema (`empty`): the first that is not ruled out
 * by its `unless`.
 */
export function emptyReason({ empty = [] }: Pick<BlockSchema, 'empty'>, facts: Facts): Reason {
  const found = empty.find(({ unless }) => unless === undefined || decide(unless, facts).bands === NO_BANDS)
  if (found === undefined) return { code: 'data', words: UNTOLD }
  const { code = found.unless === undefined ? 'data' : 'setting', words } = found
  return { code, words }
}
