import { membersOf } from '../../../json/object.ts'
import { pointerOf } from '../../../json/pointer.ts'
import { textOf } from '../../../json/text.ts'
import { translatableTexts } from '../../../languages/translatable-texts.ts'
import { lostTexts, type Translation } from '../../../languages/texts.ts'
import type { Check } from '../../check.ts'

export const check: Check = {
  code: 'lost-translation',
  severity: 'warning',
  title: 'A translation of words that are not there any more',
  docs: 'The block, page or menu entry was deleted, or says nothing there now. Nobody sees the translation. Delete it, or put back what it belongs to.',
  source: 'docs/content.md',
  create: ({ tenant, blocks, report }) => ({
    end() {
      const languages = Object.entries(membersOf(tenant['languages']))
      if (languages.length === 0) return
      const originals = translatableTexts(tenant, blocks)
      for (const [code, language] of languages) {
        const texts = Object.entries(membersOf(membersOf(language)['texts'])).flatMap(([address, entry]) => {
          const { text, of } = membersOf(entry)
          return [[address, { text: textOf(text) ?? '', of: textOf(of) ?? '' }] as [string, Translation]]
        })
        for (const address of lostTexts(originals, Object.fromEntries(texts))) {
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
