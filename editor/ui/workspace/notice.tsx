import { useSession, useSessionState } from '../session/use-session.ts'

/**
 * What just happened, for eyes (a few seconds, by the style sheet) and for screen readers; with a way back at hand for the
 * pointer. Keys have Ctrl + Z and the button of the bar.
 */
export function Notice() {
  const session = useSession()
  const { text, tone, count } = useSessionState((state) => state.notice)
  const canUndo = useSessionState(({ history, notice }) => history.undo.at(-1)?.label === notice.text)
  return (
    <div className="ed-notices">
      <output>
        {text !== '' && (
          // Two notices with the same words are two notices.
          <span key={count} className="ed-notice" data-tone={tone}>
            {text}
          </span>
        )}
      </output>
      {canUndo && (
        <button
          key={count}
          type="button"
          className="ed-notice ed-notice--undo"
          aria-hidden
          tabIndex={-1}
          onClick={session.undo}
        >
          Undo
        </button>
      )}
    </div>
  )
}
