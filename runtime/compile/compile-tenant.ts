import { walkBlocks } from '../tree/walk-blocks.ts'
import type { PageLanguage } from '../block/site-context.ts'
import type { BlockNode } from '../block/types.ts'
import { inLanguage, pagesIn } from '../languages/in-language.ts'
import { keepLinks } from '../languages/keep-links.ts'
import { directionOf } from '../languages/language-path.ts'
import { pageLanguages } from '../languages/page-languages.ts'
import { contrastRatio } from '../check/contrast.ts'
import type { LayoutNode } from '../layout/node.ts'
import { siteFacts } from '../layout/site-facts.ts'
import { fillTokens } from '../layout/tokens.ts'
import { createMatcher } from '../route/matcher.ts'
import type { RedirectRule } from '../route/matcher.ts'
import { expandSections } from '../sections/sections.ts'
import { uniqueAnchors } from '../sections/unique-anchors.ts'
import { faviconSvg } from '../theme/favicon.ts'
import { preloadFontFiles } from '../theme/fonts.ts'
import { themeAttributes, themeFonts } from '../theme/tokens.ts'
import { typefacePreloads } from '../theme/typefaces.ts'
import { NO_BANDS } from '../visible/bands.ts'
import { decide } from '../visible/decide.ts'
import { pageFacts } from '../visible/page-facts.ts'
import type { Facts } from '../visible/condition.ts'
import type { CompiledRoute, CompiledTenant, ShareLook, SiteFile } from './compiled.ts'
import type { ResolvedRoute, ResolvedTenant } from '../resolve/types.ts'
import type { BaseStyles, BlockCatalogue } from './input.ts'
import { closedPaths, openItems } from './closed-links.ts'
import { compileNodes } from './nodes.ts'
import type { NodeCompiler } from './nodes.ts'
import { siteContext } from './site.ts'
import { siteFile } from './site-file.ts'
import { siteTokens } from './site-tokens.ts'
import { tenantStyles } from './tenant-styles.ts'

/** What compiling the trees of one tenant reads and collects. */
interface TenantCompiler extends NodeCompiler {
  sections: ResolvedTenant['sections']
}

const FONT_PATH = '/assets/fonts/'
const ERROR_ROUTE_IDS = { notFound: 'not-found', serverError: 'server-error' } as const

/**
 * Compiles a resolved tenant (docs/architecture.md): routes, block trees, style sheets. Pure: the same input gives the
 * same bytes. Sheets are made when their page is first asked for.
 */
export function compileTenant(
  tenant: ResolvedTenant,
  catalogue: BlockCatalogue,
  { base }: BaseStyles,
): CompiledTenant {
  const site = siteContext(tenant)
  const facts = siteFacts(site)
  const ofPages = pageFacts(facts, Object.values(tenant.dealershipOverrides))
  const redirects = tenant.redirects ?? []
  const { language } = tenant
  const open = tenant.routes.filter(
    (route) =>
      route.path !== undefined && routeExists(route, ofPages) && (!language || language.pages.has(route.id)),
  )
  const closed = closedPaths(
    tenant.routes.filter(({ id }) => !isErrorRoute(id)),
    (route) => routeExists(route, ofPages),
    [...aliases(open), ...redirects],
  )
  for (const [menu, items] of Object.entries(site.navigation)) {
    const left = openItems(items, closed)
    site.navigation[menu] = language ? keepLinks(left, language.links) : left
  }
  const compiler: TenantCompiler = {
    catalogue,
    facts,
    closed,
    tokens: siteTokens(site),
    styles: new Map(),
    sections: tenant.sections,
    ...(language && { links: language.links }),
  }
  const offered = pageLanguages(tenant)
  const layouts = new Map(
    Object.entries(tenant.layouts).map(([name, regions]) => [name, compileLayout(regions, compiler)]),
  )
  const compileOne = (route: ResolvedRoute): CompiledRoute =>
    compileRoute(route, layouts, compiler, offered.get(route.id))
  const routes = open.map(compileOne)
  const errorRoutes = {
    notFound: compileOne(errorRoute(tenant, 'notFound')),
    serverError: compileOne(errorRoute(tenant, 'serverError')),
  }
  const all = [...routes, ...Object.values(errorRoutes)]
  const attributes = themeAttributes(tenant.theme, tenant.template)
  const css = tenantStyles({
    slug: tenant.slug,
    theme: tenant.theme,
    base,
    attributes,
    routes: all,
    catalogue,
    styles: compiler.styles,
  })
  const domain = tenant.domains?.[0]
  const lang = language?.code ?? site.locale
  let told: SiteFile | undefined
  return {
    slug: tenant.slug,
    site,
    origin: domain === undefined ? undefined : `https://${domain}`,
    html: {
      lang,
      attributes: { ...attributes, ...(language && directionOf(language.code) === 'rtl' && { dir: 'rtl' }) },
      fonts: [
        ...preloadFontFiles(themeFonts(tenant.theme), site.name, wordsOf(tenant)).map(
          (name) => FONT_PATH + name,
        ),
        ...typefacePreloads(tenant.theme),
      ],
      favicon: tenant.theme.favicon,
      drawnIcon: faviconSvg(tenant.theme, site.name),
      themeColor: tenant.theme.colors.primary,
      themeColorDark: tenant.theme.dark?.surface ?? null,
      share: shareLook(tenant.theme),
    },
    css,
    siteFile: () => (told ??= siteFile({ site, language: lang, routes: all, catalogue })),
    routes,
    match: createMatcher(routes, [...aliases(open), ...redirects]),
    errorRoutes,
    ...compiledLanguages(tenant, catalogue, { base }),
  }
}

/** What a further language says, whose letters its pages need from the start. */
function wordsOf({ language, languages }: ResolvedTenant): string {
  const texts = language === undefined ? {} : (languages?.[language.code]?.texts ?? {})
  return Object.values(texts)
    .map(({ text }) => text)
    .join('')
}

/** The site in its further languages that have a page, each compiled at its first visit. */
function compiledLanguages(
  tenant: ResolvedTenant,
  catalogue: BlockCatalogue,
  styles: BaseStyles,
): Pick<CompiledTenant, 'languages'> {
  if (tenant.language !== undefined) return {}
  const codes = Object.keys(tenant.languages ?? {}).filter((code) => pagesIn(tenant, code).length > 0)
  if (codes.length === 0) return {}
  const compiled = new Map<string, CompiledTenant>()
  return {
    languages: {
      codes,
      in(code) {
        const known = compiled.get(code) ?? compileTenant(inLanguage(tenant, code), catalogue, styles)
        compiled.set(code, known)
        return known
      },
    },
  }
}

/** Pictures of shared pages stand in the dark tone of the theme, where every picture looks well. */
function shareLook({ colors, fonts, type }: ResolvedTenant['theme']): ShareLook {
  return {
    background: colors.inverse,
    color: colors.onInverse,
    soft: colors.onInverse,
    accent: accentOn(colors),
    surface: colors.surfaceAlt,
    headingFont: fonts.heading,
    headingWeight: type.weightHeading,
    bodyFont: fonts.body,
  }
}

/** The accent where it can be read on the dark ground, else the ground's own text colour. */
function accentOn({ accent, inverse, onInverse }: ResolvedTenant['theme']['colors']): string {
  return (contrastRatio(accent, inverse) ?? 0) >= 4.5 ? accent : onInverse
}

/** Shared sections stand where they are used, before anything else is decided. */
function compileTree(nodes: readonly BlockNode[] | undefined, compiler: TenantCompiler): LayoutNode[] {
  return compileNodes(expandSections(nodes ?? [], compiler.sections), compiler)
}

type Regions = Record<'header' | 'footer' | 'aside', LayoutNode[]>

function compileLayout(regions: Partial<Record<string, BlockNode[]>>, compiler: TenantCompiler): Regions {
  const header = uniqueAnchors(compileTree(regions['header'], compiler))
  const footer = uniqueAnchors(compileTree(regions['footer'], compiler), header)
  const aside = uniqueAnchors(compileTree(regions['aside'], compiler), [...header, ...footer])
  return { header, footer, aside }
}

function compileRoute(
  route: ResolvedRoute,
  layouts: Map<string, Regions>,
  compiler: TenantCompiler,
  languages: PageLanguage[] | undefined,
): CompiledRoute {
  const layout = layouts.get(route.layout ?? 'default') ?? { header: [], footer: [], aside: [] }
  const around = [...layout.header, ...layout.aside, ...layout.footer]
  const regions = { ...layout, main: uniqueAnchors(compileTree(route.blocks, compiler), around) }
  const types = new Set<string>()
  for (const { node } of walkBlocks(Object.values(regions).flat())) types.add(node.type)
  return {
    id: route.id,
    path: route.path ?? '',
    title: fillTokens(route.title ?? '{site.name}', compiler.tokens),
    description: fillTokens(route.description ?? '', compiler.tokens),
    noindex: route.noindex ?? false,
    sitemap: route.sitemap ?? true,
    ...(route.entity !== undefined && { entity: route.entity }),
    ...(route.gate !== undefined && { gate: route.gate }),
    ...(route.preset && { preset: route.preset }),
    ...(languages && { languages }),
    regions,
    types: [...types],
    interactive: [...types].some((type) => comesAlive(type, compiler.catalogue)),
  }
}

function comesAlive(type: string, catalogue: BlockCatalogue): boolean {
  const block = catalogue.get(type)
  return block !== undefined && (block.enhance || block.schema.hydrate !== 'none')
}

function isErrorRoute(id: string): boolean {
  return Object.values(ERROR_ROUTE_IDS).includes(id as 'not-found')
}

function routeExists(route: ResolvedRoute, facts: Facts): boolean {
  if (route.enabled === false || route.hidden === true) return false
  if (isErrorRoute(route.id)) return false
  return route.enabledWhen === undefined || decide(route.enabledWhen, facts).bands !== NO_BANDS
}

/** A tenant without error pages of its own still answers inside its layout (ROUTE-55). */
function errorRoute(tenant: ResolvedTenant, kind: keyof typeof ERROR_ROUTE_IDS): ResolvedRoute {
  const id = ERROR_ROUTE_IDS[kind]
  const own = tenant.routes.find((route) => route.id === id)
  const title = kind === 'notFound' ? 'Page not found | {site.name}' : 'Something went wrong | {site.name}'
  return { id, title, ...own, noindex: true, sitemap: false }
}

function aliases(routes: readonly ResolvedRoute[]): RedirectRule[] {
  return routes.flatMap(({ path, aliases: from = [] }) =>
    path === undefined ? [] : from.map((alias) => ({ from: alias, to: path })),
  )
}
