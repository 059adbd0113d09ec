import { Pencil } from 'lucide-react'
import { useEffect, useState } from 'react'
import { describeChanges, type DescribedChange } from '../../core/describe-changes.ts'
import { openDocument } from '../../core/world.ts'
import type { JsonObject } from '../../../runtime/json/object.ts'
import { api, type Revision } from '../api/api.ts'
import { ChangesDialog } from '../compare/changes-dialog.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { timeText } from '../parts/time.ts'
import { BLOCKS } from '../session/blocks.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { ChangeList } from './change-list.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { Problem } from '../parts/problem.tsx'
import { useAttempt } from '../parts/use-attempt.ts'

/** A revision beside what is published. */
interface Compared {
  revision: number
  document: JsonObject
  changes: DescribedChange[]
}

/** Everything that was published, with who and when; any of it can be published again (EDIT-07). */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const [history, setHistory] = useState<{ tag: string; revisions: Revision[] } | undefined>(undefined)
  const revisions = history?.revisions
  const published = useSessionState((state) => state.published)
  const [compared, setCompared] = useState<Compared | undefined>(undefined)
  const [looked, setLooked] = useState<DescribedChange | null>(null)
  const [named, setNamed] = useState<{ revision: number; label: string } | undefined>(undefined)
  const { problem, attempt } = useAttempt()
  const mayPublish = session.role !== 'editor'

  useEffect(() => void attempt(async () => setHistory(await api.revisions(session.slug))), [attempt, session])

  const compare = (revision: number) =>
    attempt(async () => {
      const { document } = await api.revision(session.slug, revision)
      const { world } = session.editor
      const before = openDocument(world, session.store.get().published).effective
      setCompared({
        revision,
        document,
        changes: describeChanges(before, openDocument(world, document).effective, BLOCKS),
      })
    })

  const rollBack = (tag: string, revision: number) =>
    attempt(async () => {
      await session.saveNow()
      try {
        const { document } = await api.revision(session.slug, revision)
        session.adopt(await api.rollBack(session.slug, tag, revision), document)
      } catch (error) {
        // Somebody may have published since: the next press goes over what is shown then.
        setHistory(await api.revisions(session.slug))
        throw error
      }
      session.say(`Revision ${revision} is published again.`)
      onClose()
    })

  const takeAsDraft = (revision: number) =>
    attempt(async () => {
      const { document } = await api.revision(session.slug, revision)
      session.replace(document, `Took revision ${revision} as the draft`)
      onClose()
    })

  const name = ({ revision, label }: { revision: number; label: string }) =>
    attempt(async () => {
      await api.nameRevision(session.slug, revision, label)
      setNamed(undefined)
      setHistory(await api.revisions(session.slug))
    })

  return (
    <>
      <Dialog title="History" onClose={onClose}>
        <Problem text={problem} />
        {revisions === undefined && problem === '' && <p className="ed-quiet">Loading …</p>}
        <ol className="ed-history">
          {revisions?.map(({ revision, author, label, origin, publishedAt }, index) => (
            <li key={revision}>
              <div className="ed-history__line">
                <span>
                  <strong>{label ?? `Revision ${revision}`}</strong>
                  <span className="ed-quiet">
                    {' '}
                    {label !== null && `revision ${revision}, `}
                    {timeText(publishedAt)}, {author ?? (origin === 'seed' ? 'as it was set up' : 'unknown')}
                  </span>
                  {mayPublish && (
                    <IconButton
                      icon={Pencil}
                      size={13}
                      label={`Name revision ${revision}`}
                      title="Name this version"
                      onPress={() => setNamed({ revision, label: label ?? '' })}
                    />
                  )}
                </span>
                {index === 0 ? (
                  <span className="ed-tag" data-tone="live">
                    Published
                  </span>
                ) : (
                  <button
                    type="button"
                    className="ed-button ed-button--small"
                    onClick={() => void compare(revision)}
                  >
                    Compare or bring back revision {revision}
                  </button>
                )}
              </div>
              {named?.revision === revision && (
                <form
                  className="ed-pages__add"
                  onSubmit={(event) => {
                    event.preventDefault()
                    void name(named)
                  }}
                >
                  <input
                    className="ed-input"
                    aria-label={`Name of revision ${revision}`}
                    maxLength={80}
                    value={named.label}
                    onChange={(event) => setNamed({ revision, label: event.target.value })}
                  />
                  <button type="submit" className="ed-button ed-button--small">
                    Keep the name
                  </button>
                </form>
              )}
              {compared?.revision === revision && (
                <div className="ed-history__more">
                  {compared.changes.length === 0 ? (
                    <p className="ed-quiet">It is the same as what is published.</p>
                  ) : (
                    <>
                      <p>Publishing it again would mean:</p>
                      <ChangeList changes={compared.changes} onShow={setLooked} />
                      {mayPublish && history && (
                        <button
                          type="button"
                          className="ed-button"
                          onClick={() => void rollBack(history.tag, revision)}
                        >
                          Publish revision {revision} again
                        </button>
                      )}
                      <button type="button" className="ed-button" onClick={() => void takeAsDraft(revision)}>
                        Take revision {revision} as the draft
                      </button>
                    </>
                  )}
                </div>
              )}
            </li>
          ))}
        </ol>
      </Dialog>
      {looked && compared && (
        <ChangesDialog
          changes={compared.changes}
          first={looked}
          before={published}
          after={compared.document}
          onClose={() => setLooked(null)}
        />
      )}
    </>
  )
}
