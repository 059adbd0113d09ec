import { useSessionState } from '../session/use-session.ts'

/** What just happened, for eyes (a few seconds, by the style sheet) and for screen readers. */
export function Notice() {
  const { text, tone, count } = useSessionState((state) => state.notice)
  return (
    <output className="ed-notices">
      {text !== '' && (
        // Two notices with the same words are two notices.
        <span key={count} className="ed-notice" data-tone={tone}>
          {text}
        </span>
      )}
    </output>
  )
}
