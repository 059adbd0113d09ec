import { ExternalLink, LogOut, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api, type Dealer, type User } from './api.ts'
import { timeText } from './parts/time.ts'

/** Every dealer that the signed-in person may edit. */
export function Dealers({
  user,
  onOpen,
  onLeave,
}: {
  user: User
  onOpen: (slug: string) => void
  onLeave: () => void
}) {
  const [dealers, setDealers] = useState<Dealer[] | undefined>(undefined)
  const [problem, setProblem] = useState('')
  const [query, setQuery] = useState('')
  useEffect(() => {
    document.title = 'Dealers · Forecourt'
    api.dealers().then(setDealers, (error: unknown) => setProblem(String(error)))
  }, [])
  const words = query.trim().toLowerCase()
  const shown = (dealers ?? []).filter(({ name, slug }) => `${name} ${slug}`.toLowerCase().includes(words))
  const leave = async () => {
    await api.signOut()
    onLeave()
  }
  return (
    <div className="ed-page">
      <header className="ed-page__bar">
        <p className="ed-brand">Forecourt</p>
        <p className="ed-quiet">{user.name}</p>
        <button type="button" className="ed-button" onClick={() => void leave()}>
          <LogOut size={16} aria-hidden /> Sign out
        </button>
      </header>
      <main className="ed-page__main">
        <div className="ed-page__head">
          <h1>Dealers</h1>
          <div className="ed-search">
            <Search size={16} aria-hidden />
            <input
              type="search"
              aria-label="Search dealers"
              placeholder="Search dealers"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
          </div>
        </div>
        {problem && (
          <p className="ed-problem" role="alert">
            {problem}
          </p>
        )}
        {dealers === undefined && !problem && <p className="ed-quiet">Loading …</p>}
        {dealers && shown.length === 0 && <p className="ed-quiet">No dealer fits “{query}”.</p>}
        <ul className="ed-dealers">
          {shown.map((dealer) => (
            <DealerCard key={dealer.slug} dealer={dealer} onOpen={onOpen} />
          ))}
        </ul>
      </main>
    </div>
  )
}

function DealerCard({ dealer, onOpen }: { dealer: Dealer; onOpen: (slug: string) => void }) {
  const { slug, name, role, site, changed, editedAt, editedBy, publishedAt, revision } = dealer
  return (
    <li className="ed-dealer">
      <h2>
        <a
          href={`/editor/${slug}`}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey) return
            event.preventDefault()
            onOpen(slug)
          }}
        >
          {name}
        </a>
      </h2>
      <p className="ed-dealer__state">
        <span className="ed-tag" data-tone={changed ? 'draft' : 'live'}>
          {changed ? 'Unpublished changes' : 'Published'}
        </span>
        <span className="ed-quiet">you are {role}</span>
      </p>
      <p className="ed-quiet">
        Revision {revision}, {timeText(publishedAt)}
        {changed && editedAt !== null && (
          <>
            <br />
            Draft by {editedBy}, {timeText(editedAt)}
          </>
        )}
      </p>
      <a className="ed-dealer__site" href={site} target="_blank" rel="noreferrer">
        Visit the site <ExternalLink size={14} aria-hidden />
      </a>
    </li>
  )
}
