import type { BlockEnhance } from '../../runtime/block/types.ts'
import { logFailure } from '../../runtime/log/log-failure.ts'
import { siteStorage } from '../../runtime/storage/site-storage.ts'

/** Who comes from results has the search's own script already; nobody else fetches it. */
const enhance: BlockEnhance = (root, payload) => {
  const { slug, search } = payload.site
  const kept = siteStorage(slug, () => globalThis.sessionStorage).readText('trail')
  if (kept === null && !document.referrer.includes(search.path)) return
  import('./follow-trail.ts')
    .then(({ followTrail }) => followTrail(root, payload))
    .catch((error: unknown) => logFailure('The way back to the results is not there', error))
}

export default enhance
