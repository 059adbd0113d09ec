import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Problem } from '../parts/problem.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { timeText } from '../parts/time.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { useSession } from '../session/use-session.ts'
import type { ArticleApi, ArticleEntry, ArticleLine } from './article-api.ts'
import { ArticleTags } from './article-tags.tsx'
import { NewArticle } from './new-article.tsx'

/** All articles with a search over them, the way to a new one, and those deleted lately. */
export function ArticleListView({
  api,
  onOpen,
  onBegun,
}: {
  api: ArticleApi
  onOpen: (article: string) => void
  onBegun: (entry: ArticleEntry) => void
}) {
  const session = useSession()
  const [lines, setLines] = useState<readonly ArticleLine[] | undefined>(undefined)
  const [query, setQuery] = useState('')
  const [isBeginning, setBeginning] = useState(false)
  const { problem, isBusy, attempt } = useAttempt()
  const [load] = useState(() => () => attempt(async () => setLines((await api.list()).articles)))
  useEffect(() => void load(), [load])
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => search.current?.focus(), [])
  const putBack = ({ slug, title }: ArticleLine) =>
    attempt(async () => {
      const entry = await api.read(slug)
      const [last, before] = entry.history
      if (!last) return
      await api.takeBack(entry, before?.version ?? 0)
      setLines((await api.list()).articles)
      session.say(`Put back “${title}”`)
    })
  const words = query.trim().toLowerCase()
  const kept = lines?.filter(({ status }) => status !== 'removed')
  const found = kept?.filter(({ title, slug, category }) =>
    `${title} ${slug} ${category ?? ''}`.toLowerCase().includes(words),
  )
  const gone = lines?.filter(({ status }) => status === 'removed') ?? []
  return (
    <>
      <div className="ed-articles__head">
        <SearchBox ref={search} label="Find an article" query={query} onQuery={setQuery} />
        <button
          type="button"
          className="ed-button ed-button--primary"
          aria-expanded={isBeginning}
          onClick={() => setBeginning(!isBeginning)}
        >
          <Plus size={14} aria-hidden /> New article
        </button>
      </div>
      {isBeginning && <NewArticle api={api} onBegun={onBegun} />}
      <Problem text={problem} />
      {problem !== '' && lines === undefined && (
        <button type="button" className="ed-button" disabled={isBusy} onClick={() => void load()}>
          Try again
        </button>
      )}
      {lines === undefined && problem === '' && <p className="ed-quiet">Loading …</p>}
      {kept?.length === 0 && (
        <p className="ed-quiet">No articles yet. The first one fills the dealer’s blog.</p>
      )}
      {kept && kept.length > 0 && found?.length === 0 && (
        <p className="ed-quiet">No article is called “{query}”.</p>
      )}
      {found && found.length > 0 && (
        <ul className="ed-articles" aria-label="Articles">
          {found.map((line) => (
            <li key={line.slug}>
              <button type="button" className="ed-articles__line" onClick={() => onOpen(line.slug)}>
                <strong>{line.title}</strong>
                <ArticleTags {...line} />
                <span className="ed-quiet">
                  {line.date}
                  {line.by !== null && `, changed by ${line.by}, ${timeText(line.at)}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {gone.length > 0 && (
        <section className="ed-articles__gone">
          <h3>Deleted in the last 30 days</h3>
          <ul>
            {gone.map((line) => (
              <li key={line.slug} className="ed-history__line">
                <span>{line.title}</span>
                <button
                  type="button"
                  className="ed-button ed-button--small"
                  aria-label={`Put back ${line.title}`}
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
