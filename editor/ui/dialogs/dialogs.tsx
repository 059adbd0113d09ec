import type { PanelName } from '../actions/panels.ts'
import { lazyPart } from '../parts/lazy-part.tsx'
import { FeedsDialog } from '../feeds/feeds-dialog.tsx'
import { FirstStepsDialog } from '../first-steps/first-steps-dialog.tsx'
import { TemplatesDialog } from '../gallery/templates-dialog.tsx'
import { NamedDraftsDialog } from '../named-drafts/named-drafts-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { SaveSectionDialog } from './save-section-dialog.tsx'
import { useSession, useSessionState } from '../session/use-session.ts'

export type DialogName =
  | 'publish'
  | 'history'
  | 'named-drafts'
  | 'share'
  | 'shortcuts'
  | 'commands'
  | 'section'
  | 'templates'
  | 'first-steps'
  | 'feeds'
  | 'articles'
  | 'offers'

/** Fetched by whoever writes. */
const ArticlesDialog = lazyPart('The articles', async () => ({
  default: (await import('../collections/collection-dialog.tsx')).ArticlesDialog,
}))
const OffersDialog = lazyPart('The offers', async () => ({
  default: (await import('../collections/collection-dialog.tsx')).OffersDialog,
}))

/** The dialog that is open, one at a time. The command palette is the workspace's own. */
export function Dialogs({
  open,
  onClose,
  onPanel,
  onDialog,
}: {
  open: DialogName | null
  onClose: () => void
  onPanel: (panel: PanelName) => void
  onDialog: (dialog: DialogName) => void
}) {
  const { slug } = useSession()
  const name = useSessionState(({ document }) => document.effective['name'])
  switch (open) {
    case 'publish':
      return <PublishDialog onClose={onClose} />
    case 'history':
      return <HistoryDialog onClose={onClose} />
    case 'named-drafts':
      return <NamedDraftsDialog onClose={onClose} />
    case 'share':
      return <ShareDialog onClose={onClose} />
    case 'shortcuts':
      return <ShortcutsDialog onClose={onClose} />
    case 'section':
      return <SaveSectionDialog onClose={onClose} />
    case 'templates':
      return <TemplatesDialog onClose={onClose} />
    case 'first-steps':
      return <FirstStepsDialog onClose={onClose} onPanel={onPanel} onFeeds={() => onDialog('feeds')} />
    case 'feeds':
      return <FeedsDialog slug={slug} name={String(name)} onClose={onClose} />
    case 'articles':
      return <ArticlesDialog onClose={onClose} />
    case 'offers':
      return <OffersDialog onClose={onClose} />
    default:
      return null
  }
}
