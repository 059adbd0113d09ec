import { useState } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { Problem } from '../parts/problem.tsx'
import { useAttempt } from '../parts/use-attempt.ts'
import { useSession } from '../session/use-session.ts'
import { articleApi, type ArticleEntry } from './article-api.ts'
import { ArticleDesk } from './article-desk.tsx'
import { ArticleListView } from './article-list-view.tsx'

/** The dealer's articles: those of the file, and what staff write (CONT-02). */
export function ArticlesDialog({ onClose }: { onClose: () => void }) {
  const { slug } = useSession()
  const [api] = useState(() => articleApi(slug))
  const [open, setOpen] = useState<ArticleEntry | undefined>(undefined)
  const { problem, attempt } = useAttempt()
  return (
    <Dialog title={open ? open.article.title : 'Articles'} onClose={onClose} isWide>
      <Problem text={problem} />
      {open ? (
        <ArticleDesk
          key={open.article.slug}
          api={api}
          entry={open}
          onEntry={setOpen}
          onBack={() => setOpen(undefined)}
        />
      ) : (
        <ArticleListView
          api={api}
          onOpen={(article) => void attempt(async () => setOpen(await api.read(article)))}
          onBegun={setOpen}
        />
      )}
    </Dialog>
  )
}
