import { ERRORS, type ProblemError } from './errors.ts'
import { htmlDocument } from './html.ts'
import { escapeHtml } from './escape.ts'

/** The page for errors outside any dealer's site, or when the site itself cannot be rendered. */
export function errorPage(problem: ProblemError, requestId: string): string {
  const reference = problem.status >= 500 ? `<p>Reference: <code>${escapeHtml(requestId)}</code></p>` : ''
  return htmlDocument(
    ERRORS[problem.code].title,
    `<h1>${escapeHtml(ERRORS[problem.code].title)}</h1><p>${escapeHtml(problem.detail)}</p>${reference}`,
  )
}
