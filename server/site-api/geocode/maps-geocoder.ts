import type { Geocoder } from './geocoder.ts'

export interface MapsGeocoderOptions {
  /** Address of the provider with its key, `{address}` where the text goes (`GEOCODE_URL`). */
  url: string
  timeoutMs?: number
}

const TIMEOUT_MS = 4000

/** The part of the answer that is read: the first result's location (FORM-36). */
interface MapsAnswer {
  status?: string
  results?: { geometry?: { location?: { lat?: unknown; lng?: unknown } } }[]
}

/** A maps provider that answers in the shape of Google's Geocoding API: the postcode with its country as the address. */
export function mapsGeocoder({ url, timeoutMs = TIMEOUT_MS }: MapsGeocoderOptions): Geocoder {
  return {
    async locate(postcode, country) {
      const asked = url.replaceAll('{address}', encodeURIComponent(`${postcode}, ${country}`))
      const response = await fetch(asked, { signal: AbortSignal.timeout(timeoutMs) })
      // The address carries the key, so it must not be in the message.
      if (!response.ok) throw new Error(`The maps provider answered ${response.status}`)
      const { status, results } = (await response.json()) as MapsAnswer
      if (status !== undefined && status !== 'OK' && status !== 'ZERO_RESULTS') {
        throw new Error(`The maps provider answered ${status}`)
      }
      const { lat, lng } = results?.[0]?.geometry?.location ?? {}
      return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : undefined
    },
  }
}
