import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Blocks,
  BoxSelect,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Eye,
  EyeOff,
  FlaskConical,
  Group,
  Move,
  Trash2,
} from 'lucide-react'
import { memo, useState } from 'react'
import { SaveSectionDialog } from '../dialogs/save-section-dialog.tsx'
import { useSession } from '../session/use-session.ts'
import {
  carrySelection,
  copySelection,
  duplicateSelection,
  pasteFromButton,
  removeSelection,
  stepSelection,
  toggleHidden,
  unwrapSelection,
  wrapSelection,
} from '../actions/actions.ts'
import { tryAnotherVersion } from '../trials/trial-actions.ts'
import { IconButton } from '../parts/icon-button.tsx'

/** Everything that dragging can do, by single presses (EDIT-03, WCAG 2.5.7). */
export const BlockTools = memo(function BlockTools({
  isHidden,
  isTried = false,
  hasContent,
}: {
  isHidden: boolean
  /** Belongs to a trial already. */
  isTried?: boolean
  hasContent: boolean
}) {
  const session = useSession()
  const [isSaving, setSaving] = useState(false)
  return (
    <div className="ed-tools" role="toolbar" aria-label="Block">
      <div>
        <button
          type="button"
          className="ed-button ed-button--small"
          title="Choose a place by click or arrow keys (M)"
          onClick={() => carrySelection(session)}
        >
          <Move size={14} aria-hidden /> Move to …
        </button>
        {STEPS.map(({ icon, label, keys, by }) => (
          <IconButton
            key={label}
            icon={icon}
            size={16}
            label={label}
            title={`${label} (${keys})`}
            onPress={() => stepSelection(session, by)}
          />
        ))}
      </div>
      <div>
        <IconButton
          icon={CopyPlus}
          size={16}
          label="Duplicate"
          title="Duplicate (Ctrl + D)"
          onPress={() => duplicateSelection(session)}
        />
        <IconButton
          icon={Copy}
          size={16}
          label="Copy"
          title="Copy, also for another dealer (Ctrl + C)"
          onPress={() => void copySelection(session)}
        />
        <IconButton
          icon={ClipboardPaste}
          size={16}
          label="Paste behind it"
          title="Paste behind it, also from another dealer (Ctrl + V)"
          onPress={() => void pasteFromButton(session)}
        />
        <IconButton
          icon={isHidden ? Eye : EyeOff}
          size={16}
          label={isHidden ? 'Show' : 'Hide'}
          title={isHidden ? 'Show (H)' : 'Hide (H)'}
          onPress={() => toggleHidden(session)}
        />
        <IconButton
          icon={Group}
          size={16}
          label="Put into a section"
          title="Put into a section of its own"
          onPress={() => wrapSelection(session)}
        />
        {hasContent && (
          <IconButton
            icon={BoxSelect}
            size={16}
            label="Take the content out"
            onPress={() => unwrapSelection(session)}
          />
        )}
        <IconButton
          icon={Blocks}
          size={16}
          label="Save as shared section"
          title="Save as shared section, for many pages"
          onPress={() => setSaving(true)}
        />
        {/* It stays where it is: "Remove" would come to lie under the pointer that has just pressed it. */}
        <IconButton
          icon={FlaskConical}
          size={16}
          label="Try another version"
          title={isTried ? 'A version of a trial' : 'Try another version on a part of the visitors'}
          isOff={isTried}
          onPress={() => tryAnotherVersion(session)}
        />
        <IconButton
          icon={Trash2}
          size={16}
          label="Remove"
          title="Remove (Delete)"
          onPress={() => removeSelection(session)}
        />
      </div>
      {isSaving && <SaveSectionDialog onClose={() => setSaving(false)} />}
    </div>
  )
})

const STEPS = [
  { icon: ArrowUp, label: 'Move up', keys: 'Alt + ↑', by: -1 },
  { icon: ArrowDown, label: 'Move down', keys: 'Alt + ↓', by: 1 },
  { icon: ArrowLeft, label: 'Move to the list before', keys: 'Alt + ←', by: -2 },
  { icon: ArrowRight, label: 'Move to the next list', keys: 'Alt + →', by: 2 },
] as const
