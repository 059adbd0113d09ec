import { hasControlCharacter } from './control-characters.ts'

/** One path segment of a route, compiled. */
interface Segment {
  /** Higher wins where two routes match the same path: fixed text, text around a parameter, a bare one, the rest. */
  rank: 0 | 1 | 2 | 3
  test: RegExp
  names: string[]
}

/** A route path ready to match: `/search/:cartype-cars`. */
export interface PathPattern {
  segments: Segment[]
  /** The path as the document writes it; its trailing slash is the canonical form (ROUTE-02). */
  source: string
  /** Ends in `*`: takes everything below, as parameter `rest`. */
  open: boolean
}

const PARAM = /:([a-zA-Z]\w*)/g

/** Whether a route path takes more than one address. */
export function hasParams(path: string): boolean {
  return /:[a-zA-Z]|(?:^|\/)\*(?:\/|$)/.test(path)
}

/**
 * Compiles a route path. `:name` takes one segment or a part of it (`:type-cars`), a final `*` the rest.
 * Matching ignores case and a trailing slash.
 */
export function compilePath(path: string): PathPattern {
  const segments = splitPath(path).map(compileSegment)
  const open = segments.at(-1)?.rank === 0
  return { segments, source: path, open }
}

/** Parameters of a match, decoded; `undefined` when the path is another one. */
export function matchPath(
  { segments, open }: PathPattern,
  parts: readonly string[],
): Record<string, string> | undefined {
  if (open ? parts.length < segments.length : parts.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, { test, names }] of segments.entries()) {
    const found = test.exec(parts[at] ?? '')
    if (found === null) return undefined
    for (const [index, name] of names.entries()) params[name] = found[index + 1] ?? ''
  }
  if (open) params['rest'] = parts.slice(segments.length - 1).join('/')
  return params
}

/** Segments of a decoded path; `undefined` for paths no route can have (empty segments, control characters). */
export function pathSegments(path: string): string[] | undefined {
  const parts = splitPath(path)
  return parts.some((part) => part === '') || path.includes('\\') || hasControlCharacter(path)
    ? undefined
    : parts
}

/** Most specific first, segment by segment; so `/:slug` comes after every fixed route (ROUTE-53). */
export function bySpecificity(a: PathPattern, b: PathPattern): number {
  for (const [at, segment] of a.segments.entries()) {
    const difference = (b.segments[at]?.rank ?? 0) - segment.rank
    if (difference !== 0) return difference
  }
  return 0
}

/** Fills a pattern's parameters in, encoded; `undefined` when one is missing. */
export function buildPath(path: string, params: Record<string, string>): string | undefined {
  let complete = true
  const built = path.replaceAll(PARAM, (_whole, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') complete = false
    return encodeURIComponent(value ?? '')
  })
  if (!complete) return undefined
  if (!built.endsWith('/*')) return built
  return built.slice(0, -1) + (params['rest'] ?? '').split('/').map(encodeURIComponent).join('/')
}

function splitPath(path: string): string[] {
  const trimmed = path.replaceAll(/^\/|\/$/g, '')
  return trimmed === '' ? [] : trimmed.split('/')
}

function compileSegment(text: string): Segment {
  const names: string[] = []
  let source = ''
  let end = 0
  if (text === '*') return { rank: 0, test: /^/, names }
  for (const found of text.matchAll(PARAM)) {
    source += `${escapeRegExp(text.slice(end, found.index))}(.+?)`
    names.push(found[1] ?? '')
    end = found.index + found[0].length
  }
  source += escapeRegExp(text.slice(end))
  const bare = names.length === 1 && /^:\w+$/.test(text)
  return { rank: names.length === 0 ? 3 : bare ? 1 : 2, test: new RegExp(`^${source}$`, 'i'), names }
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
