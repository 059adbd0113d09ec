import { normalised, type Normalised } from './rules.ts'

export interface Transmission {
  /** For cards and facets (VEH-33). */
  simple: 'Automatic' | 'Manual' | null
  /** In full, for the vehicle page. */
  full: string | null
  /** A drive type that stood in the transmission column. */
  drive: string | null
}

const MANUAL = /\bman(?:ual|uelle)?\b|\b\d\s?m\/?t\b|^m\d?$/i
const AUTOMATIC =
  /auto|\bcvt\b|\bdct\b|\bdsg\b|\bpdk\b|tronic|powershift|\bamt\b|\b\d\s?a\/?t\b|constantly variable|continuously variable|single[- ]speed|reduction gear|^a\d?$/i
const DRIVE = /^(?:awd|fwd|rwd|4wd|2wd|4x4|4x2|front|rear|all)(?: wheel drive)?$/i
const UNKNOWN = /^(?:other|unknown)$/i

/** `Automatic`, `6 Speed Manual`, `CVT`, `Sports Automatic Dual Clutch`; `AWD` and `Front` are drives that slipped in. */
export function normaliseTransmission(text: string): Normalised<Transmission> {
  if (DRIVE.test(text)) return normalised({ simple: null, full: null, drive: text }, 'transmission.drive')
  if (UNKNOWN.test(text)) return normalised({ simple: null, full: null, drive: null }, 'text.placeholder')
  // Feeds of programs write `MANUAL_TRANSMISSION`, in which no word ends at the line.
  const words = text.replaceAll('_', ' ')
  const simple = AUTOMATIC.test(words) ? 'Automatic' : MANUAL.test(words) ? 'Manual' : null
  const full = /^[A-Z_]+$/.test(text) && simple !== null && text.length > 3 ? simple : text
  return normalised(
    { simple, full, drive: null },
    ...(full === text && simple === text ? [] : (['transmission.alias'] as const)),
  )
}
