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
 * The block with other words. A list of which entries are written has those entries and no others: one that lacks what it
 * must have is left out, and so is what is said beside it in the sample.
 *
 * @param words by key ("items/0/title"), each of which fits its field
 */
export function withWords(node: BlockNode, words: ReadonlyMap<string, string>, blocks: Blocks): BlockNode {
  const keys = [...words.keys()]
  return mapNode(node, blocks, '', {
    text: (value, { key }) => words.get(key) ?? value,
    list: (entries, { key, schema, value: sample }) => {
      const written = [...new Set(keys.flatMap((each) => placeIn(key, each)))].toSorted((a, b) => a - b)
      if (written.length === 0) return entries
      const items = membersOf(schema['items'])
      const most = Math.min(Number(schema['maxItems'] ?? MOST_ENTRIES), MOST_ENTRIES)
      const made = written
        .map((place) => writtenEntry(sample[place] ?? sample.at(-1), items, `${key}/${place}`, words))
        .filter((entry) => entry !== undefined)
        .slice(0, most)
      return made.length < Number(schema['minItems'] ?? 1) ? sample : made
    },
  })
}

/** An entry of a list with what came for it, and nothing that the sample says; nothing where that is not enough. */
function writtenEntry(
  sample: unknown,
  schema: JsonObject,
  key: string,
  words: ReadonlyMap<string, string>,
): unknown {
  if (typeof sample === 'string') return words.get(key)
  const required = listOf(schema['required'])
  const properties = membersOf(schema['properties'])
  const entry: JsonObject = {}
  for (const [member, value] of Object.entries(membersOf(sample))) {
    const form = typeof value === 'string' ? formOf(member, membersOf(properties[member]), value) : undefined
    const given = words.get(`${key}/${member}`)
    if (form === undefined) entry[member] = value
    else if (given !== undefined) entry[member] = given
    else if (required.includes(member)) {
      if (form.form !== 'address') return undefined
      entry[member] = value
    }
  }
  return entry
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
