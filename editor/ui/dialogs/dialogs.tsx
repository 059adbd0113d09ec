import { TemplatesDialog } from '../gallery/templates-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { SaveSectionDialog } from './save-section-dialog.tsx'

export type DialogName = 'publish' | 'history' | 'share' | 'shortcuts' | 'commands' | 'section' | 'templates'

/** The dialog that is open, one at a time. The command palette is the workspace's own. */
export function Dialogs({ open, onClose }: { open: DialogName | null; onClose: () => void }) {
  switch (open) {
    case 'publish':
      return <PublishDialog onClose={onClose} />
    case 'history':
      return <HistoryDialog onClose={onClose} />
    case 'share':
      return <ShareDialog onClose={onClose} />
    case 'shortcuts':
      return <ShortcutsDialog onClose={onClose} />
    case 'section':
      return <SaveSectionDialog onClose={onClose} />
    case 'templates':
      return <TemplatesDialog onClose={onClose} />
    default:
      return null
  }
}
