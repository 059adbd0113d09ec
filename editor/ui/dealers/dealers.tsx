import { Activity, Layers, LogOut, Plus, ScrollText, Upload, UserRound, Users } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api, type Dealer, type User } from '../api/api.ts'
import { useAgain } from '../parts/use-again.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { AccountDialog } from '../people/account-dialog.tsx'
import { DealerRow } from './dealer-row.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { FeedsDialog } from '../feeds/feeds-dialog.tsx'
import { HoldsDialog } from '../holds/holds-dialog.tsx'
import { PrivacyDialog } from '../privacy/privacy-dialog.tsx'
import { Problem } from '../parts/problem.tsx'
import { SearchBox } from '../parts/search-box.tsx'

/** What others save and publish meanwhile is in the list by then, in milliseconds. */
const EVERY_MS = 30_000

/** Every dealer that the signed-in person may edit. */
export function Dealers({
  user,
  onOpen,
  onNew,
  onPeople,
  onFleet,
  onSecurity,
  onStatus,
  onLeave,
}: {
  user: User
  onOpen: (slug: string) => void
  onNew: () => void
  onPeople: () => void
  onFleet: () => void
  onSecurity: () => void
  onStatus: () => void
  onLeave: () => void
}) {
  const [dealers, setDealers] = useState<Dealer[] | undefined>(undefined)
  const { problem, attempt } = useAttempt()
  const [said, setSaid] = useState('')
  const [query, setQuery] = useState('')
  const [showsArchived, setShowsArchived] = useState(false)
  const [isAccount, setAccount] = useState(false)
  const [asked, setAsked] = useState<Dealer | null>(null)
  const [held, setHeld] = useState<Dealer | null>(null)
  const [fed, setFed] = useState<Dealer | null>(null)
  const [copied, setCopied] = useState<Dealer | null>(null)
  const [imported, setImported] = useState<{ name: string; text: string } | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const load = useCallback(async () => setDealers(await api.dealers()), [])
  useEffect(() => {
    document.title = 'Dealers · Forecourt'
  }, [])
  useAgain(
    useCallback(() => attempt(load), [attempt, load]),
    EVERY_MS,
  )
  const words = query.trim().toLowerCase()
  const archived = (dealers ?? []).filter(({ archivedAt }) => archivedAt !== null)
  const shown = (dealers ?? [])
    .filter(({ archivedAt }) => showsArchived || archivedAt === null)
    .filter(({ name, slug }) => `${name} ${slug}`.toLowerCase().includes(words))
  const archive = (dealer: Dealer, isOff: boolean) =>
    attempt(async () => {
      await api.archive(dealer.slug, isOff)
      setSaid(isOff ? `${dealer.name} is switched off. Visitors get no page.` : `${dealer.name} is back.`)
      await load()
    })
  return (
    <div className="ed-page">
      <header className="ed-page__bar">
        <p className="ed-brand">Forecourt</p>
        <button type="button" className="ed-button" onClick={() => setAccount(true)}>
          <UserRound size={16} aria-hidden /> {user.name}
        </button>
        {user.isAdministrator && (
          <>
            <button
              type="button"
              className="ed-button"
              title="Find and change blocks at every dealer"
              onClick={onFleet}
            >
              <Layers size={16} aria-hidden /> All at once
            </button>
            <button type="button" className="ed-button" onClick={onPeople}>
              <Users size={16} aria-hidden /> People
            </button>
            <button type="button" className="ed-button" onClick={onSecurity}>
              <ScrollText size={16} aria-hidden /> Security log
            </button>
            <button type="button" className="ed-button" onClick={onStatus}>
              <Activity size={16} aria-hidden /> Status
            </button>
          </>
        )}
        <button type="button" className="ed-button" onClick={() => void api.signOut().then(onLeave)}>
          <LogOut size={16} aria-hidden /> Sign out
        </button>
      </header>
      <main className="ed-page__main">
        <div className="ed-page__head">
          <h1>Dealers</h1>
          <div className="ed-page__tools">
            <SearchBox label="Search dealers" query={query} onQuery={setQuery} />
            {user.isAdministrator && (
              <>
                <button type="button" className="ed-button" onClick={() => file.current?.click()}>
                  <Upload size={16} aria-hidden /> Import
                </button>
                <input
                  ref={file}
                  type="file"
                  accept=".json,application/json"
                  hidden
                  onChange={(event) => {
                    const [chosen] = event.target.files ?? []
                    event.target.value = ''
                    if (chosen) void chosen.text().then((text) => setImported({ name: chosen.name, text }))
                  }}
                />
                <button type="button" className="ed-button ed-button--primary" onClick={onNew}>
                  <Plus size={16} aria-hidden /> New dealer
                </button>
              </>
            )}
          </div>
        </div>
        <Problem text={problem} />
        <output className="ed-said">{said}</output>
        {dealers === undefined && !problem && <p className="ed-quiet">Fetching the dealers …</p>}
        {dealers && shown.length === 0 && (
          <p className="ed-nothing">
            {words === '' ? 'There is no dealer yet.' : `No dealer fits “${query}”.`}
          </p>
        )}
        {shown.length > 0 && (
          <table className="ed-dealers">
            <thead>
              <tr>
                <th scope="col">Dealer</th>
                <th scope="col">State</th>
                <th scope="col">Health</th>
                <th scope="col">Leads, 30 days</th>
                <th scope="col">Published</th>
                <th scope="col">
                  <span className="ed-unseen">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((dealer) => (
                <DealerRow
                  key={dealer.slug}
                  dealer={dealer}
                  isAdministrator={user.isAdministrator}
                  onOpen={onOpen}
                  onDuplicate={setCopied}
                  onPrivacy={setAsked}
                  onHolds={setHeld}
                  onFeeds={setFed}
                  onArchive={(each, isOff) => void archive(each, isOff)}
                />
              ))}
            </tbody>
          </table>
        )}
        {archived.length > 0 && (
          <label className="ed-inline ed-page__more">
            <input
              type="checkbox"
              checked={showsArchived}
              onChange={(event) => setShowsArchived(event.target.checked)}
            />
            Show {archived.length} switched off
          </label>
        )}
      </main>
      {isAccount && <AccountDialog onClose={() => setAccount(false)} />}
      {fed && <FeedsDialog slug={fed.slug} name={fed.name} onClose={() => setFed(null)} />}
      {held && <HoldsDialog dealer={held} onClose={() => setHeld(null)} />}
      {asked && <PrivacyDialog dealer={asked} onClose={() => setAsked(null)} />}
      {copied && (
        <DuplicateDialog
          dealer={copied}
          onClose={() => setCopied(null)}
          onDone={(slug) => {
            setCopied(null)
            onOpen(slug)
          }}
        />
      )}
      {imported && (
        <ImportDialog
          file={imported}
          onClose={() => setImported(null)}
          onDone={(name) => {
            setImported(null)
            setSaid(`${name} is published.`)
            void attempt(load)
          }}
        />
      )}
    </div>
  )
}
