import { isObject } from '../../runtime/json/object.ts'
import { safePath } from '../../runtime/route/safe-path.ts'
import { isTrialName, isVersion } from '../../runtime/trials/trial.ts'

const MAX_PAGES = 20
const MAX_PARAMS = 50
/** Of an address or a value of its query, in characters. */
export const LONGEST_URL = 2048
/** Of what a browser calls itself, in characters. */
export const LONGEST_AGENT = 512
const MAX_TRIALS = 20

/**
 * The page that a form without script stood on, with its query: where it came from, or, for the answer to a form with
 * mistakes and for browsers that tell nothing, what the form itself says.
 *
 * @param referer header of the post; only a page of the site itself counts
 * @param returnPath what the form carries; the answer to a form with mistakes carries the query too
 */
export function pageOfPost(
  referer: string | undefined,
  origin: string,
  returnPath: unknown,
): string | undefined {
  if (referer?.startsWith(`${origin}/`) && URL.canParse(referer)) {
    const { pathname, search } = new URL(referer)
    if (!pathname.startsWith('/api/')) return pathname + search
  }
  return typeof returnPath === 'string' ? safePath(returnPath) : undefined
}

/**
 * The visit as far as a form without script tells it: the page that it stood on, which is the one that the visitor came to
 * where they went no further. Pages are kept for everybody and nothing is kept of those who browse, so no more is known.
 */
export function visitOfPost(page: string): Record<string, unknown> {
  const { pathname, searchParams } = new URL(page, 'https://same.invalid')
  return { visited_pages: [pathname], linked_query_params: Object.fromEntries(searchParams) }
}

/**
 * `lead_attributes` of a lead: the last 20 paths and the query parameters of the landing address (LEAD-03), and which
 * versions of the last 20 trials were seen. Comes from the visitor's browser, so anything of another shape is left out
 * rather than refused: an enquiry never fails for it.
 */
export function visitAttributes(value: unknown): { lead_attributes?: Record<string, unknown> } {
  if (!isObject(value)) return {}
  const { visited_pages: pages, linked_query_params: params, trials } = value
  const seen = Object.entries(isObject(trials) ? trials : {})
    .filter(([name, version]) => isTrialName(name) && isVersion(version))
    .slice(-MAX_TRIALS)
  return {
    lead_attributes: {
      visited_pages: Array.isArray(pages)
        ? pages.filter((page) => typeof page === 'string' && page.length <= LONGEST_URL).slice(-MAX_PAGES)
        : [],
      linked_query_params: isObject(params)
        ? Object.fromEntries(
            Object.entries(params)
              .filter(([, text]) => typeof text === 'string' && text.length <= LONGEST_URL)
              .slice(0, MAX_PARAMS),
          )
        : {},
      ...(seen.length > 0 && { trials: Object.fromEntries(seen) }),
    },
  }
}
