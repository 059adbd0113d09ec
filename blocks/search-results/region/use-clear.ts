import { withNear } from '../../../runtime/search-state/near.ts'
import { presentUnknown, searchAddress } from '../address.ts'
import { useRegion } from './context.ts'
import { cleared, useSearch } from './use-search.tsx'

/** Takes every filter away at once, also the place of the address, without which the page is another one (SRCH-63). */
export function useClear(): () => void {
  const { data, address } = useRegion()
  const { state, go } = useSearch()
  return () => {
    if (!data.near) return go(cleared(state))
    const anywhere = { ...address, unknown: withNear(presentUnknown(), undefined) }
    window.location.assign(searchAddress(cleared(state), anywhere))
  }
}
