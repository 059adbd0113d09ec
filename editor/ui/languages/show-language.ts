import type { Use } from '../../core/where-used.ts'
import type { Session } from '../session/session.ts'

/** Shows the page in the language that a text was found in, so that its field is the one that has it. */
export function showLanguage({ store }: Session, use: Use): void {
  const language = use.language ?? null
  const { preview } = store.get()
  if (preview.language !== language) store.set({ preview: { ...preview, language } })
}
