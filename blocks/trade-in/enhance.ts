import type { BlockEnhance } from '../../runtime/block/types.ts'
import { fillSaved } from '../shared/forms/saved.ts'
import { liveOnTouch } from '../shared/leads/live-on-touch.ts'
import { readKept, readProgress } from './kept.ts'
import type { TradeInPayload } from './payload.ts'

/** Fills in what is known. The flow itself comes with the first touch, or at once where an offer waits (TRADE-12). */
const enhance: BlockEnhance<TradeInPayload> = (root, payload) => {
  const flow = root.querySelector<HTMLElement>('[data-flow]')
  if (!flow) return
  const { site, props } = payload
  const details = flow.querySelector<HTMLFormElement>('[data-at="details"]')
  if (details) fillSaved(details, site.slug)
  const kept = readKept(site, props.purpose, Date.now()) ?? readProgress(site.slug, props.purpose)

  const start = liveOnTouch(flow, flow.querySelectorAll<HTMLElement>('[data-event]'), async () => {
    const { startTradeIn } = await import('./live.ts')
    startTradeIn(flow, payload, kept)
  })
  if (kept) void start()
}

export default enhance
