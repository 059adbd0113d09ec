import type { ArticleEntry } from './article-api.ts'

const WORDS: Record<ArticleEntry['status'], readonly [words: string, tone: string]> = {
  published: ['On the site', 'live'],
  scheduled: ['From its day on', 'draft'],
  draft: ['Not on the site', 'off'],
  removed: ['Deleted', 'off'],
}

/** Whether visitors see an article, and this version of it. */
export function ArticleTags({ status, hasChanges }: Pick<ArticleEntry, 'status'> & { hasChanges: boolean }) {
  const [words, tone] = WORDS[status]
  return (
    <span className="ed-articles__tags">
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
