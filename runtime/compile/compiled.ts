import type { PageLanguage, SiteContext } from '../block/site-context.ts'
import type { LayoutNode } from '../layout/node.ts'
import type { RouteMatcher } from '../route/matcher.ts'

/** A published tenant revision, ready to serve: everything that does not depend on a request is done. */
export interface CompiledTenant {
  slug: string
  site: SiteContext
  /** `https://www.dealer.example`, from the document's domains; without one the request's checked origin is used. */
  origin: string | undefined
  html: DocumentShell
  css: TenantStyles
  /** The same object every time. */
  siteFile(this: void): SiteFile
  routes: CompiledRoute[]
  match: RouteMatcher<CompiledRoute>
  errorRoutes: { notFound: CompiledRoute; serverError: CompiledRoute }
  /** Absent on sites of one language, and on one in a further language. */
  languages?: CompiledLanguages
}

/** A tenant in its further languages. */
export interface CompiledLanguages {
  /** BCP 47, in the order of the document; those that have a page. */
  codes: readonly string[]
  /** The site in one of the languages, compiled when it is first asked for. */
  in(code: string): CompiledTenant
}

/** What scripts know of the site: the same on all its pages, which name it. */
export interface SiteFile {
  /** `/assets/site/{slug}.{language}.{hash}.json` */
  href: string
  /** JSON. */
  text: string
  content: SiteContext
}

export interface StyleSheet {
  /** `/assets/css/{slug}.{route}.{hash}.css` */
  href: string
  /** Can stand in a `<style>` element as it is. */
  text: string
  /** `sha256-…` of the text, for the content security policy of a page that holds it. */
  integrity: string
  /** What the text is put together from, where it is not one: most of it is in the sheets of other pages and dealers too. */
  pieces?: readonly string[]
  /** Of the root element: looks for other values of them (`html[data-card='flat'] …`) apply to nothing. */
  attributes?: Readonly<Record<string, string>>
}

/** The part of a page's sheet that its first screen needs. */
export interface UsedSheet extends StyleSheet {
  /** Address of the rest: rules of what only scripts bring, of paper and of forced colours. */
  late?: string
}

/** The style sheets of a tenant's pages. */
export interface TenantStyles {
  /** The one of a page; the same object every time. */
  of(route: CompiledRoute): StyleSheet
  /**
   * The same without the rules that a page has no use for, whatever its scripts do.
   *
   * @param markup of the page, with the tag of its root element
   */
  used(route: CompiledRoute, markup: readonly string[]): UsedSheet
  /** With the styles of all pages. */
  whole(): StyleSheet
  /**
   * The sheet that an address stands for, by the last part of it. After a publication that is the page's present one, and
   * of a page that is gone the whole; `current` tells whether the address is still that of the answer.
   */
  find(file: string): { sheet: { text: string }; current: boolean }
}

/** The constant parts of the document around every page. */
export interface DocumentShell {
  lang: string
  attributes: Record<string, string>
  /** Font files to preload, as site-absolute paths. */
  fonts: string[]
  favicon: string | null
  /** SVG for sites without a favicon of their own, served at `/favicon.svg`. */
  drawnIcon: string
  themeColor: string
  /** On devices that are dark, where the theme has colours for them. */
  themeColorDark: string | null
  share: ShareLook
}

/** Colours and type of the pictures of shared pages. */
export interface ShareLook {
  background: string
  color: string
  /** Less important words. */
  soft: string
  accent: string
  /** Behind pictures that have no ground of their own. */
  surface: string
  headingFont: string
  headingWeight: number
  bodyFont: string
}

export interface CompiledRoute {
  id: string
  path: string
  title: string
  description: string
  noindex: boolean
  sitemap: boolean
  entity?: string
  gate?: string
  preset?: Record<string, unknown>
  regions: Record<'header' | 'main' | 'footer' | 'aside', LayoutNode[]>
  /** The page in all its languages, the dealer's own first; absent where there is one alone. */
  languages?: PageLanguage[]
  /** Block types of the page, for the checker and for preloading. */
  types: string[]
  /** Some block may come alive in the browser: the page ships the island loader. */
  interactive: boolean
}
