import { membersOf, objectsOf } from '../../../json/object.ts'
import { textOf } from '../../../json/text.ts'
import type { Check } from '../../check.ts'
import { conditionNames } from '../../condition-names.ts'
import { referencesIn } from '../../references.ts'
import { unknownName } from '../../unknown-name.ts'

export const check: Check = {
  code: 'unknown-dealership',
  severity: 'error',
  title: 'A dealership slug that does not exist',
  docs: 'Overrides, exclusions, tiles and conditions name dealerships by slug: the site’s own, one of `dealerships`, or the `dealership_slug` of a location. Another slug matches no car and no place.',
  source: 'CFG-21, PROMO-08',
  create: ({ tenant, written, report }) => {
    const slugs = new Set<string>()
    for (const slug of [
      tenant['slug'],
      ...objectsOf(tenant['dealerships']).map(([, { slug: own }]) => own),
      ...objectsOf(tenant['locations']).map(([, location]) => location['dealership_slug']),
    ]) {
      if (typeof slug === 'string') slugs.add(slug)
    }
    const known = [...slugs]

    function test(slug: string, pointer: string, own: boolean): void {
      if (!slugs.has(slug)) report({ ...unknownName('dealership', slug, known, pointer), written: own })
    }
    return {
      tenant() {
        for (const slug of Object.keys(membersOf(written['dealershipOverrides']))) {
          if (!slugs.has(slug)) {
            report({
              ...unknownName('dealership', slug, known, `/dealershipOverrides/${slug}`),
              written: true,
              anchor: 'key',
              suggestions: [],
            })
          }
        }
        // Shared layers may list the dealerships of many sites; only what the tenant wrote is its mistake.
        for (const { value, pointer } of referencesIn('dealership', written['settings'], '/settings')) {
          test(value, pointer, true)
        }
      },
      props({ props, pointer, schema }) {
        for (const found of referencesIn('dealership', props, `${pointer}/props`, schema?.props)) {
          test(found.value, found.pointer, false)
        }
      },
      condition: conditionNames('dealership', ({ name, pointer }) => {
        if (pointer.startsWith('/routes') && textOf(tenant['slug']) === undefined) return
        test(name, pointer, false)
      }),
    }
  },
}
