import { membersOf } from '../../../json/object.ts'
import type { Check } from '../../check.ts'
import { nearestName } from '../../nearest.ts'

const REFERENCE = /\{copy:([^{}]*)\}/g

export const check: Check = {
  code: 'missing-copy-key',
  severity: 'error',
  title: 'A text that no layer writes',
  docs: '`{copy:key}` takes the text of a brand the site carries, else the default one. A key without either would show as an empty space. Write it under `copy.default`.',
  source: 'CFG-05',
  create: ({ tenant, report }) => {
    const copy = membersOf(tenant['copy'])
    const brands = Array.isArray(tenant['brandFlags']) ? tenant['brandFlags'] : []
    const known = ['default', ...brands.filter((brand) => typeof brand === 'string')].flatMap((group) =>
      Object.keys(membersOf(copy[group])),
    )
    return {
      text({ text, pointer, block }) {
        for (const [reference, key = ''] of text.matchAll(REFERENCE)) {
          if (known.includes(key)) {
            // The cascade fills known keys in; one that is left names itself by way of others.
            report({ message: `The text "${key}" in copy contains itself.`, pointer })
            continue
          }
          const nearest = nearestName(key, known)
          const hint = nearest === undefined ? '' : ` Did you mean "${nearest}"?`
          report({
            message: `There is no text "${key}" in copy.${hint}`,
            pointer,
            ...(block !== undefined && { blockId: block.id }),
            ...(nearest !== undefined && {
              suggestions: [
                {
                  title: `Use "${nearest}"`,
                  edits: [{ op: 'set', pointer, value: text.replace(reference, `{copy:${nearest}}`) }],
                },
              ],
            }),
          })
        }
      },
    }
  },
}
