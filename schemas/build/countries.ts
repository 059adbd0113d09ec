import { countryCodes, countryFile } from './country-folders.ts'
import { createAjv } from './validators.ts'
import type { JsonSchema } from './json-schema.ts'
import { readJson } from './read-json.ts'
import type { Definitions } from './sources.ts'
import { complete } from './variants.ts'

/** Country files by code: one `tenants/countries/{code}/country.json` each, found by itself (CFG-19). */
export type Countries = Record<string, JsonSchema>

/**
 * Reads the countries and holds them against the schema: a country says every regional value.
 *
 * @throws with every mistake of a file
 */
export function readCountries(root: string, definitions: Definitions): Countries {
  const validate = createAjv().compile(countrySchema(definitions))
  return Object.fromEntries(
    countryCodes(root).map((code) => {
      const file = countryFile(root, code)
      const country = readJson(file)
      const faults = validate(country) ? [] : (validate.errors ?? [])
      const said = faults.map(({ instancePath, message }) => `${instancePath || '/'} ${message ?? ''}`)
      if (country['code'] !== code) said.push(`/code must be ${code}, as the folder is called`)
      if (said.length > 0) throw new Error(`${file}:\n  ${said.join('\n  ')}`)
      return [code, country]
    }),
  )
}

function countrySchema({ Regional, Settings, ...$defs }: Definitions): JsonSchema {
  return {
    $defs: { ...$defs, Settings: Settings ?? {} },
    type: 'object',
    additionalProperties: false,
    required: ['code', 'name', 'state', 'settings', 'regional'],
    properties: {
      code: { type: 'string', pattern: '^[A-Z]{2}$' },
      name: { type: 'string', minLength: 1, maxLength: 80 },
      state: { type: 'string' },
      settings: { $ref: '#/$defs/Settings' },
      regional: complete(Regional ?? {}),
    },
  }
}
