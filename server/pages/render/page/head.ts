import type { PageContext } from '../../../../runtime/block/site-context.ts'
import type { HeadParts } from '../../../../runtime/block/types.ts'
import type { CompiledRoute, CompiledTenant, UsedSheet } from '../../../../runtime/compile/compiled.ts'
import { LATE_SHEET_ID, scriptJson } from '../../../../runtime/islands/page-data.ts'
import { LATE_MEDIA } from '../../../../runtime/compile/used-rules/divide-rules.ts'
import { fillTokens } from '../../../../runtime/layout/tokens.ts'
import { safePath } from '../../../../runtime/route/safe-path.ts'
import { absoluteAddresses } from '../../../../runtime/seo/absolute.ts'
import { dealerJsonLd } from '../../../../runtime/seo/place.ts'
import { escapeHtml } from '../../../http/escape.ts'

/** Everything the head of one page is made from. */
export interface HeadInput {
  compiled: CompiledTenant
  route: CompiledRoute
  page: PageContext
  heads: readonly HeadParts[]
  /** Preload links that rendering asked for. */
  preloads: ReadonlySet<string>
  /** Origin of the checked request host, for sites without a domain of their own. */
  requestOrigin: string
  status: number
  /** Of the rules that this page needs. */
  sheet: UsedSheet
}

/**
 * The document head (SEO-03, SEO-06). The canonical is built from the tenant's domain and the matched route, never
 * from the request line, so a foreign Host or a decorated address cannot get into it.
 */
export function headHtml(input: HeadInput): string {
  const { compiled, route, page, heads, requestOrigin, status } = input
  const first = <Key extends keyof HeadParts>(key: Key): HeadParts[Key] | undefined =>
    heads.find((head) => head[key] !== undefined)?.[key]
  const tokens = page.tokens
  const number = first('pageNumber')
  const title =
    (first('title') ?? fillTokens(route.title, tokens, '')) +
    (number === undefined ? '' : ` (page ${number})`)
  const text = first('description') ?? fillTokens(route.description, tokens, '')
  const description = text && number !== undefined ? `${text} Page ${number}.` : text
  const origin = compiled.origin ?? requestOrigin
  const canonical = origin + (safePath(first('canonical') ?? page.path) ?? '/')
  const robots = route.noindex || status >= 400 ? 'noindex' : first('robots')
  const image = first('image')
  const indexable = robots === undefined || !robots.startsWith('noindex')
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    description && meta('name', 'description', description),
    indexable && `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...(indexable ? alternates(route, origin) : []),
    robots && meta('name', 'robots', robots),
    ...compiled.html.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(href)}">`,
    ),
    ...input.preloads,
    styleTag(input.sheet, page.mode),
    `<link rel="icon" href="${escapeHtml(compiled.html.favicon ?? '/favicon.svg')}">`,
    ...themeColors(compiled.html),
    meta('property', 'og:type', first('openGraphType') ?? 'website'),
    meta('property', 'og:site_name', compiled.site.name),
    meta('property', 'og:title', title),
    description && meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:locale', compiled.site.locale.replace('-', '_')),
    ...(indexable ? shareImage(origin, page.path) : []),
    image && meta('property', 'og:image', absolute(image, origin)),
    ...[
      ...(page.path === (compiled.site.home ?? '/') ? [dealerJsonLd(compiled.site, page.now)] : []),
      ...heads.flatMap((head) => head.jsonLd ?? []),
    ].map(
      (entry) =>
        `<script type="application/ld+json">${scriptJson(withContext(absoluteAddresses(entry, origin)))}</script>`,
    ),
  ]
    .filter(Boolean)
    .join('')
}

/** The page in all its languages, told on each of them; who speaks none of these gets the dealer's own (SEO-03). */
function alternates({ languages = [] }: CompiledRoute, origin: string): string[] {
  const links = languages.map(({ code, path }) => [code, path] as const)
  const [[, first] = []] = links
  return [...links, ...(first === undefined ? [] : [['x-default', first] as const])].map(
    ([code, path]) => `<link rel="alternate" hreflang="${code}" href="${escapeHtml(origin + path)}">`,
  )
}

/**
 * A visitor's page holds its style sheet, because a slow phone waits half a second for a file of its own (decision 0017).
 * What it does without at first comes when nothing else is to be fetched, and counts when scripts start. The editor's canvas
 * keeps one sheet over many renderings of a page and links it.
 */
function styleTag({ href, text, late }: UsedSheet, mode: PageContext['mode']): string {
  if (mode !== 'live') return `<link rel="stylesheet" href="${escapeHtml(href)}">`
  const rest =
    late && `<link rel="stylesheet" media="${LATE_MEDIA}" href="${escapeHtml(late)}" id="${LATE_SHEET_ID}">`
  return `<style>${text}</style>${rest ?? ''}`
}

/** The drawn picture of the page comes first: networks take one of a known size before any other. */
function shareImage(origin: string, path: string): string[] {
  const name = path === '/' ? '/home' : path.replace(/\/$/, '')
  return [
    meta('property', 'og:image', `${origin}/og${name}.jpg`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

function withContext(entry: Record<string, unknown>): Record<string, unknown> {
  return { '@context': 'https://schema.org', ...entry }
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
}

/** The first whose medium fits is the browser's. */
function themeColors({ themeColor, themeColorDark }: CompiledTenant['html']): string[] {
  const day = meta('name', 'theme-color', themeColor)
  if (themeColorDark === null) return [day]
  const dark = escapeHtml(themeColorDark)
  return [`<meta name="theme-color" media="(prefers-color-scheme:dark)" content="${dark}">`, day]
}

function absolute(target: string, origin: string): string {
  return target.startsWith('/') ? origin + target : target
}
