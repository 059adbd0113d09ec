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
import { useState, type ReactNode } from 'react'
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
      <Tool label="Move up" onPress={() => stepSelection(session, -1)}>
        <ArrowUp size={16} aria-hidden />
      </Tool>
      <Tool label="Move down" onPress={() => stepSelection(session, 1)}>
        <ArrowDown size={16} aria-hidden />
      </Tool>
      <Tool label="Move to the list before" onPress={() => stepSelection(session, -2)}>
        <ArrowLeft size={16} aria-hidden />
      </Tool>
      <Tool label="Move to the next list" onPress={() => stepSelection(session, 2)}>
        <ArrowRight size={16} aria-hidden />
      </Tool>
      <Tool label="Duplicate" onPress={() => duplicateSelection(session)}>
        <CopyPlus size={16} aria-hidden />
      </Tool>
      <Tool label="Copy" onPress={() => void copySelection(session)}>
        <Copy size={16} aria-hidden />
      </Tool>
      <Tool label="Put into a section" onPress={() => wrapSelection(session)}>
        <Group size={16} aria-hidden />
      </Tool>
      <Tool label="Save as shared section" onPress={() => setSaving(true)}>
        <Blocks size={16} aria-hidden />
      </Tool>
      {isSaving && <SaveSectionDialog onClose={() => setSaving(false)} />}
      {hasContent && (
        <Tool label="Take the content out" onPress={() => unwrapSelection(session)}>
          <BoxSelect size={16} aria-hidden />
        </Tool>
      )}
      <Tool label={isHidden ? 'Show' : 'Hide'} onPress={() => toggleHidden(session)}>
        {isHidden ? <Eye size={16} aria-hidden /> : <EyeOff size={16} aria-hidden />}
      </Tool>
      <Tool label="Remove" onPress={() => removeSelection(session)}>
        <Trash2 size={16} aria-hidden />
      </Tool>
    </div>
  )
}

function Tool({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="ed-icon-button" aria-label={label} title={label} onClick={onPress}>
      {children}
    </button>
  )
}
