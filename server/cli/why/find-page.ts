import { nearestName } from '../../../runtime/check/nearest.ts'
import type { CompiledRoute, CompiledTenant } from '../../../runtime/compile/compiled.ts'
import type { CompiledDocument } from '../../pages/document-compiler.ts'
import { siteFacts } from '../../../runtime/layout/site-facts.ts'
import { reasonText } from '../../../runtime/visible/reason.ts'
import { failedChecks } from '../../../runtime/visible/checks.ts'
import { layerOf, setterOf } from '../../../runtime/why/why-page.ts'
import { CommandError } from '../command.ts'

/**
 * Why no page is at a path; `undefined` where one is.
 *
 * @returns a sentence about a page that the site has, but has switched off
 * @throws {CommandError} for a path that leads elsewhere or nowhere, with the nearest one
 */
export function whyNoPage({ compiled, resolution }: CompiledDocument, path: string): string | undefined {
  const match = compiled.match(path)
  if (match.kind === 'route') return undefined
  if (match.kind === 'redirect') throw new CommandError(`${path} leads on to ${match.to}; ask about that`)
  const at = resolution.tenant.routes.findIndex((route) => route.path === path)
  const route = resolution.tenant.routes[at]
  if (route === undefined) throw noPage(compiled, path)
  const pointer = `/routes/${at}`
  const says = (words: string, member: string) => {
    const layer = layerOf(resolution, `${pointer}/${member}`)
    return reasonText({ words, ...(layer !== undefined && { layer }) })
  }
  if (route.hidden === true) return says('The page is hidden.', 'hidden')
  if (route.enabled === false) return says('The page is switched off.', 'enabled')
  const [check] = failedChecks(route.enabledWhen ?? {}, siteFacts(compiled.site))
  if (check === undefined) return says('The page is one for errors, which no address leads to.', 'path')
  const layer = layerOf(resolution, `${pointer}/enabledWhen`)
  const setBy = setterOf(check, resolution)
  const by = { ...(layer !== undefined && { layer }), ...(setBy !== undefined && { setBy }) }
  return `The page is switched off. ${reasonText({ words: check.words, ...by })}`
}

/** @param found the page that was asked and found nothing for this address: a car that is gone */
export function noPage({ slug, routes }: CompiledTenant, path: string, found?: CompiledRoute): CommandError {
  const fixed = routes.map((route) => route.path).filter((known) => !/[:*]/.test(known))
  const nearest = nearestName(path, fixed)
  const here = found === undefined ? '' : `: ${found.path} finds nothing there`
  return new CommandError(
    `${slug} has no page at ${path}${here}${nearest === undefined ? '' : `; did you mean ${nearest}?`}`,
  )
}
