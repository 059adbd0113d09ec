import { useState } from 'react'
import { Canvas } from '../canvas/canvas.tsx'
import { ConflictDialog } from '../dialogs/conflict-dialog.tsx'
import { DragArea } from '../drag/drag-area.tsx'
import { Inspector } from '../inspector/inspector.tsx'
import { Notice } from './notice.tsx'
import { SidePanel } from './side-panel.tsx'
import { TopBar } from './top-bar.tsx'
import { useShortcuts } from './use-shortcuts.ts'
import { useSessionState } from '../session/use-session.ts'

/** One dealer: outline and palette at the left, the page in the middle, the selected block's form at the right. */
export function Workspace({ onLeave }: { onLeave: () => void }) {
  const [panel, setPanel] = useState<'outline' | 'add' | 'pages' | 'switches' | 'findings'>('outline')
  const hasConflicts = useSessionState(({ save }) => save.kind === 'conflict')
  useShortcuts({ showPalette: () => setPanel('add') })
  return (
    <DragArea>
      <div className="ed-workspace">
        <TopBar onLeave={onLeave} onFindings={() => setPanel('findings')} />
        <SidePanel panel={panel} onPanel={setPanel} />
        <Canvas onAdd={() => setPanel('add')} />
        <Inspector />
        <Notice />
        {hasConflicts && <ConflictDialog />}
      </div>
    </DragArea>
  )
}
