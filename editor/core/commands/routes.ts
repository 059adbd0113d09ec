import { isObject, type JsonObject } from '../../../runtime/resolve/json.ts'
import { CommandRefused, type Command } from '../command.ts'
import { routesOf } from '../tree.ts'
import type { Edit, Edited } from './blocks.ts'

type Of<Name extends Command['do']> = Extract<Command, { do: Name }>

export function addRoute({ effective }: Edit, { route }: Of<'add-route'>): Edited {
  const routes = routesOf(effective)
  if (routes.some(({ id }) => id === route.id)) {
    throw new CommandRefused('duplicate-route-id', `There is a page "${route.id}" already.`)
  }
  requireFreePath(routes, route['path'], route.id)
  return { effective: { ...effective, routes: [...routes, route] }, touched: [] }
}

/** An inherited page is only switched off: its layer keeps it. */
export function removeRoute({ world, effective }: Edit, { id }: Of<'remove-route'>): Edited {
  const routes = routesOf(effective)
  if (!routes.some((route) => route['id'] === id)) throw gone(id)
  const inherited = routesOf(world.lower).some((route) => route['id'] === id)
  const left = inherited
    ? routes.map((route) => (route['id'] === id ? { ...route, hidden: true } : route))
    : routes.filter((route) => route['id'] !== id)
  return { effective: { ...effective, routes: left }, touched: [] }
}

export function renameRoute({ effective }: Edit, { id, path, title, redirect }: Of<'rename-route'>): Edited {
  const routes = routesOf(effective)
  const old = routes.find((route) => route['id'] === id)
  if (old === undefined) throw gone(id)
  requireFreePath(routes, path, id)
  const renamed: JsonObject = {
    ...old,
    ...(path !== undefined && { path }),
    ...(title !== undefined && { title }),
  }
  const next: JsonObject = {
    ...effective,
    routes: routes.map((route) => (route === old ? renamed : route)),
  }
  const from = old['path']
  if (redirect !== true || path === undefined || typeof from !== 'string' || from === path) {
    return { effective: next, touched: [] }
  }
  const redirects = Array.isArray(next['redirects']) ? next['redirects'] : []
  const others = redirects.filter((rule: unknown) => !isObject(rule) || rule['from'] !== path)
  return { effective: { ...next, redirects: [...others, { from, to: path, status: 301 }] }, touched: [] }
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
