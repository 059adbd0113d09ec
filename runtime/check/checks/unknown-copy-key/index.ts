import { membersOf } from '../../../json/object.ts'
import { textsIn } from '../../../json/text.ts'
import type { Check } from '../../check.ts'
import { isSlip, nearestName } from '../../nearest.ts'

const REFERENCE = /\{copy:([^{}]*)\}/g

export const check: Check = {
  code: 'unknown-copy-key',
  severity: 'warning',
  title: 'A text in copy that no page uses',
  docs: 'Pages use a text of `copy` as `{copy:key}`. One whose key no page names is never shown; mostly it is a slip of the pen in a key that a lower layer has. One letter away from a text that a page uses and the document leaves as it was, it is an error.',
  source: 'CFG-26, CFG-05',
  create: ({ written, layers, inherited, report }) => ({
    tenant() {
      const own = membersOf(written['copy'])
      if (Object.keys(own).length === 0) return
      const used = new Set(
        layers.flatMap(({ value }) =>
          textsIn(value).flatMap((text) => [...text.matchAll(REFERENCE)].map(([, key = '']) => key)),
        ),
      )
      const known = [
        ...new Set([
          ...used,
          ...Object.values(membersOf(inherited['copy'])).flatMap((group) => Object.keys(membersOf(group))),
        ]),
      ]
      for (const [group, texts] of Object.entries(own)) {
        for (const key of Object.keys(membersOf(texts))) {
          if (known.includes(key)) continue
          // The text that is meant stays as it was, on a page (CFG-26).
          const slip = [...used].find((each) => isSlip(key, each) && !Object.hasOwn(membersOf(texts), each))
          const nearest = slip ?? nearestName(key, known)
          const hint =
            nearest === undefined
              ? `Use it as "{copy:${key}}", or delete it.`
              : `Did you mean "${nearest}"? Rename it, or delete it.`
          report({
            message: `No page uses the text "${key}". ${hint}`,
            pointer: `/copy/${group}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
            written: true,
            anchor: 'key',
            ...(slip !== undefined && { severity: 'error' as const }),
          })
        }
      }
    },
  }),
}
