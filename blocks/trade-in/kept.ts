import type { TradeProgress } from '../../machines/trade-in/machine.ts'
import { siteStorage } from '../../runtime/storage/site-storage.ts'
import type { FormValues } from '../shared/forms/use-visitor-form.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Everything that is kept, so that a reload goes on at the offer (TRADE-12). */
export interface TradeRecord extends TradeProgress {
  values: FormValues
}

interface KeptSite {
  slug: string
  settings: { tradeIn: { keepDays: number } }
}

interface Stored {
  purpose: string
  /** ISO 8601. */
  saved_at: string
  record: TradeRecord
}

/** What a visitor comes back to: an offer that is still good, or else what they began in this tab. */
export function readTradeRecord(site: KeptSite, purpose: string, now: number): TradeRecord | null {
  return readKept(site, purpose, now) ?? readProgress(site.slug, purpose)
}

/** A valuation of this site that is still good (STORE-04, TRADE-12). @param now epoch milliseconds */
function readKept({ slug, settings }: KeptSite, purpose: string, now: number): TradeRecord | null {
  const stored = siteStorage(slug).read<Partial<Stored> | null>('valuation', null)
  const age = now - Date.parse(stored?.saved_at ?? '')
  if (!(age >= 0 && age <= settings.tradeIn.keepDays * DAY_MS) || stored?.purpose !== purpose) return null
  const { record } = stored
  return isRecord(record) && record.valuation?.estimate ? record : null
}

export function writeKept(slug: string, purpose: string, record: TradeRecord, now: number): void {
  siteStorage(slug).write('valuation', { purpose, saved_at: new Date(now).toISOString(), record })
}

export function removeKept(slug: string, purpose: string): void {
  siteStorage(slug).remove('valuation')
  siteStorage(slug).remove('tradeLead')
  tabStorage(slug).remove(progressName(purpose))
}

/** So long the same plate, looked up in another tab, is the same wish. */
const SAME_MS = 10 * 60 * 1000

interface BegunLead {
  leadId: string
  purpose: string
  /** What was looked up, as JSON. */
  plate: string
  /** Epoch milliseconds. */
  at: number
}

/** The lead that another tab of this visitor has just begun with the same plate: both tabs go on with it (LEAD-16). */
export function begunLead(slug: string, purpose: string, plate: string, now: number): string | null {
  const begun = siteStorage(slug).read<Partial<BegunLead> | null>('tradeLead', null)
  const age = now - (begun?.at ?? Number.NaN)
  const isSame = begun?.purpose === purpose && begun.plate === plate && age >= 0 && age <= SAME_MS
  return isSame && typeof begun.leadId === 'string' ? begun.leadId : null
}

export function noteBegun(slug: string, begun: BegunLead): void {
  siteStorage(slug).write('tradeLead', begun)
}

/** How far the visitor got in this tab, so that a reload begins no second lead. */
function readProgress(slug: string, purpose: string): TradeRecord | null {
  const stored = tabStorage(slug).read<unknown>(progressName(purpose), null)
  return isRecord(stored) && stored.leadId !== null ? stored : null
}

export function writeProgress(slug: string, purpose: string, record: TradeRecord): void {
  tabStorage(slug).write(progressName(purpose), record)
}

function tabStorage(slug: string) {
  return siteStorage(slug, () => globalThis.sessionStorage)
}

function progressName(purpose: string): string {
  return `draft-${purpose}`
}

/** Storage may hold anything. */
function isRecord(value: unknown): value is TradeRecord {
  if (typeof value !== 'object' || value === null) return false
  const { values, leadId } = value as Partial<TradeRecord>
  return typeof values === 'object' && values !== null && (leadId === null || typeof leadId === 'string')
}
