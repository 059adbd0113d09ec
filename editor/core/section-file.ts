import { isObject, membersOf, sameJson, type JsonObject } from '../../runtime/json/object.ts'
import { parseStrictly } from '../../runtime/check/document/parse-strictly.ts'
import { sectionNameOf, sectionsOf, type Sections } from '../../runtime/sections/sections.ts'
import { walkBlocks } from '../../runtime/tree/walk-blocks.ts'
import { MAX_TEXT, otherWords, readNode, sectionsNeeded } from './clipboard.ts'
import { copyWords, withCopyWords } from './copy-text.ts'
import { changeNodes } from './tree.ts'
import type { Blocks } from './world.ts'

const FORMAT = 'forecourt/section'

/** Sections in one file: one, and those that it holds. */
const MOST_SECTIONS = 50
const MOST_PICTURES = 100
const NAME = /^[a-z][a-zA-Z0-9-]{0,59}$/
/** As `schemas/node.schema.json` has it. */
const ID = /^[a-zA-Z][a-zA-Z0-9_-]{0,79}$/
const LONGEST_NAME = 60

/** Pictures of a dealer or of the library, without crop and focus. */
const PICTURE = /\/img\/uploads\/[\w.-]+\/[\w.-]+/g
const DATA = /^data:image\/[\w.+-]+;base64,[A-Za-z0-9+/]+=*$/

/** A shared section as it lies in a file. */
export interface SectionFile {
  name: string
  /** It, and every section that it refers to. */
  sections: Sections
  /** `data:` addresses of its pictures, by the addresses that its blocks name. */
  pictures: Readonly<Record<string, string>>
}

/** The pictures that a section needs, as its blocks name them: what {@link sectionFile} wants to be brought. */
export function picturesOf(effective: JsonObject, name: string): string[] {
  return [...new Set(JSON.stringify(carriedSections(effective, name)).match(PICTURE))]
}

/**
 * A shared section with its fields, all it refers to, its words and its pictures, for another dealer or another Forecourt.
 *
 * @param pictures `data:` addresses, by the addresses of {@link picturesOf}
 */
export function sectionFile(
  effective: JsonObject,
  name: string,
  pictures: Readonly<Record<string, string>>,
): string {
  const sections = carriedSections(effective, name)
  const words = copyWords(effective, sections)
  return `${JSON.stringify({ format: FORMAT, name, sections, words, pictures }, null, 2)}\n`
}

function carriedSections(effective: JsonObject, name: string): Sections {
  const use = { id: 'use', type: 'SharedSection', props: { section: name } }
  return sectionsNeeded([use], sectionsOf(effective))
}

export type ReadSection = { ok: true; file: SectionFile } | { ok: false; message: string }

const refused = (message: string): ReadSection => ({ ok: false, message })

/**
 * Reads such a file. Text of strangers: only what a block may have is taken over, and only known types; publishing checks the
 * values as it does those of everybody.
 *
 * @param here the document that the section comes to: a text that it has not, or has other words for, comes as its words
 */
export function readSectionFile(text: string, blocks: Blocks, here: JsonObject): ReadSection {
  let value: unknown
  try {
    value = parseStrictly(text)
  } catch {
    return refused(
      'This file holds no section: it is no JSON. Choose one that was saved from Shared sections.',
    )
  }
  if (!isObject(value) || value['format'] !== FORMAT || typeof value['name'] !== 'string') {
    return refused('This file holds no section. Choose one that was saved from Shared sections.')
  }
  const { name, pictures } = value
  const given = Object.entries(membersOf(withCopyWords(otherWords(value['words'], here), value['sections'])))
  const isNamed = given.every(([each]) => NAME.test(each) && !(each in {}))
  if (!isNamed || !given.some(([each]) => each === name) || given.length > MOST_SECTIONS) {
    return refused('This file is damaged: its section is missing or has no name.')
  }
  if (JSON.stringify(given).length > MAX_TEXT)
    return refused('This file holds too much to be a section: its blocks may have two megabytes.')
  const sections: Record<string, Sections[string]> = {}
  for (const [each, list] of given) {
    const nodes = Array.isArray(list) ? list.map((node) => readNode(node, blocks, 1, 'shared')) : []
    const known = nodes.filter((node) => node !== undefined)
    if (known.length < nodes.length) {
      return refused(
        'This file holds a block that is not known here. It may be of a newer Forecourt, or of one with blocks of its own.',
      )
    }
    const ids = [...walkBlocks(known)].map(({ node }) => node.id)
    if (known.length === 0 || new Set(ids).size < ids.length || !ids.every((id) => ID.test(id)))
      return refused('This file is damaged: a section has no blocks, or their ids are missing or not unique.')
    sections[each] = known
  }
  const brought = Object.entries(membersOf(pictures)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && DATA.test(entry[1]),
  )
  if (brought.length > MOST_PICTURES)
    return refused(`This file has ${brought.length} pictures; ${MOST_PICTURES} are the most.`)
  return { ok: true, file: { name: String(name), sections, pictures: Object.fromEntries(brought) } }
}

/**
 * What of a file is new to a document: under a name that is taken by something else it gets a number.
 *
 * @param moved where the pictures are now, by the addresses that the blocks name
 * @returns the sections to be added, and the name of the file's own
 */
export function newSections(
  { name, sections }: Pick<SectionFile, 'name' | 'sections'>,
  here: JsonObject,
  moved: ReadonlyMap<string, string> = new Map(),
): { name: string; sections: Sections } {
  const given = JSON.parse(
    JSON.stringify(sections).replaceAll(PICTURE, (src) => moved.get(src) ?? src),
  ) as Sections
  const own = sectionsOf(here)
  if (Object.entries(given).every(([each, nodes]) => Object.hasOwn(own, each) && sameJson(own[each], nodes)))
    return { name, sections: {} }
  const names = new Map<string, string>()
  const isTaken = (wanted: string): boolean =>
    Object.hasOwn(own, wanted) || Object.hasOwn(given, wanted) || [...names.values()].includes(wanted)
  for (const each of Object.keys(given))
    names.set(each, Object.hasOwn(own, each) ? numbered(each, isTaken) : each)
  const added = Object.entries(given).map(([each, nodes]) => [names.get(each) ?? each, renamed(nodes, names)])
  return { name: names.get(name) ?? name, sections: Object.fromEntries(added) as Sections }
}

function numbered(name: string, isTaken: (name: string) => boolean): string {
  for (let number = 2; ; number += 1) {
    const end = `-${number}`
    const wanted = name.slice(0, LONGEST_NAME - end.length) + end
    if (!isTaken(wanted)) return wanted
  }
}

function renamed(nodes: Sections[string], names: ReadonlyMap<string, string>): Sections[string] {
  const uses = [...walkBlocks(nodes)]
    .map(({ node }) => node)
    .filter((node) => sectionNameOf(node) !== undefined)
  return changeNodes(nodes, new Set(uses), (node) => {
    const section = sectionNameOf(node) ?? ''
    return { ...node, props: { ...node.props, section: names.get(section) ?? section } }
  })
}
