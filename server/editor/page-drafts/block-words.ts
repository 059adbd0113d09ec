import type { BlockNode, BlockSchema } from '../../../runtime/block/types.ts'
import { linksIn } from '../../../runtime/check/links.ts'
import { isObject, listOf, membersOf, type JsonObject } from '../../../runtime/json/object.ts'
import { textOf } from '../../../runtime/json/text.ts'
import { wordsForm, type WordsForm } from '../../../runtime/languages/words-form.ts'

/** A field of a block that can be written: words, or an address of the site. */
export interface WordsField {
  form: WordsForm['form'] | 'address'
  most: number
  /** What people call it. */
  title: string
  /** What it says: of a preset a sample. */
  sample: string
}

/** Nobody reads more in one field of a page that was never looked at. */
const MOST_LETTERS = 2000
/** Entries that a written list has. */
const MOST_ENTRIES = 8

type Blocks = ReadonlyMap<string, BlockSchema>

/** A text of a block with its key: "heading", "items/0/title", in slots "end:0/text". */
export interface BlockText {
  key: string
  field: WordsField
}

/** Every text of a block that can be written. Alternative texts are those of the sample's pictures, which stay. */
export function textsOfBlock(node: BlockNode, blocks: Blocks): BlockText[] {
  const texts: BlockText[] = []
  mapNode(node, blocks, '', {
    text: (sample, { key, name, schema }) => {
      const form = formOf(name, schema, sample)
      const title = textOf(schema['title']) ?? name
      if (form)
        texts.push({ key, field: { ...form, most: Math.min(form.most, MOST_LETTERS), title, sample } })
      return sample
    },
    list: (entries) => entries,
  })
  return texts
}

/** The same by their ways, in which a dash stands for the place in a list: "items/-/title". */
export function fieldsOf(node: BlockNode, blocks: Blocks): ReadonlyMap<string, WordsField> {
  // Of the entries of a list the first one speaks for all.
  const fields = new Map<string, WordsField>()
  for (const { key, field } of textsOfBlock(node, blocks)) {
    const way = patternOf(key)
    if (!fields.has(way)) fields.set(way, field)
  }
  return fields
}

/** The way with dashes in the place of numbers. */
export const patternOf = (key: string): string => key.replaceAll(/(?<=\/)\d+(?=\/|$)/g, '-')

/**
 * Whether every list with words in it has entries of texts alone. What an entry says goes on where other words stand in it: of
 * a question that may be a number the bounds, beside a question about words.
 */
export function hasListsOfTexts(node: BlockNode, blocks: Blocks): boolean {
  const keys = textsOfBlock(node, blocks).map(({ key }) => key)
  let isSo = true
  mapNode(node, blocks, '', {
    text: (value) => value,
    list: (entries, { key }) => {
      const isWritten = keys.some((each) => each.startsWith(`${key}/`))
      const isText = (value: unknown) => typeof value === 'string'
      if (isWritten && !entries.every((each) => isText(each) || Object.values(membersOf(each)).every(isText)))
        isSo = false
      return entries
    },
  })
  return isSo
}

/** The block with each of its texts put another way. */
export function withTexts(
  node: BlockNode,
  blocks: Blocks,
  put: (text: string, field: { name: string; schema: JsonObject }) => string,
): BlockNode {
  return mapNode(node, blocks, '', { text: put, list: (entries) => entries })
}

/**
 * The block with other words. A list of which entries are written has those entries and no others: one that lacks what it
 * must have is left out, and so is what is said beside it in the sample.
 *
 * @param words by key ("items/0/title"), each of which fits its field
 * @returns the keys of the words that stand in it as well: others have no place, or stand in an entry that is left out
 */
export function withWords(
  node: BlockNode,
  words: ReadonlyMap<string, string>,
  blocks: Blocks,
): { node: BlockNode; used: ReadonlySet<string> } {
  const keys = [...words.keys()]
  const used = new Set<string>()
  const worded = mapNode(node, blocks, '', {
    text: (value, { key }) => {
      const given = words.get(key)
      if (given !== undefined) used.add(key)
      return given ?? value
    },
    list: (entries, { key, schema, value: sample }) => {
      const written = [...new Set(keys.flatMap((each) => placeIn(key, each)))].toSorted((a, b) => a - b)
      if (written.length === 0) return entries
      const items = membersOf(schema['items'])
      const most = Math.min(Number(schema['maxItems'] ?? MOST_ENTRIES), MOST_ENTRIES)
      const made = written
        .map((place) => writtenEntry(sample[place] ?? sample.at(-1), items, `${key}/${place}`, words))
        .filter((each) => each !== undefined)
        .slice(0, most)
      const isEnough = made.length >= Number(schema['minItems'] ?? 1)
      for (const each of keys) if (each.startsWith(`${key}/`)) used.delete(each)
      if (!isEnough) return sample
      for (const each of made.flatMap((entry) => entry.used)) used.add(each)
      return made.map(({ entry }) => entry)
    },
  })
  return { node: worded, used }
}

/** An entry of a list with what came for it, and nothing that the sample says; nothing where that is not enough. */
function writtenEntry(
  sample: unknown,
  schema: JsonObject,
  key: string,
  words: ReadonlyMap<string, string>,
): { entry: unknown; used: readonly string[] } | undefined {
  if (typeof sample === 'string') {
    const entry = words.get(key)
    return entry === undefined ? undefined : { entry, used: [key] }
  }
  const required = listOf(schema['required'])
  const properties = membersOf(schema['properties'])
  const entry: JsonObject = {}
  const used: string[] = []
  for (const [member, value] of Object.entries(membersOf(sample))) {
    const form = typeof value === 'string' ? formOf(member, membersOf(properties[member]), value) : undefined
    const given = words.get(`${key}/${member}`)
    if (form === undefined) entry[member] = value
    else if (given !== undefined) {
      entry[member] = given
      used.push(`${key}/${member}`)
    } else if (required.includes(member)) {
      if (form.form !== 'address') return undefined
      entry[member] = value
    }
  }
  return { entry, used }
}

interface Place {
  key: string
  name: string
  schema: JsonObject
}

interface Mapped {
  text: (value: string, place: Place) => string
  /** @param place with the list as it was */
  list: (entries: readonly unknown[], place: Place & { value: readonly unknown[] }) => readonly unknown[]
}

function mapNode(node: BlockNode, blocks: Blocks, before: string, mapped: Mapped): BlockNode {
  const properties = membersOf(blocks.get(node.type)?.props.properties)
  const props = Object.entries(membersOf(node.props)).map(([name, value]) => [
    name,
    mapValue(value, { key: before + name, name, schema: membersOf(properties[name]) }, mapped),
  ])
  const slots = Object.entries(node.slots ?? {}).map(([slot, nodes]) => [
    slot,
    nodes.map((child, index) => mapNode(child, blocks, `${before}${slot}:${index}/`, mapped)),
  ])
  return {
    ...node,
    ...(node.props && { props: Object.fromEntries(props) }),
    ...(node.slots && { slots: Object.fromEntries(slots) }),
  }
}

function mapValue(value: unknown, place: Place, mapped: Mapped): unknown {
  const { key, name, schema } = place
  if (typeof value === 'string') return mapped.text(value, place)
  if (Array.isArray(value)) {
    const items = membersOf(schema['items'])
    const entries = value.map((each, index) =>
      mapValue(each, { key: `${key}/${index}`, name, schema: items }, mapped),
    )
    return mapped.list(entries, { ...place, value })
  }
  if (!isObject(value)) return value
  const properties = membersOf(objectBranch(schema)['properties'])
  return Object.fromEntries(
    Object.entries(value).map(([member, child]) => [
      member,
      mapValue(
        child,
        { key: `${key}/${member}`, name: member, schema: membersOf(properties[member]) },
        mapped,
      ),
    ]),
  )
}

/** A link may be none: of the schemas for one value that of an object. */
function objectBranch(schema: JsonObject): JsonObject {
  return (
    listOf(schema['anyOf'])
      .filter(isObject)
      .find((each) => each['type'] === 'object') ?? schema
  )
}

function formOf(
  name: string,
  schema: JsonObject,
  value: string,
): { form: WordsField['form']; most: number } | undefined {
  const [link] = linksIn(value, '', schema, name)
  if (link?.whole === true) return link.kind === 'page' ? { form: 'address', most: 500 } : undefined
  return name === 'alt' ? undefined : wordsForm(name, schema, value)
}

/** Place in the list at a key of what stands somewhere in it. */
function placeIn(list: string, key: string): number[] {
  if (!key.startsWith(`${list}/`)) return []
  const place = Number.parseInt(key.slice(list.length + 1), 10)
  return Number.isInteger(place) && place >= 0 && place < 50 ? [place] : []
}
