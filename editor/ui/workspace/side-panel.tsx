import type { ReactNode } from 'react'
import { CommentsPanel } from '../comments/comments-panel.tsx'
import { countWords, useOpenCount } from '../comments/use-comments.ts'
import { FindReplacePanel } from '../find-replace/find-replace-panel.tsx'
import { LanguagesPanel } from '../languages/languages-panel.tsx'
import { Outline } from '../outline/outline.tsx'
import { DetailsPanel } from '../panels/details-panel.tsx'
import { FindingsPanel } from '../panels/findings-panel.tsx'
import { MenusPanel } from '../panels/menus-panel.tsx'
import { OwnPanel } from '../panels/own-panel.tsx'
import { PagesPanel } from '../panels/pages-panel.tsx'
import { Palette } from '../palette/palette.tsx'
import { SwitchesPanel } from '../panels/switches-panel.tsx'
import { ThemePanel } from '../theme-panel/theme-panel.tsx'
import { UsesPanel } from '../panels/uses-panel.tsx'
import { TabList, tabId } from '../parts/tab-list.tsx'
import { SectionsPanel } from '../sections/sections-panel.tsx'
import { useSessionState } from '../session/use-session.ts'
import { PANELS, type PanelName } from '../actions/panels.ts'

/** The left side: one panel at a time. */
export function SidePanel({
  panel,
  onPanel,
  onTemplates,
  onCollection,
  children,
}: {
  panel: PanelName
  onPanel: (panel: PanelName) => void
  /** Opens the gallery. */
  onTemplates: () => void
  /** Opens the articles or the offers. */
  onCollection: (kind: 'articles' | 'offers') => void
  /** What lies over the page, and belongs to the blocks of this side. */
  children: ReactNode
}) {
  const errors = useSessionState(
    ({ findings }) => findings.filter(({ severity }) => severity === 'error').length,
  )
  const open = useOpenCount()
  return (
    <section className="ed-side" aria-label="Blocks, pages and settings">
      <TabList
        label="Panels"
        isVertical
        chosen={panel}
        controls="side-panel"
        onChoose={onPanel}
        tabs={PANELS.map(({ name, label, Icon }) => ({
          name,
          content: (
            <>
              <Icon size={18} aria-hidden />
              <span>{label}</span>
              {name === 'findings' && errors > 0 && <span className="ed-count">{errors}</span>}
              {name === 'comments' && open > 0 && (
                <span className="ed-count" data-tone="calm">
                  <span aria-hidden>{open}</span>
                  <span className="ed-unseen">{countWords(open)}</span>
                </span>
              )}
            </>
          ),
        }))}
      />
      <div id="side-panel" role="tabpanel" aria-labelledby={tabId(panel)} className="ed-panel">
        {panel === 'outline' && <Outline onAdd={() => onPanel('add')} />}
        {panel === 'add' && <Palette onTemplates={onTemplates} />}
        {panel === 'pages' && <PagesPanel onCollection={onCollection} />}
        {panel === 'sections' && <SectionsPanel />}
        {panel === 'menus' && <MenusPanel />}
        {panel === 'languages' && <LanguagesPanel />}
        {panel === 'theme' && <ThemePanel />}
        {panel === 'details' && <DetailsPanel />}
        {panel === 'switches' && <SwitchesPanel />}
        {panel === 'uses' && <UsesPanel onPanel={onPanel} />}
        {panel === 'replace' && <FindReplacePanel onPanel={onPanel} />}
        {panel === 'own' && <OwnPanel />}
        {panel === 'comments' && <CommentsPanel />}
        {panel === 'findings' && <FindingsPanel />}
      </div>
      {children}
    </section>
  )
}
