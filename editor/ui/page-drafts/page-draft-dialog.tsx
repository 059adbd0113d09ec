import { useId, useRef, useState } from 'react'
import type { PageDraft } from '../../../schemas/generated/editor-api.ts'
import { routesOf } from '../../core/tree.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Problem } from '../parts/problem.tsx'
import { useSession } from '../session/use-session.ts'
import { DraftedPage } from './drafted-page.tsx'
import { draftedRoute, suggestedWords } from './drafted-route.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { usePageDraft } from './use-page-draft.ts'

const MOST_BRIEF = 2000
/** The form of the page's words, whose button stands in the foot. */
const FORM = 'drafted-page'

/** Drafts a page from a description, shows it as it will look, and puts nothing into the draft that nobody takes (EDIT-01). */
export default function PageDraftDialog({
  host,
  onClose,
}: {
  /** Who is asked. */
  host: string
  onClose: () => void
}) {
  const session = useSession()
  const id = useId()
  const briefField = useRef<HTMLTextAreaElement>(null)
  const { brief, draft, words, keep, forget } = useKeptDraft(session)
  const [refusal, setRefusal] = useState('')
  const { problem, isWaiting, ask, stop } = usePageDraft(session.slug, (page) => {
    setRefusal('')
    // What came before stays until another page comes: it was paid for.
    keep({ draft: page, words: suggestedWords(page, routesOf(session.store.get().document.effective)) })
  })
  const canAsk = !isWaiting && brief.trim() !== ''
  const use = (page: PageDraft) => {
    const route = draftedRoute(page, words, routesOf(session.store.get().document.effective))
    session.endStep()
    const [finding] = session.run({ do: 'add-route', route }, { label: `Added the page at ${route.path}` })
    if (finding) {
      setRefusal(finding.message)
      return
    }
    session.endStep()
    forget()
    session.openRoute(route.id)
    session.say(`Added the page at ${route.path}. Undo takes it away again.`)
    onClose()
  }
  return (
    <Dialog
      title="Draft a page from a description"
      isWide
      onClose={onClose}
      {...(draft && {
        footer: (
          <button
            type="submit"
            form={FORM}
            className="ed-button ed-button--primary"
            aria-disabled={isWaiting}
          >
            Use this page
          </button>
        ),
      })}
    >
      <form
        className="ed-drafted__ask"
        aria-label="Description of the page"
        onSubmit={(event) => {
          event.preventDefault()
          if (canAsk) void ask(brief)
        }}
      >
        <label htmlFor={id}>What is the page for, and what should it say?</label>
        <textarea
          ref={briefField}
          id={id}
          className="ed-input"
          rows={4}
          maxLength={MOST_BRIEF}
          placeholder="A page for our winter check: what we look at, how to book, answers to usual questions."
          aria-describedby={`${id}-who`}
          value={brief}
          onChange={({ target }) => keep({ brief: target.value })}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey))
              return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
        />
        <p id={`${id}-who`} className="ed-field__hint">
          {host} is asked. It is told this description, the dealer’s name, town and country, and the titles
          and addresses of its published pages: write nothing here about a person. Prices, dates and terms
          that the page is to say have to stand here.
        </p>
        <div className="ed-write__tools">
          {/* It keeps the focus while it is off: keys, such as Escape, would go nowhere else. */}
          <button
            type="submit"
            className={`ed-button${draft ? '' : ' ed-button--primary'}`}
            aria-disabled={!canAsk}
          >
            {draft ? 'Draft another' : 'Draft the page'}
          </button>
          {isWaiting && (
            <button
              type="button"
              className="ed-button"
              onClick={() => {
                stop()
                // The button that was pressed goes away with what it stopped.
                briefField.current?.focus()
              }}
            >
              Stop
            </button>
          )}
        </div>
        <output className="ed-write__status">{statusOf(isWaiting, draft)}</output>
        <Problem text={problem || refusal} />
      </form>
      {draft && (
        <DraftedPage
          id={FORM}
          draft={draft}
          words={words}
          onWords={(changed) => keep({ words: changed })}
          onUse={() => !isWaiting && use(draft)}
        />
      )}
    </Dialog>
  )
}

function statusOf(isWaiting: boolean, draft: PageDraft | null): string {
  if (isWaiting) return 'Writing a page, which takes up to a minute …'
  if (!draft) return ''
  const { length } = draft.blocks
  const isMarked = [draft, ...draft.blocks].some(({ check }) => check.length > 0)
  const todo = isMarked ? 'read it, and check what is marked, before you use it' : 'read it before you use it'
  return `${length === 1 ? 'A page of one block' : `A page of ${length} blocks`}: ${todo}.`
}
