import type { BlockNode } from '../../../runtime/block/types.ts'
import { isObject, listOf, type JsonObject } from '../../../runtime/json/object.ts'
import { CommandRefused, type Command } from '../command.ts'
import { withFreshIds } from '../fresh.ts'
import { readTree, routesOf } from '../tree.ts'
import type { Edit, Edited } from './blocks.ts'
import { anchorRule, placeRule } from '../anchor-links.ts'
import type { Blocks } from '../world.ts'
import { relinked, relinkedBy } from './relink.ts'
import { requirePage } from './require-page.ts'

type Of<Name extends Command['do']> = Extract<Command, { do: Name }>

/** What already stands on the page gets ids of its own. */
export function addRoute({ effective, newId }: Edit, { route }: Of<'add-route'>): Edited {
  const routes = routesOf(effective)
  if (routes.some(({ id }) => id === route.id)) {
    throw new CommandRefused('duplicate-route-id', `There is a page "${route.id}" already.`)
  }
  requireFreePath(routes, route['path'], route.id)
  const { blocks } = route
  const added = Array.isArray(blocks)
    ? { ...route, blocks: (blocks as BlockNode[]).map((node) => withFreshIds(node, newId)) }
    : route
  return { effective: { ...effective, routes: [...routes, added] }, touched: [] }
}

/** An inherited page is only switched off: its layer keeps it. */
export function removeRoute({ world, effective: before }: Edit, { id, to }: Of<'remove-route'>): Edited {
  const removed = routesOf(before).find((route) => route['id'] === id)
  if (!removed) throw gone(id)
  const effective = to === undefined ? before : leadElsewhere(before, removed, to, world.blocks)
  const routes = routesOf(effective)
  const inherited = routesOf(world.lower).some((route) => route['id'] === id)
  const left = inherited
    ? routes.map((route) => (route['id'] === id ? { ...route, hidden: true } : route))
    : routes.filter((route) => route['id'] !== id)
  return { effective: { ...effective, routes: left }, touched: [] }
}

/** Links to a page, and visitors of its address, lead to another one. */
function leadElsewhere(document: JsonObject, route: JsonObject, to: string, blocks: Blocks): JsonObject {
  const from = addressesOf(route)
  const filled = addressWithParts(route)
  if (filled !== undefined) {
    throw new CommandRefused(
      'not-a-value',
      filled === route['path']
        ? `The address ${filled} has parts that each link fills in: links to it cannot follow by themselves.`
        : `The page has the further address ${filled}, whose parts each link fills in: links to it cannot follow by themselves. Take that address away first.`,
    )
  }
  requirePage(document, to, route['id'])
  const linked = from.reduce((result, each) => relinked(result, each, to, blocks), document)
  const redirects = listOf(linked['redirects']).filter(
    (rule) => !isObject(rule) || !from.includes(String(rule['from'])),
  )
  return { ...linked, redirects: [...redirects, ...from.map((each) => ({ from: each, to, status: 301 }))] }
}

/** Its own address and its further ones. */
function addressesOf({ path, aliases }: JsonObject): string[] {
  return [path, ...(Array.isArray(aliases) ? aliases : [])].filter(
    (each): each is string => typeof each === 'string',
  )
}

/** The first address of a page that has parts which each link fills in, so that no rule can lead its links elsewhere. */
export function addressWithParts(route: JsonObject): string | undefined {
  return addressesOf(route).find((each) => /[:*]/.test(each))
}

/** Links to a place of a page follow it to another name, or lead to a page: its address begins with a stroke, names do not. */
export function relinkAnchor({ world, effective }: Edit, { tree, from, to }: Of<'relink-anchor'>): Edited {
  const isAddress = to.startsWith('/')
  if (isAddress) requirePage(effective, to)
  const rule = (isAddress ? placeRule : anchorRule)(effective, tree, from, to)
  return { effective: relinkedBy(effective, rule, world.blocks), touched: [] }
}

export function renameRoute(
  { world, effective }: Edit,
  { id, path, title, redirect, relink }: Of<'rename-route'>,
): Edited {
  const routes = routesOf(effective)
  const old = routes.find((route) => route['id'] === id)
  if (old === undefined) throw gone(id)
  requireFreePath(routes, path, id)
  const renamed: JsonObject = {
    ...old,
    ...(path !== undefined && { path }),
    ...(title !== undefined && { title }),
  }
  const from = old['path']
  const isMoved = path !== undefined && typeof from === 'string' && from !== path
  const linked = relink === true && isMoved ? relinked(effective, from, path, world.blocks) : effective
  const next: JsonObject = {
    ...linked,
    // The page's own blocks may link to it as well.
    routes: routesOf(linked).map((route) =>
      route['id'] === id ? { ...renamed, ...('blocks' in route && { blocks: route['blocks'] }) } : route,
    ),
  }
  if (redirect !== true || !isMoved) {
    return { effective: next, touched: [] }
  }
  const redirects = Array.isArray(next['redirects']) ? next['redirects'] : []
  const others = redirects.filter((rule: unknown) => !isObject(rule) || rule['from'] !== path)
  return { effective: { ...next, redirects: [...others, { from, to: path, status: 301 }] }, touched: [] }
}

/** Members that have commands of their own, or that nobody may change. */
const NOT_SET = new Set(['id', 'path', 'blocks', 'hidden', 'before', 'after'])

export function setRoute({ effective }: Edit, { id, member, value }: Of<'set-route'>): Edited {
  requireMember(member)
  return { effective: withRoute(effective, id, (route) => changed(route, member, value)), touched: [] }
}

export function resetRoute({ world, effective }: Edit, { id, member }: Of<'reset-route'>): Edited {
  requireMember(member)
  const inherited = routesOf(world.lower).find((route) => route['id'] === id)?.[member]
  return { effective: withRoute(effective, id, (route) => changed(route, member, inherited)), touched: [] }
}

export function copyRoute(edit: Edit, { id, newId, path, title }: Of<'copy-route'>): Edited {
  const route = routesOf(edit.effective).find((each) => each['id'] === id)
  if (route === undefined) throw gone(id)
  const blocks = readTree(edit.effective, { kind: 'route', id }).map((node) => withFreshIds(node, edit.newId))
  const { aliases: _, before: __, after: ___, hidden: ____, ...members } = route
  return addRoute(edit, { do: 'add-route', route: { ...members, id: newId, path, title, blocks } })
}

export function moveRoute({ effective }: Edit, { id, before }: Of<'move-route'>): Edited {
  const routes = routesOf(effective)
  const route = routes.find((each) => each['id'] === id)
  if (route === undefined) throw gone(id)
  const others = routes.filter((each) => each !== route)
  const at = before === undefined ? others.length : others.findIndex((each) => each['id'] === before)
  if (at < 0) throw gone(before ?? '')
  return { effective: { ...effective, routes: others.toSpliced(at, 0, route) }, touched: [] }
}

export function showRoute({ effective }: Edit, { id }: Of<'show-route'>): Edited {
  const shown = withRoute(effective, id, (route) =>
    changed(changed(route, 'hidden', undefined), 'enabled', undefined),
  )
  requireFreePath(routesOf(shown), routesOf(shown).find((route) => route['id'] === id)?.['path'], id)
  return { effective: shown, touched: [] }
}

function withRoute(effective: JsonObject, id: string, change: (route: JsonObject) => JsonObject): JsonObject {
  const routes = routesOf(effective)
  if (!routes.some((route) => route['id'] === id)) throw gone(id)
  return { ...effective, routes: routes.map((route) => (route['id'] === id ? change(route) : route)) }
}

function changed(route: JsonObject, member: string, value: unknown): JsonObject {
  const { [member]: _, ...others } = route
  return value === undefined ? others : { ...others, [member]: value }
}

function requireMember(member: string): void {
  if (NOT_SET.has(member)) {
    throw new CommandRefused('not-a-value', `"${member}" of a page cannot be set as a value.`)
  }
}

function requireFreePath(routes: readonly JsonObject[], path: unknown, id: string): void {
  const taken = routes.find(
    (route) => path !== undefined && route['path'] === path && route['id'] !== id && route['hidden'] !== true,
  )
  if (taken === undefined) return
  throw new CommandRefused(
    'duplicate-route-pattern',
    `The page "${String(taken['id'])}" already has the address ${String(path)}.`,
  )
}

function gone(id: string): CommandRefused {
  return new CommandRefused('unknown-route', `There is no page "${id}".`)
}
