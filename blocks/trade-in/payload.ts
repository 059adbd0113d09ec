import type { EnhancePayload } from '../../runtime/block/types.ts'
import type { TradeInProps } from '../../schemas/generated/types.ts'
import type { TradeInData } from './load.ts'

/** What the script of the flow gets. */
export type TradeInPayload = EnhancePayload<Pick<TradeInProps, 'purpose'>, TradeInData>
