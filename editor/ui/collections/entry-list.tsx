import { Plus } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { newestAnswer } from '../parts/newest-answer.ts'
import { Problem } from '../parts/problem.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { timeText } from '../parts/time.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { useSession } from '../session/use-session.ts'
import type { CollectionApi, Entry } from './collection-api.ts'
import { useEntriesNews } from './entries-state.ts'
import { EntryTags } from './entry-tags.tsx'
import type { Line } from './kinds.ts'
import { NewEntry } from './new-entry.tsx'

/** All entries with a search over them, the way to a new one, and those deleted lately. */
export function EntryList({
  api,
  onOpen,
  onBegun,
}: {
  api: CollectionApi
  onOpen: (id: string) => void
  onBegun: (entry: Entry) => void
}) {
  const session = useSession()
  const { one, title, nothing } = api.collection
  const [lines, setLines] = useState<readonly Line[] | undefined>(undefined)
  const [query, setQuery] = useState('')
  const [isBeginning, setBeginning] = useState(false)
  const { problem, isBusy, attempt } = useAttempt()
  const [read] = useState(() => newestAnswer(() => api.list(), setLines))
  const [load] = useState(() => () => attempt(() => read()))
  useEffect(() => void load(), [load])
  // What others do; an answer that fails is asked for again with the next one.
  useEntriesNews(useCallback(() => void read().catch(() => undefined), [read]))
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => search.current?.focus(), [])
  const putBack = ({ id, name }: Line) =>
    attempt(async () => {
      const entry = await api.read(id)
      const [last, before] = entry.history
      if (!last) return
      await api.takeBack(entry, before?.version ?? 0)
      await read()
      session.say(`Put back “${name}”`)
    })
  const words = query.trim().toLowerCase()
  const kept = lines?.filter(({ status }) => status !== 'removed')
  const found = kept?.filter(({ id, name, note }) => `${name} ${id} ${note}`.toLowerCase().includes(words))
  const gone = lines?.filter(({ status }) => status === 'removed') ?? []
  return (
    <>
      <div className="ed-entries__head">
        <SearchBox ref={search} label={`Find an ${one}`} query={query} onQuery={setQuery} />
        <button
          type="button"
          className="ed-button ed-button--primary"
          aria-expanded={isBeginning}
          onClick={() => setBeginning(!isBeginning)}
        >
          <Plus size={14} aria-hidden /> New {one}
        </button>
      </div>
      {isBeginning && <NewEntry api={api} onBegun={onBegun} />}
      <Problem text={problem} />
      {problem !== '' && lines === undefined && (
        <button type="button" className="ed-button" disabled={isBusy} onClick={() => void load()}>
          Try again
        </button>
      )}
      {lines === undefined && problem === '' && <p className="ed-quiet">Loading …</p>}
      {kept?.length === 0 && <p className="ed-quiet">{nothing}</p>}
      {kept && kept.length > 0 && found?.length === 0 && (
        <p className="ed-quiet">
          No {one} is called “{query}”.
        </p>
      )}
      {found && found.length > 0 && (
        <ul className="ed-entries" aria-label={title}>
          {found.map((line) => (
            <li key={line.id}>
              <button type="button" className="ed-entries__line" onClick={() => onOpen(line.id)}>
                <strong>{line.name}</strong>
                <EntryTags collection={api.collection} status={line.status} hasChanges={line.hasChanges} />
                <span className="ed-quiet">
                  {[line.note, line.by !== null && `changed by ${line.by}, ${timeText(line.at)}`]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {gone.length > 0 && (
        <section className="ed-entries__gone">
          <h3>Deleted in the last 30 days</h3>
          <ul>
            {gone.map((line) => (
              <li key={line.id} className="ed-history__line">
                <span>{line.name}</span>
                <button
                  type="button"
                  className="ed-button ed-button--small"
                  aria-label={`Put back ${line.name}`}
                  disabled={isBusy}
                  onClick={() => void putBack(line)}
                >
                  Put back
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
