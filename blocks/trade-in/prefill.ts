import type { BlockPrefill, EnhancePayload } from '../../runtime/block/types.ts'
import type { TradeInProps } from '../../schemas/generated/types.ts'
import { fillDraft, fillSaved } from '../shared/forms/saved.ts'
import { readTradeRecord } from './kept.ts'
import type { TradeInData } from './load.ts'

type Payload = EnhancePayload<Pick<TradeInProps, 'purpose'>, TradeInData>

/** Fills in what is known. The flow itself comes with the first touch, or at once where an offer waits (TRADE-12). */
const prefill: BlockPrefill<Payload> = (root, { site, props }) => {
  const record = readTradeRecord(site, props.purpose, Date.now())
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-at]')) {
    if (record) fillDraft(form, record.values)
    fillSaved(form, site)
  }
  // What a touch does.
  if (record) root.dispatchEvent(new Event('focusin', { bubbles: true }))
}

export default prefill
