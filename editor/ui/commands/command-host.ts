import type { PanelName } from '../actions/panels.ts'
import type { DialogName } from '../dialogs/dialogs.tsx'
import type { Session } from '../session/session.ts'

/** What the lines of the command palette work on. */
export interface CommandHost {
  session: Session
  showPanel: (panel: PanelName) => void
  showDialog: (dialog: DialogName) => void
  leave: () => void
  /** Opens another dealer; what is typed here is saved first. */
  openDealer: (slug: string) => void
}
