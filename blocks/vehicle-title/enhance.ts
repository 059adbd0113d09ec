import type { BlockEnhance } from '../../runtime/block/types.ts'
import { logFailure } from '../../runtime/log/log-failure.ts'
import { siteStorage } from '../../runtime/storage/site-storage.ts'

/** The way back is only fetched by who comes from results. */
const enhance: BlockEnhance = (root, payload) => {
  const { slug, search } = payload.site
  const kept = siteStorage(slug, () => globalThis.sessionStorage).readText('trail')
  if (kept === null && !document.referrer.includes(search.path)) return
  import('./follow-trail.ts')
    .then(({ followTrail }) => followTrail(root, payload))
    .catch((error: unknown) => logFailure('The way back to the results is not there', error))
}

export default enhance
