import { objectOf, sameJson, type JsonObject } from '../../../json/object.ts'
import { pointerOf } from '../../../json/pointer.ts'
import type { Check } from '../../check.ts'

/** Parts that the cascade merges key by key; what identifies the tenant is written on purpose. */
const PARTS = ['settings', 'theme', 'flags', 'copy', 'regional', 'search'] as const
const VALUES = ['finance_provider', 'phone', 'email'] as const

export const check: Check = {
  code: 'override-equals-inherited',
  severity: 'warning',
  title: 'A value that repeats what would be inherited anyway',
  docs: 'A document that writes only what differs stays short and follows its template. A repeated value looks like a decision and stops following. The fix removes it; the site stays the same.',
  source: 'CFG-03, EDIT-08',
  create: ({ written, inherited, report }) => {
    function repeated(pointer: string): void {
      report({
        message: 'This repeats the inherited value.',
        pointer,
        written: true,
        anchor: 'key',
        fix: { title: 'Remove it', edits: [{ op: 'remove', pointer }] },
      })
    }
    function compare(own: JsonObject, base: JsonObject | undefined, pointer: string): void {
      for (const [key, value] of Object.entries(own)) {
        const at = pointer + pointerOf([key])
        const inheritedValue = base !== undefined && Object.hasOwn(base, key) ? base[key] : undefined
        if (key.startsWith('x-') || inheritedValue === undefined) continue
        const object = objectOf(value)
        const inheritedObject = objectOf(inheritedValue)
        if (object && inheritedObject) compare(object, inheritedObject, at)
        else if (sameJson(value, inheritedValue)) repeated(at)
      }
    }
    return {
      tenant() {
        for (const part of PARTS) {
          const own = objectOf(written[part])
          if (own) compare(own, objectOf(inherited[part]), `/${part}`)
        }
        const values = Object.fromEntries(
          VALUES.filter((name) => name in written).map((name) => [name, written[name]]),
        )
        compare(values, inherited, '')
      },
    }
  },
}
