import type { SiteContext } from '../../runtime/block/site-context.ts'
import { contentSecurityPolicy } from '../http/csp.ts'

/**
 * Content-Security-Policy of a tenant's pages (SEO-09): what its document names may be framed, shown or searched, and
 * nothing else.
 *
 * @param scriptHashes `sha256-…` of inline scripts; a built page has none
 */
export function pagePolicy(site: SiteContext, scriptHashes: readonly string[]): string {
  const { security, booking, images } = site.settings
  return contentSecurityPolicy({
    scriptHashes,
    connect: origins([site.search.host]),
    frame: [...security.frameHosts, ...origins(booking.serviceFrames.map(({ url }) => url))],
    image: [...security.imageHosts, ...origins([images.template])],
  })
}

/** Origins of absolute addresses; what is relative or empty belongs to the own origin anyway. */
function origins(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => {
    const origin = /^https?:\/\/[^/?#{}]+/.exec(address)?.[0]
    return origin === undefined ? [] : [origin.toLowerCase()]
  })
}
