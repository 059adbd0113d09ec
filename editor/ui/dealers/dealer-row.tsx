import {
  Archive,
  ArchiveRestore,
  Car,
  CarFront,
  ContactRound,
  CopyPlus,
  Download,
  ExternalLink,
  Rss,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { api, type Dealer, type Health } from '../api/api.ts'
import { PageThumbnail } from '../canvas/page-thumbnail.tsx'
import { timeText } from '../parts/time.ts'
import { IconButton } from '../parts/icon-button.tsx'

/** One dealer: how its site stands, and what can be done with it as a whole. */
export function DealerRow({
  dealer,
  isAdministrator,
  onOpen,
  onDuplicate,
  onPrivacy,
  onHolds,
  onFeeds,
  onArchive,
}: {
  dealer: Dealer
  isAdministrator: boolean
  onOpen: (slug: string) => void
  onDuplicate: (dealer: Dealer) => void
  onPrivacy: (dealer: Dealer) => void
  onHolds: (dealer: Dealer) => void
  onFeeds: (dealer: Dealer) => void
  onArchive: (dealer: Dealer, archived: boolean) => void
}) {
  const { slug, name, role, site, leads, revision, publishedAt, archivedAt } = dealer
  // Another one after each save and each publishing, by whoever.
  const look = Math.max(dealer.editedAt ?? 0, publishedAt)
  const isOff = archivedAt !== null
  return (
    <tr data-off={isOff}>
      <th scope="row">
        {!isOff && <PageThumbnail look={look} draw={async () => (await api.firstPage(slug)).page} />}
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
        <span className="ed-quiet">{slug}</span>
      </th>
      <td data-label="State">
        <StateTag dealer={dealer} />
      </td>
      <td data-label="Health">
        <SiteHealth key={look} slug={slug} />
        <FeedText feeds={dealer.feeds} />
      </td>
      <td data-label="Leads, 30 days" className="ed-number">
        {leads.toLocaleString('en-AU')}
      </td>
      <td data-label="Published" className="ed-dealers__time">
        {timeText(publishedAt)} <span className="ed-quiet">revision {revision}</span>
      </td>
      <td>
        <div className="ed-dealers__tools">
          {!isOff && (
            <a
              className="ed-icon-button"
              href={site}
              target="_blank"
              rel="noreferrer"
              aria-label={`Visit the site of ${name}`}
              title="Visit the site"
            >
              <ExternalLink size={16} aria-hidden />
              <span className="ed-icon-button__word">Visit</span>
            </a>
          )}
          <a
            className="ed-icon-button"
            href={api.exportAddress(slug)}
            download={`${slug}.json`}
            aria-label={`Export the document of ${name}`}
            title="Export the document"
          >
            <Download size={16} aria-hidden />
            <span className="ed-icon-button__word">Export</span>
          </a>
          {isAdministrator && (
            <IconButton
              icon={CopyPlus}
              size={16}
              label={`Duplicate ${name}`}
              word="Duplicate"
              title="Duplicate"
              onPress={() => onDuplicate(dealer)}
            />
          )}
          <IconButton
            icon={Rss}
            size={16}
            label={`Feeds of ${name}`}
            word="Feeds"
            title="Stock feeds"
            onPress={() => onFeeds(dealer)}
          />
          <IconButton
            icon={Car}
            size={16}
            label={`Stock of ${name}`}
            word="Stock"
            title="Stock desk"
            onPress={() => onOpen(`${slug}/~stock`)}
          />
          {role !== 'editor' && (
            <IconButton
              icon={CarFront}
              size={16}
              label={`Held cars at ${name}`}
              word="Held cars"
              title="Held cars"
              onPress={() => onHolds(dealer)}
            />
          )}
          {role === 'administrator' && (
            <IconButton
              icon={ContactRound}
              size={16}
              label={`Personal data at ${name}`}
              word="Personal data"
              title="Personal data of visitors"
              onPress={() => onPrivacy(dealer)}
            />
          )}
          {role === 'administrator' && (
            <IconButton
              icon={isOff ? ArchiveRestore : Archive}
              size={16}
              label={isOff ? `Switch on ${name} again` : `Switch off ${name}`}
              word={isOff ? 'Switch on' : 'Switch off'}
              title={isOff ? 'Switch on again' : 'Switch off (archive)'}
              onPress={() => onArchive(dealer, !isOff)}
            />
          )}
        </div>
      </td>
    </tr>
  )
}

function StateTag({ dealer }: { dealer: Dealer }) {
  const { archivedAt, plannedFor, changed, editedBy, editedAt } = dealer
  if (archivedAt !== null)
    return (
      <span className="ed-tag" data-tone="off">
        Switched off
      </span>
    )
  if (plannedFor !== null) {
    return (
      <span className="ed-tag" data-tone="draft">
        Publishes {timeText(plannedFor)}
      </span>
    )
  }
  if (!changed)
    return (
      <span className="ed-tag" data-tone="live">
        Published
      </span>
    )
  const who = editedBy === null || editedAt === null ? undefined : `${editedBy}, ${timeText(editedAt)}`
  return (
    <span className="ed-tag" data-tone="draft" title={who}>
      Unpublished changes
    </span>
  )
}

/** What the checker says of its draft, asked for row by row: the list is there at once. */
function SiteHealth({ slug }: { slug: string }) {
  const health = useHealth(slug)
  if (!health) return <span className="ed-quiet">…</span>
  const { errors, warnings } = health
  if (errors > 0)
    return (
      <span className="ed-health" data-tone="error">
        {counted(errors, 'error')}
      </span>
    )
  if (warnings > 0)
    return (
      <span className="ed-health" data-tone="warning">
        {counted(warnings, 'warning')}
      </span>
    )
  return (
    <span className="ed-health" data-tone="good">
      Healthy
    </span>
  )
}

/** A dealer whose stock comes by itself hears of it where it does not. */
function FeedText({ feeds }: Pick<Dealer, 'feeds'>) {
  if (feeds !== 'late' && feeds !== 'failed') return null
  return (
    <span className="ed-health" data-tone={feeds === 'late' ? 'warning' : 'error'}>
      Stock feed {feeds}
    </span>
  )
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

function useHealth(slug: string): Health | undefined {
  const [health, setHealth] = useState<Health | undefined>(undefined)
  useEffect(() => {
    const abort = new AbortController()
    api.health(slug, abort.signal).then(setHealth, () => {
      // Without an answer the row keeps its dots; opening the dealer says what is wrong.
    })
    return () => abort.abort()
  }, [slug])
  return health
}
