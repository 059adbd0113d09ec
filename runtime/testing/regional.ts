import { COUNTRIES } from '../resolve/country.ts'

/** Regional values of the countries, as a dealer has them who overrides none. */
export const AU = COUNTRIES.AU.regional
export const NZ = COUNTRIES.NZ.regional
export const US = COUNTRIES.US.regional
