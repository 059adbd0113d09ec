import { z } from 'zod'
import type { Outbound } from '../../http/outbound/outbound.ts'
import { readAnswer } from '../../http/provider-answer.ts'
import type { Geocoder } from './geocoder.ts'

export interface MapsGeocoderOptions {
  outbound: Outbound
  /** Address of the provider with its key, `{address}` where the text goes (`GEOCODE_URL`). */
  url: string
  timeoutMs?: number
}

const TIMEOUT_MS = 4000
const PROVIDER = 'The maps provider'

/** The part of the answer that is read: the first result's location (FORM-36). */
const ANSWER = z.object({
  status: z
    .string()
    .regex(/^[A-Z_]{1,50}$/)
    .optional(),
  results: z
    .array(
      z.object({
        geometry: z.object({
          location: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
        }),
      }),
    )
    .max(100)
    .optional(),
})

/** A maps provider that answers in the shape of Google's Geocoding API: the postcode with its country as the address. */
export function mapsGeocoder({ outbound, url, timeoutMs = TIMEOUT_MS }: MapsGeocoderOptions): Geocoder {
  return {
    async locate(postcode, country) {
      const asked = url.replaceAll('{address}', encodeURIComponent(`${postcode}, ${country}`))
      const response = await outbound(asked, { timeoutMs })
      // The address carries the key, so it must not be in the message.
      if (!response.ok) throw new Error(`${PROVIDER} answered ${response.status}`)
      const { status, results } = await readAnswer(PROVIDER, ANSWER, response)
      if (status !== undefined && status !== 'OK' && status !== 'ZERO_RESULTS') {
        throw new Error(`${PROVIDER} answered ${status}`)
      }
      return results?.[0]?.geometry.location
    },
  }
}
