import { languagesOf } from '../../../runtime/languages/languages-of.ts'
import { textLines, type TextLine } from '../../core/languages/text-lines.ts'
import { BLOCKS } from '../session/blocks.ts'
import { useSessionState } from '../session/use-session.ts'

/** The further language that is edited; `undefined` in the dealer's own. */
export function useLanguage(): { code: string; name: string } | undefined {
  const code = useSessionState(({ preview }) => preview.language)
  const effective = useSessionState(({ document }) => document.effective)
  return languagesOf(effective).find((language) => language.code === code)
}

/** The texts of the open page with their translations into a language. */
export function useTextLines(code: string): readonly TextLine[] {
  const effective = useSessionState(({ document }) => document.effective)
  const routeId = useSessionState((state) => state.routeId)
  return textLines(effective, BLOCKS, routeId, code)
}
