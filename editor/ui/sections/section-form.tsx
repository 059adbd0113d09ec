import { Blocks } from 'lucide-react'
import type { BlockNode } from '../../../runtime/block/types.ts'
import { sectionsOf, sectionTitle } from '../../../runtime/sections/sections.ts'
import { pagesWithSection, pagesWords } from '../../core/section-pages.ts'
import type { TreeRef } from '../../core/tree.ts'
import { usesOf } from '../../core/where-used.ts'
import { BLOCKS } from '../session/blocks.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { chooseSection, detachSection, openSection } from './section-actions.ts'
import { UseFields } from './use-fields.tsx'
import { UseList } from './use-list.tsx'

/** The form of a reference: which section, on how many pages, into its blocks, or an own copy of them. */
export function SectionForm({ node, name, tree }: { node: BlockNode; name: string; tree: TreeRef }) {
  const session = useSession()
  const effective = useSessionState(({ document }) => document.effective)
  const sections = Object.keys(sectionsOf(effective))
  const isKnown = sections.includes(name)
  const uses = usesOf(effective, { kind: 'section', name }, BLOCKS)
  return (
    <div className="ed-form">
      {isKnown && (
        <div className="ed-shared" role="note">
          <p>
            <Blocks size={16} aria-hidden /> <strong>{sectionTitle(name)}</strong>,{' '}
            {pagesWords(pagesWithSection(effective, name).length)}
          </p>
          <div className="ed-shared__tools">
            <button
              type="button"
              className="ed-button ed-button--small ed-button--primary"
              onClick={() => openSection(session, name)}
            >
              Edit its blocks
            </button>
            <button
              type="button"
              className="ed-button ed-button--small"
              onClick={() => detachSection(session, tree, node.id, name)}
            >
              Detach for this page
            </button>
          </div>
        </div>
      )}
      {isKnown && <UseFields use={{ tree, node }} name={name} />}
      <label className="ed-field__stacked">
        <span>Section</span>
        <select
          className="ed-input"
          value={name}
          aria-invalid={!isKnown}
          onChange={({ target }) =>
            chooseSection(session, { tree, id: node.id, name, section: target.value })
          }
        >
          {!isKnown && <option value={name}>{sectionTitle(name)} (there is none)</option>}
          {sections.map((each) => (
            <option key={each} value={each}>
              {sectionTitle(each)}
            </option>
          ))}
        </select>
      </label>
      {!isKnown && (
        <p className="ed-problem">Visitors see nothing here: this dealer has no section of that name.</p>
      )}
      {uses.length > 1 && (
        <section className="ed-bare" aria-label="Where it is used">
          <h3>Where it is used</h3>
          <UseList uses={uses} label="Places that use it" />
        </section>
      )}
    </div>
  )
}
