import { useCallback, useEffect, useMemo, useState } from 'react'
import { Canvas } from '../canvas/canvas.tsx'
import { CommandPalette } from '../commands/command-palette.tsx'
import { ConflictDialog } from '../dialogs/conflict-dialog.tsx'
import { LeftoversDialog } from '../dialogs/leftovers-dialog.tsx'
import { useCommentAddress } from '../comments/use-comment-address.ts'
import { forgetComments } from '../comments/comments-store.ts'
import { Drags } from '../drag/drags.tsx'
import { forgetLooking } from '../find-replace/find-store.ts'
import { Inspector } from '../inspector/inspector.tsx'
import { useSession, useSessionState } from '../session/use-session.ts'
import { RemoveLinkedBlocks } from '../dialogs/remove-blocks-dialog.tsx'
import { BlockMenu } from './block-menu.tsx'
import { Dialogs, type DialogName } from '../dialogs/dialogs.tsx'
import { Notice } from './notice.tsx'
import type { PanelName } from '../actions/panels.ts'
import { SidePanel } from './side-panel.tsx'
import { ToForm } from './to-form.tsx'
import { TopBar } from './top-bar.tsx'
import { useShortcuts, type Shown } from '../actions/use-shortcuts.ts'

const CONFLICT = 'conflict'

/** One dealer: outline and palette at the left, the page in the middle, the selected block's form at the right. */
export function Workspace({
  onLeave,
  onOpen,
}: {
  onLeave: () => void
  /** Another dealer, by its slug. */
  onOpen: (slug: string) => void
}) {
  const session = useSession()
  const [panel, setPanel] = useState<PanelName>('outline')
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const hasConflicts = useSessionState(({ save }) => save.kind === 'conflict')
  const leftovers = useSessionState((state) => state.leftovers)
  // Put off by the person; the question is asked again when there is more of it, or by a press on the save state.
  const [putOff, setPutOff] = useState<unknown>(null)
  // A conflict that has been answered says nothing about the next one.
  if (!hasConflicts && putOff === CONFLICT) setPutOff(null)
  const shown = useMemo(
    (): Shown => ({
      showPalette: () => setPanel('add'),
      showReplace: () => setPanel('replace'),
      showCommands: () => setDialog('commands'),
      showShortcuts: () => setDialog('shortcuts'),
    }),
    [],
  )
  const host = useMemo(
    () => ({ session, showPanel: setPanel, showDialog: setDialog, leave: onLeave, openDealer: onOpen }),
    [session, onLeave, onOpen],
  )
  const close = useCallback(() => setDialog(null), [])
  useShortcuts(shown)
  // Each dealer has a workspace of its own (`key` in `app.tsx`).
  useEffect(
    () => () => {
      forgetLooking()
      forgetComments()
    },
    [],
  )
  useCommentAddress(() => setPanel('comments'))
  return (
    <div className="ed-workspace">
      <TopBar
        onLeave={onLeave}
        onFindings={() => setPanel('findings')}
        onDialog={setDialog}
        onDecide={() => setPutOff(null)}
      />
      <Drags>
        <SidePanel
          panel={panel}
          onPanel={setPanel}
          onTemplates={() => setDialog('templates')}
          onCollection={setDialog}
        >
          <BlockMenu onSaveSection={() => setDialog('section')} />
        </SidePanel>
        <Canvas shown={shown} />
        <ToForm />
        <Inspector />
      </Drags>
      <Notice />
      {hasConflicts && putOff !== CONFLICT && <ConflictDialog onClose={() => setPutOff(CONFLICT)} />}
      {!hasConflicts && leftovers.length > 0 && putOff !== leftovers && (
        <LeftoversDialog onClose={() => setPutOff(leftovers)} />
      )}
      <RemoveLinkedBlocks />
      <Dialogs open={dialog} onClose={close} onPanel={setPanel} onDialog={setDialog} />
      {dialog === 'commands' && (
        <CommandPalette
          host={host}
          onClose={() => setDialog((open) => (open === 'commands' ? null : open))}
        />
      )}
    </div>
  )
}
