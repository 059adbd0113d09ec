import { ChevronLeft, Command, ExternalLink, History, Keyboard, Redo2, Share2, Undo2 } from 'lucide-react'
import { useSession, useSessionState } from '../session/use-session.ts'
import type { DialogName } from './dialogs.tsx'
import { PresenceList } from './presence-list.tsx'
import { SaveLabel } from './save-label.tsx'

/** Name, save state, undo, history and publishing. */
export function TopBar({
  onLeave,
  onFindings,
  onDialog,
}: {
  onLeave: () => void
  onFindings: () => void
  onDialog: (dialog: DialogName) => void
}) {
  const session = useSession()
  const name = useSessionState(({ document }) => document.effective['name'])
  const history = useSessionState((state) => state.history)
  const errors = useSessionState(
    ({ findings }) => findings.filter(({ severity }) => severity === 'error').length,
  )
  const mayPublish = session.role !== 'editor'
  const undoLabel = history.undo.at(-1)?.label
  const redoLabel = history.redo.at(-1)?.label
  return (
    <header className="ed-top">
      <button
        type="button"
        className="ed-icon-button"
        aria-label="All dealers"
        title="All dealers"
        onClick={onLeave}
      >
        <ChevronLeft size={18} aria-hidden />
      </button>
      <h1 className="ed-top__name">{String(name)}</h1>
      <SaveLabel />
      <span className="ed-top__gap" />
      <PresenceList />
      <button
        type="button"
        className="ed-icon-button"
        aria-label="Undo"
        title={undoLabel ? `Undo: ${undoLabel}` : 'Nothing to undo'}
        disabled={undoLabel === undefined}
        onClick={session.undo}
      >
        <Undo2 size={18} aria-hidden />
      </button>
      <button
        type="button"
        className="ed-icon-button"
        aria-label="Redo"
        title={redoLabel ? `Redo: ${redoLabel}` : 'Nothing to redo'}
        disabled={redoLabel === undefined}
        onClick={session.redo}
      >
        <Redo2 size={18} aria-hidden />
      </button>
      <button
        type="button"
        className="ed-icon-button"
        aria-label="Commands"
        title="Commands (Ctrl + K)"
        onClick={() => onDialog('commands')}
      >
        <Command size={18} aria-hidden />
      </button>
      <button
        type="button"
        className="ed-icon-button"
        aria-label="Shortcuts"
        title="Shortcuts"
        onClick={() => onDialog('shortcuts')}
      >
        <Keyboard size={18} aria-hidden />
      </button>
      <button
        type="button"
        className="ed-icon-button"
        aria-label="History"
        title="History"
        onClick={() => onDialog('history')}
      >
        <History size={18} aria-hidden />
      </button>
      <button
        type="button"
        className="ed-icon-button"
        aria-label="Share the draft"
        title="Share the draft"
        onClick={() => onDialog('share')}
      >
        <Share2 size={18} aria-hidden />
      </button>
      <a
        className="ed-icon-button"
        href={session.site}
        target="_blank"
        rel="noreferrer"
        aria-label="Visit the site"
        title="Visit the site"
      >
        <ExternalLink size={18} aria-hidden />
      </a>
      {errors > 0 && (
        <button type="button" className="ed-button ed-button--warn" onClick={onFindings}>
          {errors === 1 ? '1 error' : `${errors} errors`}
        </button>
      )}
      {mayPublish && (
        <button
          type="button"
          className="ed-button ed-button--primary"
          disabled={errors > 0}
          title={errors > 0 ? 'Errors keep this from being published' : undefined}
          onClick={() => onDialog('publish')}
        >
          Publish …
        </button>
      )}
    </header>
  )
}
