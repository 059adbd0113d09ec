import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { sameJson } from '../../../runtime/json/object.ts'
import type { NamedDraft } from '../../../schemas/generated/editor-api.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Folded } from '../parts/folded.tsx'
import { newestAnswer } from '../parts/newest-answer.ts'
import { Problem } from '../parts/problem.tsx'
import { timeText } from '../parts/time.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { NamedDraftItem } from './named-draft-item.tsx'
import { namedDraftsState, readNamedDrafts, restoreNamedDraft } from './named-drafts.ts'
import { SetAsideForm } from './set-aside-form.tsx'

/** Sets the draft aside under a name, and lists those that are: a campaign waits while daily corrections go on (EDIT-07). */
export function NamedDraftsDialog({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const [drafts, setDrafts] = useState<readonly NamedDraft[] | undefined>(undefined)
  const { problem, isBusy, attempt } = useAttempt()
  const hasChanges = useSessionState(({ document, published }) => !sameJson(document.own, published))
  const { tag } = useSyncExternalStore(namedDraftsState.subscribe, namedDraftsState.get)
  const seen = useRef(tag)
  const [list] = useState(() => newestAnswer(() => readNamedDrafts(session), setDrafts))
  useEffect(() => void attempt(() => list()), [attempt, list])
  useEffect(() => {
    if (tag === seen.current) return
    seen.current = tag
    // What others do; an answer that fails is asked for again with the next one.
    list().catch(() => undefined)
  }, [list, tag])
  const putBack = ({ id, name }: NamedDraft) =>
    attempt(async () => {
      await list(() => restoreNamedDraft(session, id))
      session.say(`Put back “${name}”`)
    })
  const listed = drafts?.filter(({ removedAt }) => removedAt === null)
  const removed = drafts?.filter(({ removedAt }) => removedAt !== null) ?? []
  return (
    <Dialog title="Drafts set aside" onClose={onClose}>
      {hasChanges ? (
        <SetAsideForm onDone={onClose} />
      ) : (
        <p className="ed-quiet">The draft is what is published: there is nothing to set aside.</p>
      )}
      <Problem text={problem} />
      {listed === undefined && problem === '' && <p className="ed-quiet">Loading …</p>}
      {listed?.length === 0 && <p className="ed-quiet">No drafts are set aside.</p>}
      {listed && listed.length > 0 && (
        <>
          <p className="ed-quiet">
            Bringing one back joins it with the draft and takes it off this list. One undo takes it out again.
          </p>
          <ul className="ed-leftovers" aria-label="Drafts set aside">
            {listed.map((draft) => (
              <NamedDraftItem key={draft.id} draft={draft} onList={list} onBack={onClose} />
            ))}
          </ul>
        </>
      )}
      {removed.length > 0 && (
        <Folded title={`Brought back or removed in the last 30 days: ${removed.length}`}>
          <ul className="ed-history">
            {removed.map((draft) => (
              <li key={draft.id} className="ed-history__line">
                <span>
                  <strong>{draft.name}</strong>{' '}
                  <span className="ed-quiet">off the list since {timeText(draft.removedAt)}</span>
                </span>
                <button
                  type="button"
                  className="ed-button ed-button--small"
                  aria-label={`Put back ${draft.name}`}
                  disabled={isBusy}
                  onClick={() => void putBack(draft)}
                >
                  Put back
                </button>
              </li>
            ))}
          </ul>
        </Folded>
      )}
    </Dialog>
  )
}
