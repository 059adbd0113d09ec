import type { SiteContext } from '../../runtime/block/site-context.ts'
import { siteFor } from '../../runtime/resolve/settings-for.ts'
import { mapHosts } from '../../runtime/rules/locations/map.ts'
import { containerSources } from '../../runtime/tracking/container.ts'
import { contentSecurityPolicy } from '../http/csp.ts'
import type { PageResult } from './render/types.ts'

/** Origins of a payment provider whose form stands on our page. */
export interface ProviderSources {
  script: readonly string[]
  connect: readonly string[]
  frame: readonly string[]
}

const NOTHING: ProviderSources = { script: [], connect: [], frame: [] }

/**
 * Content-Security-Policy of a tenant's pages (SEO-09): what its document names may be framed, shown or searched, and
 * nothing else.
 *
 * @param provider what the payment provider's own form needs; on pages of the checkout only
 */
export function pagePolicy(
  site: SiteContext,
  { scripts, styles }: PageResult['hashes'],
  provider: ProviderSources = NOTHING,
): string {
  const { security, booking, images } = site.settings
  // A dealership may have a map of its own.
  const maps = site.locations.map((location) =>
    mapHosts([location], siteFor(site, location.dealership_slug).settings.maps),
  )
  const container = containerSources(site.settings)
  return contentSecurityPolicy({
    scriptHashes: scripts,
    styleHashes: styles,
    script: [...provider.script, ...container.script],
    connect: [...origins([site.search.host]), ...provider.connect, ...container.connect],
    frame: [
      ...security.frameHosts,
      ...provider.frame,
      ...origins(booking.serviceFrames.map(({ url }) => url)),
      ...new Set(maps.flatMap(({ frame }) => frame)),
    ],
    image: [
      ...security.imageHosts,
      ...origins([images.template, ...new Set(maps.flatMap(({ image }) => image))]),
      ...container.image,
    ],
  })
}

/**
 * Origins of absolute addresses, as browsers write them: `kererū.example` is `xn--kerer-pfb.example`. What is relative or
 * empty belongs to the own origin anyway.
 */
function origins(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => {
    const url = URL.parse(address)
    return url !== null && /^https?:$/.test(url.protocol) ? [url.origin] : []
  })
}
