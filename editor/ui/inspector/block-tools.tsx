import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Blocks,
  BoxSelect,
  Copy,
  CopyPlus,
  Eye,
  EyeOff,
  Group,
  Move,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { SaveSectionDialog } from '../sections/save-section-dialog.tsx'
import { useSession } from '../session/use-session.ts'
import {
  carrySelection,
  copySelection,
  duplicateSelection,
  removeSelection,
  stepSelection,
  toggleHidden,
  unwrapSelection,
  wrapSelection,
} from '../workspace/actions.ts'
import { IconButton } from '../parts/icon-button.tsx'

/** Everything that dragging can do, by single presses (EDIT-03, WCAG 2.5.7). */
export function BlockTools({ isHidden, hasContent }: { isHidden: boolean; hasContent: boolean }) {
  const session = useSession()
  const [isSaving, setSaving] = useState(false)
  return (
    <div className="ed-tools" role="toolbar" aria-label="Block">
      <button
        type="button"
        className="ed-button ed-button--small"
        title="Choose a place by click or arrow keys (M)"
        onClick={() => carrySelection(session)}
      >
        <Move size={14} aria-hidden /> Move to …
      </button>
      <IconButton icon={ArrowUp} size={16} label="Move up" onPress={() => stepSelection(session, -1)} />
      <IconButton icon={ArrowDown} size={16} label="Move down" onPress={() => stepSelection(session, 1)} />
      <IconButton
        icon={ArrowLeft}
        size={16}
        label="Move to the list before"
        onPress={() => stepSelection(session, -2)}
      />
      <IconButton
        icon={ArrowRight}
        size={16}
        label="Move to the next list"
        onPress={() => stepSelection(session, 2)}
      />
      <IconButton icon={CopyPlus} size={16} label="Duplicate" onPress={() => duplicateSelection(session)} />
      <IconButton icon={Copy} size={16} label="Copy" onPress={() => void copySelection(session)} />
      <IconButton icon={Group} size={16} label="Put into a section" onPress={() => wrapSelection(session)} />
      <IconButton icon={Blocks} size={16} label="Save as shared section" onPress={() => setSaving(true)} />
      {isSaving && <SaveSectionDialog onClose={() => setSaving(false)} />}
      {hasContent && (
        <IconButton
          icon={BoxSelect}
          size={16}
          label="Take the content out"
          onPress={() => unwrapSelection(session)}
        />
      )}
      <IconButton
        icon={isHidden ? Eye : EyeOff}
        size={16}
        label={isHidden ? 'Show' : 'Hide'}
        onPress={() => toggleHidden(session)}
      />
      <IconButton icon={Trash2} size={16} label="Remove" onPress={() => removeSelection(session)} />
    </div>
  )
}
