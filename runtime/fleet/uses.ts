import { readSteps } from '../json/steps.ts'
import { saidBy, setBy } from '../provenance/said-by.ts'
import { isObject, sameJson, type JsonObject } from '../json/object.ts'
import { textsIn, wordsOf } from '../json/text.ts'
import type { BlockSchema } from '../block/types.ts'
import type { Below } from '../resolve/below.ts'
import { lastName } from '../sections/parts.ts'
import { layerLabel } from '../provenance/layer-label.ts'
import type { Layer } from '../resolve/layers.ts'
import { mergeDocuments } from '../resolve/merge.ts'
import {
  translationsByOwner,
  translationsOf,
  translationsOutside,
  type FleetTranslation,
} from './translations.ts'
import { fleetBlocks, type FleetBlock } from './trees.ts'

type Blocks = ReadonlyMap<string, BlockSchema>

/** A site to look through: its own document and what lies below. */
export interface FleetSite extends Below {
  own: JsonObject
  layers: readonly Layer[]
  blocks: Blocks
}

/** What to look for; all that is given must fit. */
export interface FleetQuery {
  /** Type of a block. */
  block?: string | undefined
  /** Name of one of its props. */
  prop?: string | undefined
  /** The prop's value, as in JSON. */
  value?: unknown
  /** Words in any text of a block, of a page's title or description, of the copy or a menu, or in a translation of one; case does not matter. */
  text?: string | undefined
}

/** One place that fits. */
export interface FleetUse {
  /** "Home", "Header", "Copy". */
  place: string
  routeId: string | null
  blockId: string | null
  /** "Hero"; what it is for texts outside of blocks. */
  title: string
  prop: string | null
  /** The value as text, shortened around what was looked for. */
  excerpt: string
  /** "This dealer", "Template modern". */
  layer: string
  /** The dealer's own document says it. */
  isOwn: boolean
}

export function effectiveOf({ base, lower, own }: FleetSite): JsonObject {
  return mergeDocuments(base, lower, own)
}

/** Every use in a site, in document order. */
export function findUses(site: FleetSite, query: FleetQuery): FleetUse[] {
  const uses: FleetUse[] = []
  const effective = effectiveOf(site)
  const translations = translationsByOwner(effective)
  for (const block of fleetBlocks(effective)) {
    if (query.block !== undefined && block.node.type !== query.block) continue
    uses.push(...usesInBlock(site, block, query))
    uses.push(...translatedUses(site, block, query, translationsOf(block, translations)))
  }
  if (query.block === undefined && query.prop === undefined && query.text !== undefined) {
    uses.push(...usesOutside(site, effective, query.text))
    uses.push(...translatedOutside(site, query.text, translationsOutside(translations)))
  }
  return uses
}

function usesInBlock(site: FleetSite, block: FleetBlock, { prop, value, text }: FleetQuery): FleetUse[] {
  const { node, way, place, routeId } = block
  const about = { place, routeId: routeId ?? null, blockId: node.id, title: titleOf(site.blocks, node.type) }
  if (prop === undefined && text === undefined) {
    const from = layerAt(site, way)
    return [{ ...about, prop: null, excerpt: '', ...from }]
  }
  const names = prop === undefined ? Object.keys(node.props ?? {}) : [prop]
  return names.flatMap((name): FleetUse[] => {
    const found = propValue(site.blocks, node.type, node.props, name)
    if (found === undefined) return []
    if (value !== undefined && !sameJson(found, value)) return []
    if (text !== undefined && !textsIn(found).some((each) => holds(each, text))) return []
    return [
      { ...about, prop: name, excerpt: excerptOf(found, text), ...layerAt(site, [...way, 'props', name]) },
    ]
  })
}

/** In the further languages; a value is looked for in the original alone. */
function translatedUses(
  site: FleetSite,
  { node, place, routeId }: FleetBlock,
  { prop, value, text }: FleetQuery,
  translations: readonly FleetTranslation[],
): FleetUse[] {
  if (text === undefined || value !== undefined) return []
  return translations
    .filter((each) => holds(each.text, text) && (prop === undefined || each.prop.split('/')[0] === prop))
    .map((each) => ({
      place: `${each.language}: ${place}`,
      routeId: routeId ?? null,
      blockId: node.id,
      title: titleOf(site.blocks, node.type),
      prop: each.prop,
      excerpt: excerptOf(each.text, text),
      ...layerAt(site, each.way),
    }))
}

function translatedOutside(
  site: FleetSite,
  text: string,
  translations: ReturnType<typeof translationsOutside>,
): FleetUse[] {
  return translations
    .filter((each) => holds(each.text, text))
    .map(({ language, steps, prop, way, text: found }) => {
      const [id = ''] = steps
      const isPage = steps.length === 1
      return {
        place: `${language}: ${isPage ? id : 'Menus'}`,
        routeId: isPage ? id : null,
        blockId: null,
        title: isPage ? `Page ${prop}` : [...steps, prop].join(' › '),
        prop: isPage ? prop : null,
        excerpt: excerptOf(found, text),
        ...layerAt(site, way),
      }
    })
}

/** A prop as the block gets it: with the default of its schema. */
export function propValue(
  blocks: Blocks,
  type: string,
  props: JsonObject | undefined,
  name: string,
): unknown {
  const own = props && Object.hasOwn(props, name) ? props[name] : undefined
  if (own !== undefined) return own
  const { properties = {} } = blocks.get(type)?.props ?? {}
  const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
  return isObject(schema) ? schema['default'] : undefined
}

/** Members outside of block trees that hold words for visitors. */
export const WORDED = ['copy', 'navigation'] as const

function usesOutside(site: FleetSite, effective: JsonObject, text: string): FleetUse[] {
  const routes = Array.isArray(effective['routes']) ? effective['routes'].filter(isObject) : []
  const pages = routes.flatMap((route) =>
    ['title', 'description'].flatMap((key): FleetUse[] => {
      const found = route[key]
      if (typeof found !== 'string' || !holds(found, text)) return []
      const id = wordsOf(route['id'])
      return [
        {
          place: id,
          routeId: id,
          blockId: null,
          title: `Page ${key}`,
          prop: key,
          excerpt: excerptOf(found, text),
          ...layerAt(site, ['routes', id, key]),
        },
      ]
    }),
  )
  const others = WORDED.flatMap((key) =>
    leavesOf(effective[key], [key]).flatMap(({ way, value }): FleetUse[] =>
      holds(value, text)
        ? [
            {
              place: key === 'copy' ? 'Copy' : 'Menus',
              routeId: null,
              blockId: null,
              title: way.slice(1).join(' › '),
              prop: null,
              excerpt: excerptOf(value, text),
              ...layerAt(site, way),
            },
          ]
        : [],
    ),
  )
  return [...pages, ...others]
}

/** Members that name or lead to something: never words for visitors. */
export const NO_WORDS: ReadonlySet<string> = new Set(['id', 'href', 'src', 'path', 'before', 'after'])

/** Texts below a value with the way to them; entries with an id are named by it. */
export function leavesOf(value: unknown, way: readonly string[]): { way: string[]; value: string }[] {
  if (typeof value === 'string') return [{ way: [...way], value }]
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) =>
      leavesOf(entry, [
        ...way,
        isObject(entry) && typeof entry['id'] === 'string' ? entry['id'] : String(index),
      ]),
    )
  }
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, child]) =>
    NO_WORDS.has(lastName(key)) ? [] : leavesOf(child, [...way, key]),
  )
}

/** The topmost layer that says something along a way; the schema of the block where none does. */
function layerAt({ own, layers }: FleetSite, way: readonly string[]): { layer: string; isOwn: boolean } {
  if (readSteps(own, way) !== undefined) return { layer: 'This dealer', isOwn: true }
  const set = setBy(saidBy(layers, (document) => readSteps(document, way)))
  return { layer: set ? layerLabel(set.layer) : 'Default of the block', isOwn: false }
}

function holds(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase())
}

const AROUND = 40

function excerptOf(value: unknown, text: string | undefined): string {
  const whole =
    text === undefined
      ? typeof value === 'string'
        ? value
        : JSON.stringify(value)
      : (textsIn(value).find((each) => holds(each, text)) ?? '')
  const at = text === undefined ? 0 : Math.max(0, whole.toLowerCase().indexOf(text.toLowerCase()) - AROUND)
  const end = at + AROUND * 2 + (text?.length ?? 0)
  return `${at > 0 ? '…' : ''}${whole.slice(at, end)}${whole.length > end ? '…' : ''}`
}

export function titleOf(blocks: Blocks, type: string): string {
  return blocks.get(type)?.title ?? wordsOf(type)
}
