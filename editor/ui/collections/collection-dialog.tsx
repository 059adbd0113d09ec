import { useState } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { Problem } from '../parts/problem.tsx'
import { useAttempt } from '../parts/use-attempt.ts'
import { useSession } from '../session/use-session.ts'
import { collectionApi, type Entry } from './collection-api.ts'
import { EntryDesk } from './entry-desk.tsx'
import { EntryList } from './entry-list.tsx'
import { ARTICLES, idOf, nameOf, OFFERS, type CollectionKind } from './kinds.ts'

/** The dealer's articles (CONT-02): those of the file, and what staff write. */
export function ArticlesDialog({ onClose }: { onClose: () => void }) {
  return <CollectionDialog collection={ARTICLES} onClose={onClose} />
}

/** The dealer's offers (OFFER-06): those of the file, and what staff write. */
export function OffersDialog({ onClose }: { onClose: () => void }) {
  return <CollectionDialog collection={OFFERS} onClose={onClose} />
}

function CollectionDialog({ collection, onClose }: { collection: CollectionKind; onClose: () => void }) {
  const { slug } = useSession()
  const [api] = useState(() => collectionApi(slug, collection))
  const [open, setOpen] = useState<Entry | undefined>(undefined)
  const { problem, attempt } = useAttempt()
  return (
    <Dialog title={open ? nameOf(collection, open.document) : collection.title} onClose={onClose} isWide>
      <Problem text={problem} />
      {open ? (
        <EntryDesk
          key={idOf(collection, open.document)}
          api={api}
          entry={open}
          onEntry={setOpen}
          onBack={() => setOpen(undefined)}
        />
      ) : (
        <EntryList
          api={api}
          onOpen={(id) => void attempt(async () => setOpen(await api.read(id)))}
          onBegun={setOpen}
        />
      )}
    </Dialog>
  )
}
