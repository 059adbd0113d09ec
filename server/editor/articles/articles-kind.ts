/** The collection, in `content`, `content_entries` and `content_changes`. */
export const ARTICLES = 'articles'
