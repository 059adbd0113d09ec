import { useSyncExternalStore } from 'react'
import type { JsonObject } from '../../../runtime/json/object.ts'
import { placeOfThread, type BlockPlace } from '../../core/comments/comment-places.ts'
import { treeKey, type TreeRef } from '../../core/tree.ts'
import type { Presence } from '../api/api.ts'
import { createStore } from '../session/store.ts'

/** Colours that tell people apart; each has 4.5 : 1 to white (WCAG 1.4.3). */
const COLOURS = ['#9d174d', '#166534', '#6d28d9', '#9a3412', '#155e75', '#854d0e'] as const

const others = createStore<{ windows: readonly Presence[] }>({ windows: [] })

/** Takes over who else has the dealer open; the same people again change nothing. */
export function takeOthers(windows: readonly Presence[]): void {
  if (JSON.stringify(others.get().windows) !== JSON.stringify(windows)) others.set({ windows })
}

/** How many other windows have this dealer open. */
export function countOthers(): number {
  return others.get().windows.length
}

/** The other windows that have this dealer open. */
export function useOthers(): readonly Presence[] {
  return useSyncExternalStore(others.subscribe, () => others.get().windows)
}

/** Tells people apart: two may have one name. A server of the release before says only the name. */
export function personOf({ person, name }: Presence): string {
  return person || name
}

/**
 * Each person once, however many windows or connections: one that was loaded again is told of under both for a while. The
 * window with a chosen block stands for them.
 */
export function peopleOf(windows: readonly Presence[]): Presence[] {
  const byPerson = Map.groupBy(windows, personOf)
  return [...byPerson.values()].flatMap((own) => own.find(({ block }) => block !== '') ?? own[0] ?? [])
}

/** Where somebody's chosen block stands in the document of this window; `undefined` without one. */
export function placeOfOther(document: JsonObject, { tree, block }: Presence): BlockPlace | undefined {
  return block === '' ? undefined : placeOfThread(document, { tree, block })
}

const NOBODY: readonly Presence[] = []

/** Those who have chosen a block, for its line in the outline; always the same where nobody has. */
export function peopleAt(windows: readonly Presence[], tree: TreeRef, id: string): readonly Presence[] {
  const key = treeKey(tree)
  const here = windows.filter((each) => each.tree === key && each.block === id)
  return here.length === 0 ? NOBODY : peopleOf(here)
}

/** The server takes a place of so many letters. */
const LONGEST_PLACE = 120
const FIELD = ' › '

/** “Home, Hero › Heading”: where somebody is, with the field in which they write. */
export function withField(place: string, field: string | undefined): string {
  return (field ? `${place}${FIELD}${field}` : place).slice(0, LONGEST_PLACE)
}

/** “Ana” at a block, “Ana: Heading” in a field of its form. */
export function nameWithField({ name, place }: Presence): string {
  const at = place.lastIndexOf(FIELD)
  return at < 0 ? name : `${name}: ${place.slice(at + FIELD.length)}`
}

/** Of a person: the same in every window. */
export function colourOf(other: Presence): string {
  const sum = [...personOf(other)].reduce(
    (total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 65_521,
    0,
  )
  return COLOURS[sum % COLOURS.length] ?? COLOURS[0]
}

/** “Ana Silva” is “AS”. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('')
}
