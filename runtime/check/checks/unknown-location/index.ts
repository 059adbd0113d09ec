import { objectsOf } from '../../../json/object.ts'
import { wordsOf } from '../../../json/text.ts'
import type { Check } from '../../check.ts'
import { referencesIn } from '../../references.ts'

export const check: Check = {
  code: 'unknown-location',
  severity: 'error',
  title: 'A location id that does not exist',
  docs: 'Blocks name locations by id. An id that is not in `locations` shows nothing, and an enquiry for it goes nowhere.',
  source: 'CFG-26, LOC-08',
  create: ({ tenant, report }) => {
    const known = new Set(objectsOf(tenant['locations']).map(([, { id }]) => wordsOf(id)))
    return {
      props({ props, pointer, schema }) {
        for (const { value, pointer: at } of referencesIn(
          'location',
          props,
          `${pointer}/props`,
          schema?.props,
        )) {
          if (known.has(value)) continue
          const listed = [...known].slice(0, 8).join(', ')
          report({
            message: `There is no location with the id ${value}. Known are ${listed || 'none'}.`,
            pointer: at,
          })
        }
      },
    }
  },
}
