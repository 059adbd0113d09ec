import type { BlockNode } from '../block/types.ts'
import { pointerOf } from '../json/pointer.ts'
import type { ResolvedRoute, ResolvedTenant } from '../resolve/types.ts'
import type { NavigationItem } from '../../schemas/generated/types.ts'
import { languagePath, localeIn } from './language-path.ts'
import { saidByForms } from './words-of-forms.ts'
import { textsByOwner, translated, type OwnTexts } from './texts.ts'

type Owners = ReadonlyMap<string, OwnTexts>

/** Whether a page can be there in further languages: what it says is in the document, and not about a car or a visitor. */
export function isTranslatable(route: Pick<ResolvedRoute, 'path' | 'entity' | 'gate' | 'preset'>): boolean {
  const { path, entity, gate, preset } = route
  return (
    path !== undefined &&
    !/[:*]/.test(path) &&
    entity === undefined &&
    gate === undefined &&
    preset === undefined
  )
}

/** The pages of a language: those whose title is translated. Writing it is how staff let visitors see the page. */
export function pagesIn({ languages, routes }: ResolvedTenant, code: string): ResolvedRoute[] {
  const texts = languages?.[code]?.texts ?? {}
  return routes.filter(
    (route) =>
      isTranslatable(route) && (texts[pointerOf(['routes', route.id, 'title'])]?.text ?? '').trim() !== '',
  )
}

/**
 * A tenant in one of its further languages: its words in place of the original's, its pages at its addresses, links to
 * these. Whatever has no translation stays as it is, and is shared with the original. Pure.
 */
export function inLanguage(tenant: ResolvedTenant, code: string): ResolvedTenant {
  const owners = textsByOwner(tenant.languages?.[code]?.texts ?? {})
  const pages = pagesIn(tenant, code)
  const ids = new Set(pages.map(({ id }) => id))
  const links = new Map(
    pages.flatMap(({ path = '/', aliases = [] }) =>
      [path, ...aliases].map((from) => [from, languagePath(code, path)] as const),
    ),
  )
  const treeOf = (kind: string, name: string) => (nodes: readonly BlockNode[]) =>
    translatedTree(nodes, `/${kind}${pointerOf([name])}`, owners)
  return {
    ...tenant,
    locale: localeIn(code, tenant.locale),
    language: {
      code,
      pages: new Map(pages.map(({ id, path = '/' }) => [id, path])),
      links,
      said: saidByForms(code, owners),
    },
    settings: { ...tenant.settings, routes: linked(tenant.settings.routes, links) },
    routes: tenant.routes.map((route) => {
      const { title, description, ...rest } = route
      const words = translated(
        { ...(title !== undefined && { title }), ...(description !== undefined && { description }) },
        owners.get(`/routes${pointerOf([route.id])}`),
      )
      const blocks = route.blocks && treeOf('routes', route.id)(route.blocks)
      const here = { ...rest, ...words, ...(blocks && { blocks }) }
      if (!ids.has(route.id) || route.path === undefined) return here
      const aliases = route.aliases?.map((alias) => languagePath(code, alias))
      return { ...here, path: languagePath(code, route.path), ...(aliases && { aliases }) }
    }),
    layouts: mapValues(tenant.layouts, (regions, name) =>
      mapValues(regions, (nodes) => nodes && treeOf('layouts', name)(nodes)),
    ),
    sections: mapValues(tenant.sections, (nodes, name) => treeOf('sections', name)(nodes)),
    navigation: mapValues(tenant.navigation, (items, menu) =>
      translatedItems(items, `/navigation${pointerOf([menu])}`, owners),
    ),
    redirects: [],
  }
}

/** Trees without a translation are returned as they are. */
function translatedTree(nodes: readonly BlockNode[], tree: string, owners: Owners): BlockNode[] {
  let isSame = true
  const after = nodes.map((node): BlockNode => {
    const props = translated(node.props ?? {}, owners.get(tree + pointerOf([node.id])))
    const slots = node.slots && mapValues(node.slots, (children) => translatedTree(children, tree, owners))
    if (props === (node.props ?? props) && slots === node.slots) return node
    isSame = false
    return { ...node, props, ...(slots && { slots }) }
  })
  return isSame ? (nodes as BlockNode[]) : after
}

function translatedItems(items: readonly NavigationItem[], menu: string, owners: Owners): NavigationItem[] {
  let isSame = true
  const after = items.map((item): NavigationItem => {
    const { label, description, children } = item
    const texts = owners.get(menu + pointerOf([item.id]))
    const before = {
      ...(label !== undefined && { label }),
      ...(description !== undefined && { description }),
    }
    const words = translated(before, texts)
    const below = children && translatedItems(children, menu, owners)
    if (words === before && below === children) return item
    isSame = false
    return { ...item, ...words, ...(below && { children: below }) }
  })
  return isSame ? (items as NavigationItem[]) : after
}

/** The same object where nothing in it changed. */
function mapValues<Values extends object>(
  values: Values,
  change: (value: Values[keyof Values], name: string) => unknown,
): Values {
  const before = Object.entries(values) as [string, Values[keyof Values]][]
  const after = before.map(([name, value]) => [name, change(value, name)] as const)
  return after.every(([, value], at) => value === before[at]?.[1])
    ? values
    : (Object.fromEntries(after) as Values)
}

/** Settings that say where pages are, as the language has them. */
function linked<Routes extends object>(routes: Routes, links: ReadonlyMap<string, string>): Routes {
  return mapValues(routes, (path) => (typeof path === 'string' ? (links.get(path) ?? path) : path))
}
