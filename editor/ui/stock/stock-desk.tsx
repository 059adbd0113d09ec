import { FileUp, Plus, Rss, RotateCw, Undo2 } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { PageBar } from '../parts/page-bar.tsx'
import { Problem } from '../parts/problem.tsx'
import { useAttempt } from '../parts/use-attempt.ts'
import { AddCarDialog } from './add-car-dialog.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { CarDialog } from './car-dialog.tsx'
import { CarTable } from './car-table.tsx'
import { chosenColumns, keepColumns, type ColumnId } from './columns.ts'
import { Filters } from './filters.tsx'
import { FeedImport } from './feed/feed-import.tsx'
import { FeedsDialog } from '../feeds/feeds-dialog.tsx'
import { Pages } from './pages.tsx'
import { stockApi, type DeskPage, type DeskAction } from './stock-api.ts'
import { useDesk } from './use-desk.ts'

/** A dealer's cars as a table, and the way to bring in a feed. */
export function StockDesk({ slug, onLeave }: { slug: string; onLeave: () => void }) {
  const api = useMemo(() => stockApi(slug), [slug])
  const desk = useDesk(api)
  const { page, filters, narrow, reload } = desk
  const [columns, setColumns] = useState(chosenColumns)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [open, setOpen] = useState<number | 'new' | undefined>(undefined)
  const [isFeed, setFeed] = useState(false)
  const [isFeeds, setFeeds] = useState(false)
  const [said, setSaid] = useState('')
  const { problem, isBusy, attempt } = useAttempt()
  useEffect(() => {
    document.title = `Stock of ${page?.name ?? slug} · Forecourt`
  }, [page?.name, slug])

  const done = (words: string) => {
    setSaid(words)
    reload()
  }
  const change = (action: DeskAction) =>
    attempt(async () => {
      const { summary } = await api.change([...selected], action)
      setSelected(new Set())
      done(`${summary}.`)
    })
  const undo = (id: string) =>
    attempt(async () => {
      const { summary } = await api.undo(id)
      done(`Taken back: ${summary}.`)
    })
  const choose = (ids: ColumnId[]) => {
    keepColumns(ids)
    setColumns(ids)
  }

  if (isFeed) {
    return (
      <FeedImport
        api={api}
        name={page?.name ?? slug}
        site={page?.site ?? ''}
        onLeave={() => {
          setFeed(false)
          reload()
        }}
      />
    )
  }
  const last = page?.lastChange
  return (
    <div className="ed-page ed-stock">
      <PageBar title="Stock" onLeave={onLeave} />
      <main className="ed-page__main ed-stock__main">
        <div className="ed-page__head">
          <div>
            <h1>Stock of {page?.name ?? slug}</h1>
            <Counts page={page} />
          </div>
          {page?.mayChange && (
            <div className="ed-page__tools">
              {last && (
                <button
                  type="button"
                  className="ed-button"
                  disabled={isBusy}
                  title={`${last.summary}, ${last.by}`}
                  onClick={() => void undo(last.id)}
                >
                  <Undo2 size={16} aria-hidden /> Undo: {last.summary}
                </button>
              )}
              <button type="button" className="ed-button" onClick={() => setOpen('new')}>
                <Plus size={16} aria-hidden /> Add a car
              </button>
              <button type="button" className="ed-button" onClick={() => setFeeds(true)}>
                <Rss size={16} aria-hidden /> Feeds
              </button>
              <button type="button" className="ed-button ed-button--primary" onClick={() => setFeed(true)}>
                <FileUp size={16} aria-hidden /> Bring in a feed
              </button>
            </div>
          )}
        </div>
        <Problem text={problem || desk.problem} />
        {desk.problem && (
          <button type="button" className="ed-button" onClick={reload}>
            <RotateCw size={16} aria-hidden /> Try again
          </button>
        )}
        <output className="ed-said">{said}</output>
        <Filters page={page} filters={filters} columns={columns} onNarrow={narrow} onColumns={choose} />
        {page?.mayChange && selected.size > 0 && (
          <BulkBar
            cars={page.cars.filter(({ id }) => selected.has(id))}
            count={selected.size}
            isBusy={isBusy}
            onAction={(action) => void change(action)}
            onClear={() => setSelected(new Set())}
          />
        )}
        {!page && desk.isLoading && <p className="ed-quiet">Fetching the cars …</p>}
        {page?.total === 0 && (
          <div className="ed-nothing ed-stock__nothing">
            <p>There is no car yet. Bring in a feed, or add a car by hand.</p>
            {page.mayChange && (
              <button type="button" className="ed-button ed-button--primary" onClick={() => setFeed(true)}>
                <FileUp size={16} aria-hidden /> Bring in a feed
              </button>
            )}
          </div>
        )}
        {page && page.total > 0 && page.found === 0 && (
          <p className="ed-nothing">No car fits. Take a filter away, or look for fewer words.</p>
        )}
        {page && page.cars.length > 0 && (
          <CarTable
            page={page}
            columns={columns}
            filters={filters}
            isLoading={desk.isLoading}
            selected={selected}
            onSelect={setSelected}
            onSort={(sort, descending) => narrow({ sort, descending: descending ? 'true' : 'false' })}
            onOpen={setOpen}
          />
        )}
        {page && (
          <Pages
            page={page}
            at={Number(filters['page'] ?? 0)}
            onPage={(at) => narrow({ page: String(at) })}
          />
        )}
      </main>
      {isFeeds && (
        <FeedsDialog
          slug={slug}
          name={page?.name ?? slug}
          onClose={() => {
            setFeeds(false)
            reload()
          }}
        />
      )}
      {open === 'new' && (
        <AddCarDialog
          api={api}
          onClose={() => setOpen(undefined)}
          onAdded={(id, name) => {
            done(`${name} is in the stock.`)
            setOpen(id)
          }}
        />
      )}
      {typeof open === 'number' && (
        <CarDialog
          key={open}
          api={api}
          slug={slug}
          id={open}
          mayChange={page?.mayChange === true}
          onChanged={done}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

function Counts({ page }: { page: DeskPage | undefined }) {
  if (!page) return <p className="ed-quiet">&nbsp;</p>
  const { total, found, listed, level } = page
  const whole = (count: number) => count.toLocaleString('en-AU')
  const cars = total === 1 ? '1 car' : `${whole(total)} cars`
  const rule = level > 0 ? ` (level ${level})` : ''
  return (
    <output className="ed-quiet">
      {found === total ? cars : `${whole(found)} of ${cars}`}, {whole(listed)} listed on the site{rule}
    </output>
  )
}
