import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import type { SaveState } from '../session/session-state.ts'
import { useSession, useSessionState } from '../session/use-session.ts'

/** How the draft stands. "Saved" is only said of what the server has. */
export function SaveLabel({ onDecide }: { onDecide: () => void }) {
  const session = useSession()
  const save = useSessionState((state) => state.save)
  const { Icon, text } = wordsOf(save)
  return (
    <p className="ed-save" data-kind={save.kind}>
      <Icon size={15} aria-hidden />
      <output>{text}</output>
      {save.kind === 'conflict' && (
        <button type="button" className="ed-button ed-button--small" onClick={onDecide}>
          Choose
        </button>
      )}
      {save.kind === 'failed' && (
        <button type="button" className="ed-button ed-button--small" onClick={() => void session.saveNow()}>
          Try again
        </button>
      )}
    </p>
  )
}

function wordsOf(save: SaveState) {
  switch (save.kind) {
    case 'saved':
      return { Icon: Check, text: 'Draft saved' }
    case 'unsaved':
      return { Icon: LoaderCircle, text: 'Not saved yet' }
    case 'saving':
      return { Icon: LoaderCircle, text: 'Saving …' }
    case 'offline':
      return { Icon: CloudOff, text: 'Not saved: no connection. Kept in this browser.' }
    case 'conflict':
      return { Icon: TriangleAlert, text: 'Not saved: the same was changed meanwhile' }
    case 'failed':
      return { Icon: TriangleAlert, text: `Not saved: ${save.message}` }
  }
}
