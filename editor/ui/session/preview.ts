import { isObject, type JsonObject } from '../../../runtime/json/object.ts'
import type { Version } from '../../../runtime/trials/trial.ts'

/** What the canvas shows the page as (EDIT-06). */
export interface PreviewAs {
  /** CSS pixels; `null` fills the window. */
  width: number | null
  /** 1 is the real size; `null` makes the page fit. */
  zoom: number | null
  /** `YYYY-MM-DD`; today when absent. */
  date: string | null
  /** `HH:MM` of that day. */
  time: string
  signedIn: boolean
  /** The version of trials that is looked at. */
  version: Version
  /** Another country than the dealer's. */
  country: string | null
  /** A place of the dealer: its page, its cars and the search among them. */
  location: { id: number; name: string } | null
  /** The further language that it is shown and edited in; `null` for the dealer's own. */
  language: string | null
  /** As on a device that is set to dark. */
  isDark: boolean
  /** Flags that are on or off for this look only. */
  flags: Readonly<Record<string, boolean>>
}

export const NOBODY: PreviewAs = {
  width: null,
  zoom: null,
  date: null,
  time: '12:00',
  signedIn: false,
  version: 'a',
  country: null,
  location: null,
  language: null,
  isDark: false,
  flags: {},
}

/** The document as the preview wants it; the very same object where it changes nothing. */
export function previewDocument(document: JsonObject, { country, flags }: PreviewAs): JsonObject {
  if (country === null && Object.keys(flags).length === 0) return document
  const known = isObject(document['flags']) ? document['flags'] : {}
  return {
    ...document,
    ...(country !== null && { country, state: undefined }),
    flags: { ...known, ...flags },
  }
}

/** Epoch milliseconds of the chosen day and time, in the person's own time zone; `undefined` for now. */
export function previewTime({ date, time }: PreviewAs): number | undefined {
  if (date === null) return undefined
  const at = Date.parse(`${date}T${time}:00`)
  return Number.isNaN(at) ? undefined : at
}

/** "2025-01-15, signed in", for the button; empty for an ordinary visitor of today. The version has a switch of its own. */
export function previewWords({ date, time, signedIn, country, location, isDark, flags }: PreviewAs): string {
  return [
    date === null ? '' : time === '12:00' ? date : `${date} ${time}`,
    signedIn ? 'signed in' : '',
    country ?? '',
    location?.name ?? '',
    isDark ? 'dark' : '',
    ...Object.entries(flags).map(([name, isOn]) => `${name} ${isOn ? 'on' : 'off'}`),
  ]
    .filter((part) => part !== '')
    .join(', ')
}
