import { typeTitle } from '../../core/block-names.ts'
import { findSpot, readTree, type TreeRef } from '../../core/tree.ts'
import type { BlockNode, BlockSchema } from '../../../runtime/block/types.ts'
import { sectionNameOf, sectionTitle } from '../../../runtime/sections/sections.ts'
import { TranslationInspector } from '../languages/translation-inspector.tsx'
import { useLanguage } from '../languages/use-language.ts'
import { BlockHeading } from '../naming/block-heading.tsx'
import { openSection } from '../sections/section-actions.ts'
import { SectionForm } from '../sections/section-form.tsx'
import { SectionNotice } from '../sections/section-notice.tsx'
import { BLOCKS } from '../session/blocks.ts'
import { sectionOfPage } from '../session/section-page.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { titleOf } from '../actions/actions.ts'
import { Folded } from '../parts/folded.tsx'
import { TabList, tabId, type Tab } from '../parts/tab-list.tsx'
import { BlockTools } from './block-tools.tsx'
import { inspectorTab, useInspectorTab, type InspectorTab } from './inspector-tab.ts'
import { TrialPanel } from '../trials/trial-panel.tsx'
import { JsonView } from './json-view.tsx'
import { PageForm } from './page-form.tsx'
import { PropsForm } from './props-form.tsx'
import { StyleForm } from '../style/style-form.tsx'
import { VisibilityForm } from './visibility-form.tsx'
import { WhyHidden } from './why-hidden.tsx'

/** The form of the selected block, made from its schema; of the page when no block is selected. */
export function Inspector() {
  const session = useSession()
  const document = useSessionState((state) => state.document)
  const tree = useSessionState((state) => state.tree)
  const selection = useSessionState((state) => state.selection)
  const id = selection.at(-1)
  const nodes = readTree(document.effective, tree)
  const spot = id === undefined ? undefined : findSpot(nodes, id)
  const alone = useSessionState(({ routeId }) => sectionOfPage(routeId))
  const language = useLanguage()
  if (language) return <TranslationInspector {...language} />
  if (!spot && alone !== undefined) {
    return (
      <aside className="ed-inspector" aria-label="Section settings">
        <header className="ed-inspector__head">
          <h2>{sectionTitle(alone)}</h2>
          <SectionNotice name={alone} />
          <p className="ed-quiet">Choose a block of it to edit it, or add one from the palette.</p>
        </header>
      </aside>
    )
  }
  if (!spot) {
    return (
      <aside className="ed-inspector" aria-label="Page settings">
        <PageForm />
      </aside>
    )
  }
  const { node, ancestors } = spot
  const schema = BLOCKS.get(node.type)
  return (
    <aside className="ed-inspector" aria-label={`${titleOf(node)} settings`}>
      <header className="ed-inspector__head">
        <nav aria-label="Blocks around" className="ed-crumbs">
          <button type="button" onClick={() => session.select([])}>
            Page
          </button>
          {tree.kind === 'section' && (
            <button type="button" onClick={() => openSection(session, tree.name)}>
              {sectionTitle(tree.name)}
            </button>
          )}
          {ancestors.map((parent) => (
            <button
              key={parent.id}
              type="button"
              title={typeTitle(parent, BLOCKS)}
              onClick={() => session.select([parent.id])}
            >
              {titleOf(parent)}
            </button>
          ))}
        </nav>
        {selection.length > 1 ? <h2>{selection.length} blocks</h2> : <BlockHeading node={node} tree={tree} />}
        {selection.length === 1 && schema?.description && <p className="ed-quiet">{schema.description}</p>}
        {tree.kind === 'section' && <SectionNotice name={tree.name} />}
        {selection.length === 1 && <WhyHidden id={node.id} tree={tree} />}
        <BlockTools
          isHidden={node.hidden === true}
          isTried={node.trial !== undefined && node.trial !== null}
          hasContent={Object.values(node.slots ?? {}).flat().length > 0}
        />
        {node.trial && <TrialPanel trial={node.trial} />}
      </header>
      {selection.length > 1 && (
        <div className="ed-inspector__panel">
          <StyleForm
            key={selection.join(' ')}
            nodes={selection.flatMap((each) => findSpot(nodes, each)?.node ?? [])}
            tree={tree}
          />
        </div>
      )}
      {selection.length === 1 && schema && <BlockViews node={node} schema={schema} tree={tree} />}
    </aside>
  )
}

/** What a block says, how it looks and the rest; a shared section is styled where it stands by itself. */
function BlockViews({ node, schema, tree }: { node: BlockNode; schema: BlockSchema; tree: TreeRef }) {
  const section = sectionNameOf(node)
  const views = section === undefined ? VIEWS : VIEWS.filter(({ name }) => name !== 'style')
  const open = useInspectorTab()
  const chosen = views.some(({ name }) => name === open) ? open : 'content'
  return (
    <>
      <TabList
        label="Settings of the block"
        tabs={views}
        chosen={chosen}
        controls="block-settings"
        onChoose={(tab) => inspectorTab.set({ tab })}
      />
      <div
        id="block-settings"
        role="tabpanel"
        aria-labelledby={tabId(chosen)}
        className="ed-inspector__panel"
      >
        {chosen === 'content' &&
          (section === undefined ? (
            <PropsForm key={node.id} node={node} schema={schema} tree={tree} />
          ) : (
            <SectionForm node={node} name={section} tree={tree} />
          ))}
        {chosen === 'style' && <StyleForm nodes={[node]} tree={tree} />}
        {chosen === 'more' && (
          <>
            <h3>When it shows</h3>
            <VisibilityForm node={node} tree={tree} />
            <Folded key={`${node.id} json`} title="JSON">
              <JsonView node={node} schema={schema} tree={tree} />
            </Folded>
          </>
        )}
      </div>
    </>
  )
}

const VIEWS: readonly Tab<InspectorTab>[] = [
  { name: 'content', content: 'Content' },
  { name: 'style', content: 'Style' },
  { name: 'more', content: 'More' },
]
