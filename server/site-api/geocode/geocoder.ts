import type { Country } from '../../../schemas/generated/types.ts'

export interface Coordinates {
  lat: number
  lng: number
}

/** Finds the place of a postcode. `undefined` when there is none; rejects when the provider cannot be asked. */
export interface Geocoder {
  locate(postcode: string, country: Country): Promise<Coordinates | undefined>
}
