import { membersOf } from '../../../json/object.ts'
import { pointerOf } from '../../../json/pointer.ts'
import { translatableTexts } from '../../../languages/translatable-texts.ts'
import { lostTexts, translationsIn } from '../../../languages/texts.ts'
import type { Check } from '../../check.ts'

export const check: Check = {
  code: 'lost-translation',
  severity: 'warning',
  title: 'A translation of words that are not there any more',
  docs: 'The block, page or menu entry was deleted, or says nothing there now. Nobody sees the translation. Delete it, or put back what it belongs to.',
  source: 'docs/content.md',
  create: ({ tenant, blocks, report }) => ({
    end() {
      const codes = Object.keys(membersOf(tenant['languages']))
      if (codes.length === 0) return
      const originals = translatableTexts(tenant, blocks)
      for (const code of codes) {
        for (const address of lostTexts(originals, translationsIn(tenant, code))) {
          const pointer = pointerOf(['languages', code, 'texts', address])
          report({
            message: `Nothing is at ${address} that "${code}" could translate.`,
            pointer,
            anchor: 'key',
            suggestions: [{ title: 'Delete the translation', edits: [{ op: 'remove', pointer }] }],
          })
        }
      }
    },
  }),
}
