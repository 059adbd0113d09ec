import { readSteps } from '../json/steps.ts'
import { isObject, sameJson, type JsonObject } from '../json/object.ts'
import { wordsOf } from '../json/text.ts'
import { putSection, type GivenSection } from './put-section.ts'
import { translationsByOwner, translationsOf, translationsOutside } from './translations.ts'
import { fleetBlocks, writeWay, type FleetBlock } from './trees.ts'
import { lastName } from '../sections/parts.ts'
import { effectiveOf, leavesOf, NO_WORDS, propValue, titleOf, WORDED, type FleetSite } from './uses.ts'

/** One change to every site that it fits. Plain data: it is stored, and run again for the next ring. */
export type Codemod =
  /** Gives a prop of every block of a type another value; with `from` only where it has that value now. */
  | { do: 'set-prop'; block: string; prop: string; from?: unknown; to: unknown }
  /** Other words for some words, in blocks, titles, copy and menus, and in their translations. Case matters. */
  | { do: 'replace-text'; find: string; replace: string; block?: string }
  | { do: 'hide'; block: string; hidden: boolean }
  | ({ do: 'put-section' } & GivenSection)

/** What a codemod does to one site. */
export interface CodemodResult {
  /** The own document afterwards; the very same object when nothing fits. */
  document: JsonObject
  changes: FleetChange[]
  /** Uses that come from a layer below and stay, because only own ones were to be changed. */
  inherited: number
}

export interface FleetChange {
  /** "Changed tone of Call to action on Home: “surface” to “primary”". */
  text: string
  routeId: string | null
  blockId: string | null
}

/**
 * Applies a codemod to a tenant's own document.
 *
 * @param options.inherited also changes what a template or brand gives, by an override in the own document
 */
export function applyCodemod(
  site: FleetSite,
  codemod: Codemod,
  { inherited: isInheritedToo }: { inherited: boolean },
): CodemodResult {
  if (codemod.do === 'put-section') {
    const put = putSection(site, codemod)
    if (put === undefined || put === 'inherited')
      return { document: site.own, changes: [], inherited: put ? 1 : 0 }
    return {
      document: put.document,
      changes: [{ text: put.text, routeId: null, blockId: null }],
      inherited: 0,
    }
  }
  const effective = effectiveOf(site)
  let document = site.own
  const changes: FleetChange[] = []
  let inherited = 0

  function write(way: readonly string[], value: unknown, isOwn: boolean, change: FleetChange): void {
    if (!isOwn && !isInheritedToo) {
      inherited += 1
      return
    }
    document = writeWay(document, way, value)
    changes.push(change)
  }

  const translations: Translations =
    codemod.do === 'replace-text' ? translationsByOwner(effective) : new Map()
  for (const block of fleetBlocks(effective)) {
    const found = changeOf(site, codemod, block)
    if (!found) continue
    const translated =
      codemod.do === 'replace-text' ? translatedChanges(site, codemod, block, translations) : []
    for (const { way, value, text } of [...found, ...translated]) {
      // A block of its own, or a value that the own document says.
      const ownNode = readSteps(site.own, block.way)
      const isOwn =
        (isObject(ownNode) && ownNode['type'] !== undefined) || readSteps(site.own, way) !== undefined
      write(way, value, isOwn, { text, routeId: block.routeId ?? null, blockId: block.node.id })
    }
  }
  if (codemod.do === 'replace-text' && codemod.block === undefined) {
    const found = [...outside(effective, codemod), ...translatedOutside(codemod, translations)]
    for (const { way, value, text, routeId } of found) {
      write(way, value, readSteps(site.own, way) !== undefined, { text, routeId, blockId: null })
    }
  }
  return { document, changes, inherited }
}

/** A codemod that looks at every block. */
type BlockCodemod = Exclude<Codemod, { do: 'put-section' }>

interface Write {
  way: readonly string[]
  value: unknown
  text: string
}

function changeOf({ blocks }: FleetSite, codemod: BlockCodemod, block: FleetBlock): Write[] | undefined {
  const { node, way, place } = block
  if (codemod.block !== undefined && node.type !== codemod.block) return undefined
  const where = `of ${titleOf(blocks, node.type)} on ${place}`
  switch (codemod.do) {
    case 'set-prop': {
      const { prop, to } = codemod
      const schema = blocks.get(node.type)
      if (!schema || !Object.hasOwn(schema.props.properties, prop)) return undefined
      const before = propValue(blocks, node.type, node.props, prop)
      if ('from' in codemod && codemod.from !== undefined && !sameJson(before, codemod.from)) return undefined
      if (sameJson(before, to)) return undefined
      const text = `Changed ${prop} ${where}: ${quoted(before)} to ${quoted(to)}`
      return [{ way: [...way, 'props', prop], value: to, text }]
    }
    case 'hide': {
      if ((node.hidden === true) === codemod.hidden) return undefined
      const text = `${codemod.hidden ? 'Hid' : 'Showed'} ${titleOf(blocks, node.type)} on ${place}`
      return [{ way: [...way, 'hidden'], value: codemod.hidden, text }]
    }
    case 'replace-text':
      return Object.entries(node.props ?? {}).flatMap(([name, before]): Write[] => {
        const value = replaced(before, codemod)
        if (sameJson(before, value)) return []
        const text = `Changed ${name} ${where}: ${quoted(before)} to ${quoted(value)}`
        return [{ way: [...way, 'props', name], value, text }]
      })
  }
}

function outside(
  effective: JsonObject,
  codemod: Extract<Codemod, { do: 'replace-text' }>,
): (Write & { routeId: string | null })[] {
  const routes = Array.isArray(effective['routes']) ? effective['routes'].filter(isObject) : []
  const pages = routes.flatMap((route) =>
    ['title', 'description'].flatMap((key) => {
      const before = route[key]
      const value = replaced(before, codemod)
      if (sameJson(before, value)) return []
      const id = wordsOf(route['id'])
      const text = `Changed the ${key} of the page ${id}: ${quoted(before)} to ${quoted(value)}`
      return [{ way: ['routes', id, key], value, text, routeId: id }]
    }),
  )
  const others = WORDED.flatMap((key) =>
    leavesOf(effective[key], [key]).flatMap(({ way, value: before }) => {
      const value = replaced(before, codemod)
      if (value === before) return []
      const name = `${key === 'copy' ? 'the copy' : 'the menu'} ${way.slice(1).join(' › ')}`
      return [{ way, value, text: `Changed ${name}: ${quoted(before)} to ${quoted(value)}`, routeId: null }]
    }),
  )
  return [...pages, ...others]
}

type Translations = ReturnType<typeof translationsByOwner>

function translatedChanges(
  { blocks }: FleetSite,
  codemod: Extract<Codemod, { do: 'replace-text' }>,
  block: FleetBlock,
  translations: Translations,
): Write[] {
  return translationsOf(block, translations).flatMap(({ way, language, prop, text: before }) => {
    const value = before.replaceAll(codemod.find, () => codemod.replace)
    if (value === before) return []
    const where = `of ${titleOf(blocks, block.node.type)} on ${language}: ${block.place}`
    return [{ way, value, text: `Changed ${prop} ${where}: ${quoted(before)} to ${quoted(value)}` }]
  })
}

function translatedOutside(
  codemod: Extract<Codemod, { do: 'replace-text' }>,
  translations: Translations,
): (Write & { routeId: string | null })[] {
  return translationsOutside(translations).flatMap(({ way, language, prop, steps, text: before }) => {
    const value = before.replaceAll(codemod.find, () => codemod.replace)
    if (value === before) return []
    const isPage = steps.length === 1
    const name = isPage ? `${prop} of the page ${steps[0]}` : `menu ${[...steps, prop].join(' › ')}`
    const text = `Changed in ${language} the ${name}: ${quoted(before)} to ${quoted(value)}`
    return [{ way, value, text, routeId: isPage ? (steps[0] ?? null) : null }]
  })
}

/** The value with other words; ids, addresses and everything that is no text stay. */
function replaced(value: unknown, codemod: { find: string; replace: string }): unknown {
  if (typeof value === 'string') return value.replaceAll(codemod.find, () => codemod.replace)
  if (Array.isArray(value)) return value.map((entry) => replaced(entry, codemod))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      key,
      // What a use of a section says for a part of a prop is named by the way to it: `link/href`.
      NO_WORDS.has(lastName(key)) ? child : replaced(child, codemod),
    ]),
  )
}

const LONGEST = 60

function quoted(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `“${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}”`
}
