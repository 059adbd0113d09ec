import { Blocks } from 'lucide-react'
import { sectionTitle } from '../../../runtime/sections/sections.ts'
import { pagesWithSection, pagesWords } from '../../core/section-pages.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { FieldNames } from './field-names.tsx'
import { detachSection, useOnPage } from './section-actions.ts'

/** Says on how many pages a change of the chosen block shows, and offers an own copy for this page. */
export function SectionNotice({ name }: { name: string }) {
  const session = useSession()
  const effective = useSessionState(({ document }) => document.effective)
  const count = pagesWithSection(effective, name).length
  const use = useOnPage(session, name)
  return (
    <div className="ed-shared" role="note">
      <p>
        <Blocks size={16} aria-hidden /> <strong>{sectionTitle(name)}</strong>, {pagesWords(count)}
      </p>
      <p>
        {count === 0
          ? 'Add it to a page to show it to visitors.'
          : count > 1
            ? `A change here shows on ${count === 2 ? 'both' : `all ${count}`} of them.`
            : 'A change here shows wherever it is used.'}
      </p>
      <FieldNames name={name} />
      {use && (
        <div className="ed-shared__tools">
          <button
            type="button"
            className="ed-button ed-button--small"
            onClick={() => session.select([use.id], use.tree)}
          >
            Choose the section
          </button>
          <button
            type="button"
            className="ed-button ed-button--small"
            onClick={() => detachSection(session, use.tree, use.id, name)}
          >
            Detach for this page
          </button>
        </div>
      )}
    </div>
  )
}
