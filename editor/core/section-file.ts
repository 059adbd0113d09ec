import { isObject, membersOf, sameJson } from '../../runtime/json/object.ts'
import { parseStrictly, StrictJsonError } from '../../runtime/check/document/parse-strictly.ts'
import type { BlockNode } from '../../runtime/block/types.ts'
import {
  isSectionName,
  LONGEST_SECTION_NAME,
  SHARED_SECTION,
  sectionNameOf,
  sectionsIn,
  sectionsOf,
  type Sections,
} from '../../runtime/sections/sections.ts'
import { walkBlocks } from '../../runtime/tree/walk-blocks.ts'
import { withCarriedTexts } from './carried-texts.ts'
import { inTrials, MAX_TEXT, otherWords, readNode, sectionsNeeded } from './clipboard.ts'
import { trialShares } from './commands/trials.ts'
import { copyWords, lengthWithWords, withCopyWords } from './copy-text.ts'
import { blockTexts, type BlockTexts } from './languages/block-texts.ts'
import { changeNodes } from './tree.ts'
import type { Blocks, EditorDocument } from './world.ts'

const FORMAT = 'forecourt/section'

/** Sections in one file: one, and those that it holds. */
const MOST_SECTIONS = 50
const MOST_PICTURES = 100
/** As `schemas/node.schema.json` has it. */
const ID = /^[a-zA-Z][a-zA-Z0-9_-]{0,79}$/

/** Uploads of a dealer or of the library, without crop and focus. */
const PICTURE = /\/img\/uploads\/[a-z0-9.-]+\/[a-z0-9-]+-[0-9a-f]{10}\.(?:jpg|webp|svg)/g
const DATA = /^data:image\/[\w.+-]+;base64,[A-Za-z0-9+/]+=*$/

type Pictures = Readonly<Record<string, string>>
type SectionTexts = Readonly<Record<string, Readonly<Record<string, BlockTexts>>>>

/** A shared section as it lies in a file. */
export interface SectionFile {
  name: string
  /** It, and every section that it refers to. */
  sections: Sections
  /** Translations of their blocks, by section and id. */
  texts: SectionTexts
  /** `data:` addresses of its pictures, by the addresses that its blocks name. */
  pictures: Pictures
}

/** The uploads that blocks of sections name. */
export function picturesIn(sections: Sections): string[] {
  return [...new Set(JSON.stringify(sections).match(PICTURE))]
}

/** A shared section of a document, and those that it refers to. */
export function carriedSections({ effective }: EditorDocument, name: string): Sections {
  const use: BlockNode = { id: 'use', type: SHARED_SECTION, props: { section: name } }
  return sectionsNeeded([use], sectionsOf(effective))
}

/**
 * A shared section with its fields, all it refers to, its words, translations and pictures, for another dealer or another
 * Forecourt.
 *
 * @param pictures `data:` addresses, by the addresses of {@link picturesIn}
 */
export function sectionFile(document: EditorDocument, name: string, pictures: Pictures): string {
  const sections = Object.fromEntries(
    Object.entries(carriedSections(document, name)).map(([each, nodes]) => {
      const texts = blockTexts(document.effective, { kind: 'section', name: each })
      return [each, nodes.map((node) => withCarriedTexts(node, texts))]
    }),
  )
  const words = copyWords(document.effective, sections)
  const { schemaVersion } = document.own
  return `${JSON.stringify({ format: FORMAT, schemaVersion, name, sections, words, pictures }, null, 2)}\n`
}

export type ReadSection = { ok: true; file: SectionFile } | { ok: false; message: string }

const refused = (message: string): ReadSection => ({ ok: false, message })
const tooMuch = refused('This file holds too much to be a section: its blocks may have two megabytes.')

/**
 * Reads such a file. Text of strangers: only what a block may have is taken over, and only known types; publishing checks the
 * values as it does those of everybody.
 *
 * @param document that the section comes to: a text that it has not, or has other words for, comes as its words
 */
export function readSectionFile(
  text: string,
  blocks: Blocks,
  { own: here, effective }: EditorDocument,
): ReadSection {
  let value: unknown
  try {
    value = parseStrictly(text)
  } catch (error) {
    const why = error instanceof StrictJsonError && error.kind === 'unfit' ? error.message : 'It is no JSON.'
    return refused(`This file holds no section. ${why} Choose one that was saved from Shared sections.`)
  }
  if (!isObject(value) || value['format'] !== FORMAT || typeof value['name'] !== 'string') {
    return refused('This file holds no section. Choose one that was saved from Shared sections.')
  }
  if (value['schemaVersion'] !== here['schemaVersion'])
    return refused('This file is of another version of Forecourt. Save it again from one of this version.')
  const words = otherWords(value['words'], effective)
  // Measured before they are put in: a short text may ask for a long one many times.
  if (lengthWithWords(words, JSON.stringify(value['sections'] ?? null)) > MAX_TEXT) return tooMuch
  const given = Object.entries(membersOf(withCopyWords(words, value['sections'])))
  if (given.length > MOST_SECTIONS)
    return refused(`This file has ${given.length} sections; ${MOST_SECTIONS} are the most.`)
  const { name } = value
  if (!given.every(([each]) => isSectionName(each)) || !given.some(([each]) => each === name))
    return refused('This file is damaged: its section is missing or has no name.')
  const sections: Record<string, readonly BlockNode[]> = {}
  const texts: Record<string, Record<string, BlockTexts>> = {}
  for (const [each, list] of given) {
    const own: Record<string, BlockTexts> = {}
    const nodes = Array.isArray(list) ? list.map((node) => readNode(node, blocks, 1, own, true)) : []
    const known = nodes.filter((node) => node !== undefined)
    if (known.length < nodes.length) {
      return refused(
        'This file holds a block that is not known here. It may be of a newer Forecourt, or of one with blocks of its own.',
      )
    }
    const ids = [...walkBlocks(known)].map(({ node }) => node.id)
    if (known.length === 0 || new Set(ids).size < ids.length || !ids.every((id) => ID.test(id)))
      return refused('This file is damaged: a section has no blocks, or their ids are missing or not unique.')
    sections[each] = inTrials(known, trialShares(effective))
    if (Object.keys(own).length > 0) texts[each] = own
  }
  const named = new Set(picturesIn(sections))
  const brought = Object.entries(membersOf(value['pictures'])).filter(([src]) => named.has(src))
  if (brought.length > MOST_PICTURES)
    return refused(`This file has ${brought.length} pictures; ${MOST_PICTURES} are the most.`)
  const pictures: Record<string, string> = {}
  for (const [src, data] of brought) {
    if (typeof data !== 'string' || !DATA.test(data))
      return refused(`This file is damaged: ${src} is no picture.`)
    pictures[src] = data
  }
  return { ok: true, file: { name, sections, texts, pictures } }
}

/**
 * What of a file is new to a document. Under a name that another section has it gets a number.
 *
 * @param moved where the pictures are now, by the addresses that the blocks name
 * @returns the sections to be added with their translations, and the name of the file's own
 */
export function newSections(
  { name, sections, texts = {} }: Pick<SectionFile, 'name' | 'sections'> & { texts?: SectionTexts },
  { effective }: Pick<EditorDocument, 'effective'>,
  moved: ReadonlyMap<string, string> = new Map(),
): { name: string; sections: Sections; texts: SectionTexts } {
  const { given, told } = JSON.parse(
    JSON.stringify({ given: sections, told: texts }).replaceAll(PICTURE, (src) => moved.get(src) ?? src),
  ) as { given: Sections; told: SectionTexts }
  const own = sectionsOf(effective)
  const isHere = (wanted: string, nodes: readonly BlockNode[]): boolean =>
    Object.hasOwn(own, wanted) && sameJson(own[wanted], nodes)
  const names = new Map<string, string>()
  const isFree = (wanted: string): boolean =>
    !Object.hasOwn(own, wanted) && !Object.hasOwn(given, wanted) && ![...names.values()].includes(wanted)
  const waiting = new Set(otherwiseHere(given, own))
  const nameAnew = (each: string): void => {
    // Sections that hold each other are refused when they are added.
    if (!waiting.delete(each)) return
    const nodes = given[each] ?? []
    // The names that it refers to come first: with them it may be here already.
    sectionsIn(nodes).forEach(nameAnew)
    names.set(
      each,
      numbered(each, (wanted) => isFree(wanted) || isHere(wanted, renamed(nodes, names))),
    )
  }
  for (const each of waiting) nameAnew(each)
  const added = Object.entries(given)
    .map(([each, nodes]) => ({ each, now: names.get(each) ?? each, nodes: renamed(nodes, names) }))
    .filter(({ now, nodes }) => !isHere(now, nodes))
  return {
    name: names.get(name) ?? name,
    sections: Object.fromEntries(added.map(({ now, nodes }) => [now, nodes])),
    texts: Object.fromEntries(added.flatMap(({ each, now }) => (told[each] ? [[now, told[each]]] : []))),
  }
}

/** Sections whose name stands for something else in a document: for other blocks, or for the same that refer to such a name. */
function otherwiseHere(given: Sections, own: Sections): ReadonlySet<string> {
  const found = new Set<string>()
  for (let size = -1; found.size > size;) {
    size = found.size
    for (const [name, nodes] of Object.entries(given)) {
      if (!Object.hasOwn(own, name)) continue
      if (!sameJson(own[name], nodes) || sectionsIn(nodes).some((each) => found.has(each))) found.add(name)
    }
  }
  return found
}

function numbered(name: string, isRight: (name: string) => boolean): string {
  for (let number = 2; ; number += 1) {
    const end = `-${number}`
    const wanted = name.slice(0, LONGEST_SECTION_NAME - end.length) + end
    if (isRight(wanted)) return wanted
  }
}

function renamed(nodes: readonly BlockNode[], names: ReadonlyMap<string, string>): readonly BlockNode[] {
  const uses = [...walkBlocks(nodes)]
    .map(({ node }) => node)
    .filter((node) => names.has(sectionNameOf(node) ?? ''))
  return changeNodes(nodes, new Set(uses), (node) => ({
    ...node,
    props: { ...node.props, section: names.get(sectionNameOf(node) ?? '') },
  }))
}
