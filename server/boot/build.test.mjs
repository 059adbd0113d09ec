import { expect, test } from 'vitest'
import { COUNTRY_FOLDER } from '../../schemas/build/country-folders.ts'
import { FAMILIES } from '../../schemas/build/families.ts'
import { GENERATED_FROM } from './build.mjs'

test.each([COUNTRY_FOLDER, ...FAMILIES.map(({ folder }) => folder)])(
  'CFG-19 CFG-27 the start generates anew what is made of %s when something is changed or added there',
  (folder) => {
    expect(GENERATED_FROM.some((source) => `${folder}/`.startsWith(`${source}/`))).toBe(true)
  },
)
