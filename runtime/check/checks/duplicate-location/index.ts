import { objectsOf } from '../../../json/object.ts'
import { textOf, wordsOf } from '../../../json/text.ts'
import type { Check } from '../../check.ts'

export const check: Check = {
  code: 'duplicate-location',
  severity: 'error',
  title: 'Two locations with the same id or address',
  docs: 'Cars, forms and leads name a location by its id, its page by its slug. When two share one, the second is lost: give it its own.',
  source: 'CFG-26, LOC-01',
  create: ({ layers, report }) => ({
    tenant() {
      // In each document by itself: the same id in a higher layer is a change of the same place.
      for (const { value } of layers) {
        for (const key of ['id', 'slug']) {
          const seen = new Set<string>()
          for (const [index, location] of objectsOf(value['locations'])) {
            const own = key === 'id' ? wordsOf(location['id'] ?? '') : (textOf(location['slug']) ?? '')
            if (own === '') continue
            if (seen.has(own)) {
              const pointer = `/locations/${index}/${key}`
              report({
                message: `The ${key} "${own}" is already taken by another location.`,
                pointer,
                within: value,
              })
            }
            seen.add(own)
          }
        }
      }
    },
  }),
}
