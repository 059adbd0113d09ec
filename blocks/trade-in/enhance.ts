import type { BlockEnhance, EnhancePayload } from '../../runtime/block/types.ts'
import type { TradeInProps } from '../../schemas/generated/types.ts'
import { fillSaved } from '../enquiry-form/values.ts'
import { readKept, readProgress } from './kept.ts'
import type { TradeInData } from './load.ts'

export type TradeInPayload = EnhancePayload<Pick<TradeInProps, 'purpose'>, TradeInData>

/** Fills in what is known. The flow itself comes with the first touch, or at once where an offer waits (TRADE-12). */
const enhance: BlockEnhance<TradeInPayload> = (root, payload) => {
  const flow = root.querySelector<HTMLElement>('[data-flow]')
  if (!flow) return
  const { site, props } = payload
  const details = flow.querySelector<HTMLFormElement>('[data-at="details"]')
  if (details) fillSaved(details, site.slug)
  const kept = readKept(site, props.purpose, Date.now()) ?? readProgress(site.slug, props.purpose)

  const untilLive = new AbortController()
  const { signal } = untilLive
  let live: Promise<void> | undefined
  async function begin(): Promise<void> {
    const { startTradeIn } = await import('./live.ts')
    untilLive.abort()
    startTradeIn(flow as HTMLElement, payload, kept)
  }
  async function start(): Promise<boolean> {
    live ??= begin()
    try {
      await live
      return true
    } catch {
      live = undefined
      return false
    }
  }
  flow.addEventListener('focusin', () => void start(), { signal })
  flow.addEventListener('pointerdown', () => void start(), { signal })
  flow.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      const form = event.target as HTMLFormElement
      void start().then((ready) => ready && form.requestSubmit())
    },
    { signal },
  )
  // Pressed before the script is there: pressed again when it is.
  for (const button of flow.querySelectorAll<HTMLButtonElement>('[data-event]')) {
    button.addEventListener('click', () => void start().then((ready) => ready && button.click()), { signal })
  }
  if (kept) void start()
}

export default enhance
