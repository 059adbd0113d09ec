import { isRecord, type VersionedDocument } from './migration.ts'
import { formerSteps, withPresentNotes } from './trade-in-steps.ts'

/** Pages of the templates whose form moved from its band into columns of that band, with the id of these columns. */
const COLUMNS = new Map<unknown, string>([
  ['trade-in', 'trade'],
  ['cars-trade-in', 'trade'],
  ['sell-my-car', 'sell'],
])

/**
 * The document with its changes of the pages that value a vehicle where these act now; the very same where none is old.
 * The templates' form `flow` stands in the columns `trade` or `sell` of its band, and `steps` are a part of `notes` beside it
 * (theme.variants.valuation). The version does not rise, for the reasons of decision 0082. Pure, and once is as good as twice.
 */
export function withPresentPlaces(document: VersionedDocument): VersionedDocument {
  const { routes } = document
  if (!Array.isArray(routes) || document['template'] === undefined) return withPresentNotes(document)
  let isChanged = false
  const present = routes.map((route: unknown) => {
    const changed = isRecord(route) ? routeOf(route, document) : route
    isChanged ||= changed !== route
    return changed
  })
  return withPresentNotes(isChanged ? { ...document, routes: present } : document)
}

function routeOf(route: VersionedDocument, document: VersionedDocument): VersionedDocument {
  const columns = COLUMNS.get(route['id'])
  const { blocks } = route
  if (columns === undefined || !Array.isArray(blocks)) return route
  const inBand = blocks.map((block: unknown) => (isInheritedBand(block) ? bandOf(block, columns) : block))
  const present = route['id'] === 'trade-in' ? formerSteps(inBand, document) : inBand
  const isSame = present.length === blocks.length && present.every((block, index) => block === blocks[index])
  return isSame ? route : { ...route, blocks: present }
}

/** A band with a `type` is the document's own, with a form in it that stands where it says. */
function isInheritedBand(block: unknown): block is VersionedDocument {
  return isRecord(block) && block['id'] === 'form-band' && block['type'] === undefined
}

function bandOf(band: VersionedDocument, columns: string): VersionedDocument {
  const slots = isRecord(band['slots']) ? band['slots'] : {}
  const { content } = slots
  if (!Array.isArray(content)) return band
  const entries = content.filter(isRecord)
  const inside = entries.find(({ id }) => id === columns)
  const start = startOf(inside)
  // What somebody wrote since, where the form is now, is what visitors see: the old change stays for the checker to tell of.
  if (start.some(({ id }) => id === 'flow')) return band
  const moving = movingWithForm(entries)
  if (moving.length === 0) return band
  const insideSlots = isRecord(inside?.['slots']) ? inside['slots'] : {}
  const changed = { ...inside, id: columns, slots: { ...insideSlots, start: [...moving, ...start] } }
  const others = content.filter((entry: unknown) => !moving.some((each) => each === entry) && entry !== inside)
  return { ...band, slots: { ...slots, content: [changed, ...others] } }
}

/** The form, and what a dealer put beside it: an anchor has to be a sibling. */
function movingWithForm(entries: readonly VersionedDocument[]): VersionedDocument[] {
  const ids = new Set<unknown>(['flow'])
  return entries.filter(({ id, before, after }) => {
    const moves = id === 'flow' || ids.has(before) || ids.has(after)
    if (moves) ids.add(id)
    return moves
  })
}

function startOf(columns: VersionedDocument | undefined): VersionedDocument[] {
  const slots = isRecord(columns?.['slots']) ? columns['slots'] : {}
  return Array.isArray(slots['start']) ? slots['start'].filter(isRecord) : []
}
