import type { CollectionKind, Status } from './kinds.ts'

const WORDS: Record<Exclude<Status, 'scheduled'>, readonly [words: string, tone: string]> = {
  published: ['On the site', 'live'],
  ended: ['Ended', 'off'],
  excluded: ['Kept off this website', 'off'],
  draft: ['Not on the site', 'off'],
  removed: ['Deleted', 'off'],
}

/** Whether visitors see an entry, and this version of it. */
export function EntryTags({
  collection,
  status,
  hasChanges,
}: {
  collection: CollectionKind
  status: Status
  hasChanges: boolean
}) {
  const [words, tone] = status === 'scheduled' ? [collection.coming, 'draft'] : WORDS[status]
  return (
    <span className="ed-entries__tags">
      <span className="ed-tag" data-tone={tone}>
        {words}
      </span>
      {hasChanges && (
        <span className="ed-tag" data-tone="draft">
          Changes not published
        </span>
      )}
    </span>
  )
}
