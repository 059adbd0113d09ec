import type { compareList } from '../../../runtime/compare/compare-list.ts'
import type { CarSnapshot } from '../../../runtime/rules/car/car-snapshot.ts'
import { addToCompare, compareHref, compareLimit } from '../../../runtime/rules/car/compare.ts'
import { mediaUp } from '../../../runtime/styles/breakpoints.ts'
import { showToast } from '../toast/toast.ts'
import type { ToggleSite } from './toggle-site.ts'

/** Adds a car to a list that is full on narrow windows: where it is full on this one too, says so (CMP-04). */
export function addToFull(
  { settings: { compare, routes } }: ToggleSite,
  store: ReturnType<typeof compareList>,
  car: CarSnapshot,
): void {
  const limit = compareLimit(compare, matchMedia(mediaUp('xl')).matches)
  const { list, refused } = addToCompare(store.get(), car, limit)
  if (!refused) return store.set(list)
  const href = compareHref(
    routes.compare,
    list.map(({ id }) => id),
  )
  showToast({
    title: 'Compare list is full',
    text: `You can compare ${limit} at once. Remove one to add another.`,
    action: { text: 'Compare now', href },
  })
}
