import { languagesOf } from '../../../runtime/languages/languages-of.ts'
import { useSession, useSessionState } from '../session/use-session.ts'

/** The language that the page is shown and edited in; nothing at a dealer of one language. */
export function LanguageSwitch() {
  const { store } = useSession()
  const preview = useSessionState((state) => state.preview)
  const effective = useSessionState(({ document }) => document.effective)
  const languages = languagesOf(effective)
  if (languages.length === 0) return null
  return (
    <select
      className="ed-input ed-canvas__zoom"
      aria-label="Language of the page"
      value={preview.language ?? ''}
      onChange={({ target }) => store.set({ preview: { ...preview, language: target.value || null } })}
    >
      <option value="">Original</option>
      {languages.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
