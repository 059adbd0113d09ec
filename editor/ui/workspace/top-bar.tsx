import {
  ChevronLeft,
  Command,
  ExternalLink,
  FolderClock,
  History,
  Keyboard,
  Redo2,
  Share2,
  Undo2,
} from 'lucide-react'
import { useSession, useSessionState } from '../session/use-session.ts'
import { FirstStepsButton } from '../first-steps/first-steps-button.tsx'
import type { DialogName } from '../dialogs/dialogs.tsx'
import { PresenceList } from '../together/presence-list.tsx'
import { SaveLabel } from './save-label.tsx'
import { IconButton } from '../parts/icon-button.tsx'

/** Name, save state, undo, history and publishing. */
export function TopBar({
  onLeave,
  onFindings,
  onDialog,
  onDecide,
}: {
  onLeave: () => void
  onFindings: () => void
  onDialog: (dialog: DialogName) => void
  /** Asks again what was put off. */
  onDecide: () => void
}) {
  const session = useSession()
  const name = useSessionState(({ document }) => document.effective['name'])
  const history = useSessionState((state) => state.history)
  const errors = useSessionState(
    ({ findings }) => findings.filter(({ severity }) => severity === 'error').length,
  )
  const isWrong = useSessionState(({ wrongForms }) => wrongForms > 0)
  const mayPublish = session.role !== 'editor'
  const undoLabel = history.undo.at(-1)?.label
  const redoLabel = history.redo.at(-1)?.label
  return (
    <header className="ed-top">
      <IconButton icon={ChevronLeft} size={18} label="All dealers" onPress={onLeave} />
      <h1 className="ed-top__name">{String(name)}</h1>
      <SaveLabel onDecide={onDecide} />
      <span className="ed-top__gap" />
      <PresenceList />
      <FirstStepsButton onPress={() => onDialog('first-steps')} />
      <IconButton
        icon={Undo2}
        size={18}
        label="Undo"
        title={undoLabel !== undefined ? `Undo: ${undoLabel} (Ctrl + Z)` : 'Nothing to undo'}
        isOff={undoLabel === undefined}
        onPress={session.undo}
      />
      <IconButton
        icon={Redo2}
        size={18}
        label="Redo"
        title={redoLabel ? `Redo: ${redoLabel} (Ctrl + Shift + Z)` : 'Nothing to redo'}
        isOff={redoLabel === undefined}
        onPress={session.redo}
      />
      <IconButton
        icon={Command}
        size={18}
        label="Commands"
        title="Commands (Ctrl + K)"
        onPress={() => onDialog('commands')}
      />
      <IconButton icon={Keyboard} size={18} label="Shortcuts" onPress={() => onDialog('shortcuts')} />
      <IconButton icon={History} size={18} label="History" onPress={() => onDialog('history')} />
      <IconButton
        icon={FolderClock}
        size={18}
        label="Drafts set aside"
        onPress={() => onDialog('named-drafts')}
      />
      <IconButton icon={Share2} size={18} label="Share the draft" onPress={() => onDialog('share')} />
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
          disabled={errors > 0 || isWrong}
          title={errors > 0 || isWrong ? 'Errors keep this from being published' : undefined}
          onClick={() => onDialog('publish')}
        >
          Publish …
        </button>
      )}
    </header>
  )
}
