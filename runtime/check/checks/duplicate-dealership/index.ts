import { objectsOf } from '../../../json/object.ts'
import { textOf, wordsOf } from '../../../json/text.ts'
import type { Check } from '../../check.ts'

export const check: Check = {
  code: 'duplicate-dealership',
  severity: 'error',
  title: 'Two dealerships with the same id or slug',
  docs: 'Cars, leads and overrides name a dealership by its slug, feeds by its id. When two share one, the cars of the second are taken for those of the first: give it its own.',
  source: 'CFG-26, LOC-22',
  create: ({ layers, report }) => ({
    tenant() {
      // In each document by itself: a higher layer writes the whole list anew.
      for (const { value } of layers) {
        const ids = new Set<string>()
        const slugs = new Set<string>()
        for (const [index, dealership] of objectsOf(value['dealerships'])) {
          const taken = (key: string, own: string, seen: Set<string>) => {
            if (own !== '' && seen.has(own)) {
              report({
                message: `The ${key} "${own}" is already taken by another dealership.`,
                pointer: `/dealerships/${index}/${key}`,
                within: value,
              })
            }
            seen.add(own)
          }
          taken('id', wordsOf(dealership['id'] ?? ''), ids)
          taken('slug', textOf(dealership['slug']) ?? '', slugs)
        }
      }
    },
  }),
}
