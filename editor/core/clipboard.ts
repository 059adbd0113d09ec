import { isObject, membersOf, type JsonObject } from '../../runtime/json/object.ts'
import { parseStrictly } from '../../runtime/check/document/parse-strictly.ts'
import type { BlockNode } from '../../runtime/block/types.ts'
import { asOwnBlock } from '../../runtime/sections/fields.ts'
import {
  inPlaceOf,
  MAX_SHARED_BLOCKS,
  sectionNameOf,
  sectionsIn,
  type Sections,
} from '../../runtime/sections/sections.ts'
import { isShare, isTrialName, isVersion, shareOf, VERSIONS, type Trial } from '../../runtime/trials/trial.ts'
import { walkBlocks } from '../../runtime/tree/walk-blocks.ts'
import { readCarriedTexts, withCarriedTexts } from './carried-texts.ts'
import { blockLabel } from './block-names.ts'
import { copyKey, copyWords, lengthWithWords, withCopyWords } from './copy-text.ts'
import { spotsOf } from './commands/blocks.ts'
import { untried, withShare } from './commands/trials.ts'
import type { BlockTexts } from './languages/block-texts.ts'
import { changeNodes } from './tree.ts'
import type { Blocks } from './world.ts'

const FORMAT = 'forecourt/blocks'

/** Two megabytes hold a page; more is a mistake or an attack. */
export const MAX_TEXT = 2_000_000
const MAX_DEPTH = 40

/**
 * Blocks as text for the clipboard, also of another dealer or another window.
 *
 * @param sections shared sections of the dealer; those that the blocks refer to go with them
 * @param texts translations of the tree's blocks, by their ids
 * @param from the document, whose texts go with the blocks that show them by their keys (CFG-05)
 */
export function copyText(
  tree: readonly BlockNode[],
  ids: readonly string[],
  sections: Sections = {},
  texts: ReadonlyMap<string, BlockTexts> = new Map(),
  from: JsonObject = {},
): string {
  const blocks = spotsOf(tree, ids).map(({ node }) => node)
  const needed = sectionsNeeded(blocks, sections)
  const words = copyWords(from, [blocks, needed])
  return JSON.stringify({
    format: FORMAT,
    blocks: blocks.map((node) => withCarriedTexts(node, texts)),
    ...(Object.keys(needed).length > 0 && { sections: needed }),
    ...(Object.keys(words).length > 0 && { words }),
  })
}

/** The shared sections that blocks refer to, and those that these refer to. */
export function sectionsNeeded(blocks: readonly BlockNode[], sections: Sections): Sections {
  const needed: Record<string, readonly BlockNode[]> = {}
  const take = (nodes: readonly BlockNode[]): void => {
    for (const name of sectionsIn(nodes)) {
      const shared = Object.hasOwn(sections, name) ? sections[name] : undefined
      if (shared === undefined || Object.hasOwn(needed, name)) continue
      needed[name] = shared
      take(shared)
    }
  }
  take(blocks)
  return needed
}

/** `texts`: translations by the ids of the nodes. */
export type Pasted =
  | { ok: true; nodes: BlockNode[]; texts?: Readonly<Record<string, BlockTexts>> }
  | { ok: false; message: string }

/**
 * Reads blocks from the clipboard. Text of strangers: only what a block may have is taken over, and only known types;
 * the ids are replaced when the blocks are inserted. Shared sections that this dealer does not have come as blocks.
 *
 * @param known shared sections of the dealer that the blocks come to
 * @param trials of that dealer, with the share of each: of another trial, one version alone comes as blocks for everybody
 * @param here the document that the blocks come to: a text that it has not, or has other words for, comes as its words
 */
export function pasteText(
  text: string,
  blocks: Blocks,
  known: Sections = {},
  trials: ReadonlyMap<string, number> = new Map(),
  here: JsonObject = {},
): Pasted {
  if (text.length > MAX_TEXT)
    return { ok: false, message: 'The clipboard holds too much to be blocks of a page.' }
  let value: unknown
  try {
    value = parseStrictly(text)
  } catch {
    return { ok: false, message: 'The clipboard holds no blocks.' }
  }
  if (!isObject(value) || value['format'] !== FORMAT || !Array.isArray(value['blocks'])) {
    return { ok: false, message: 'The clipboard holds no blocks.' }
  }
  const nodes: BlockNode[] = []
  const texts: Record<string, BlockTexts> = {}
  const words = otherWords(value['words'], here)
  // Measured before they are put in: a short text may ask for a long one many times.
  if (lengthWithWords(words, JSON.stringify([value['blocks'], value['sections']])) > MAX_TEXT)
    return { ok: false, message: 'The clipboard holds too much to be blocks of a page.' }
  for (const candidate of value['blocks'].map((block) => withCopyWords(words, block))) {
    const node = readNode(candidate, blocks, 0, texts)
    if (node === undefined)
      return { ok: false, message: 'The clipboard holds a block that is not known here.' }
    nodes.push(node)
  }
  const inlined = inlineUnknown(nodes, readSections(withCopyWords(words, value['sections']), blocks), known)
  if (inlined === undefined)
    return { ok: false, message: 'The clipboard holds too much to be blocks of a page.' }
  return inlined.length > 0
    ? {
        ok: true,
        nodes: inTrials(inlined, trials),
        ...(Object.keys(texts).length > 0 && { texts }),
      }
    : { ok: false, message: 'The clipboard holds no blocks.' }
}

/** Whether a text means to be blocks, whatever it holds. */
export const isBlocksText = (text: string): boolean =>
  text.trimStart().startsWith('{') && text.slice(0, 200).includes(FORMAT)

/** Longest text of one block of words (`blocks/rich-text/schema.json`). */
const MAX_WORDS = 60_000

/** Words from elsewhere, as a block of text; they are Markdown, which has no HTML, so that nothing of a stranger's page comes along. */
export function pasteWords(markdown: string, blocks: Blocks): Pasted {
  const text = markdown.replaceAll('\r\n', '\n').replaceAll('\0', '').trim()
  if (text === '' || !blocks.has('RichText'))
    return { ok: false, message: 'The clipboard holds no blocks and no words.' }
  if (text.length > MAX_WORDS) {
    return {
      ok: false,
      message: `The clipboard holds ${text.length} letters; a block of text takes ${MAX_WORDS}. Paste it in parts.`,
    }
  }
  return { ok: true, nodes: [{ id: 'pasted', type: 'RichText', props: { text } }] }
}

/** Longest text of a site's copy that is read. */
const LONGEST_COPY = 20_000

/**
 * The words that come with blocks of strangers, but for those that the dealer has under the same key. Words that name others
 * are left out: whoever copies has filled them in, and each could be many times as long as the one before.
 */
export function otherWords(value: unknown, here: JsonObject): Record<string, string> {
  const carried = Object.entries(membersOf(value)).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1].length <= LONGEST_COPY && copyKey(entry[1]) === undefined,
  )
  const own = copyWords(
    here,
    carried.map(([key]) => `{copy:${key}}`),
  )
  return Object.fromEntries(carried.filter(([key, words]) => own[key] !== words))
}

function readSections(value: unknown, blocks: Blocks): Sections {
  return Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).map(([name, list]) => [
      name,
      Array.isArray(list) ? list.flatMap((node) => readNode(node, blocks, 1, {}, true) ?? []) : [],
    ]),
  )
}

/** Blocks of sections that come from elsewhere, in the place of their references; `undefined` when it gets too much. */
function inlineUnknown(
  nodes: readonly BlockNode[],
  carried: Sections,
  known: Sections,
): BlockNode[] | undefined {
  let left = MAX_SHARED_BLOCKS
  const inline = (list: readonly BlockNode[], open: readonly string[]): BlockNode[] =>
    list.flatMap((node) => {
      left -= 1
      if (left < 0) return []
      const name = sectionNameOf(node)
      const isForeign =
        name !== undefined &&
        !Object.hasOwn(known, name) &&
        Object.hasOwn(carried, name) &&
        !open.includes(name)
      if (isForeign) {
        const shared = (carried[name] ?? []).map((each) => asOwnBlock(each, node))
        return inPlaceOf(node, inline(shared, [...open, name]))
      }
      if (node.slots === undefined) return [node]
      const slots = Object.entries(node.slots).map(([slot, children]) => [slot, inline(children, open)])
      return [{ ...node, slots: Object.fromEntries(slots) as Record<string, BlockNode[]> }]
    })
  const result = inline(nodes, [])
  return left < 0 ? undefined : result
}

/** What is tried, as this dealer tries it; of a trial that it has not, one version alone is for everybody. */
export function inTrials(nodes: readonly BlockNode[], known: ReadonlyMap<string, number>): BlockNode[] {
  const tried = [...walkBlocks(nodes)].flatMap(({ node }) => (node.trial ? [{ node, ...node.trial }] : []))
  const half = tried.filter(
    ({ name }) =>
      !known.has(name) &&
      !VERSIONS.every((version) => tried.some((each) => each.name === name && each.version === version)),
  )
  const alone = new Set(half.map(({ node }) => node))
  const all = new Set(tried.map(({ node }) => node))
  return [
    ...changeNodes(nodes, all, (node, before) => {
      const { name = '', ...own } = node.trial ?? {}
      // The share here may be another one than where, or when, they were copied.
      return alone.has(before) ? untried(node) : withShare(node, known.get(name) ?? shareOf(own))
    }),
  ]
}

/**
 * @param texts where translations go, by the id of their block
 * @param isShared in a section: with what a reference needs to say something about the block, its id and its fields
 */
export function readNode(
  value: unknown,
  blocks: Blocks,
  depth: number,
  texts: Record<string, BlockTexts>,
  isShared = false,
): BlockNode | undefined {
  if (!isObject(value) || depth > MAX_DEPTH) return undefined
  const { id, type, label, props, fields, style, visibleWhen, trial, slots, hidden } = value
  if (typeof type !== 'string' || !blocks.has(type)) return undefined
  const named = typeof label === 'string' ? blockLabel(label) : undefined
  const children: Record<string, BlockNode[]> = {}
  for (const [slot, list] of Object.entries(isObject(slots) ? slots : {})) {
    if (!Array.isArray(list)) return undefined
    const read = list.map((child) => readNode(child, blocks, depth + 1, texts, isShared))
    if (read.includes(undefined)) return undefined
    children[slot] = read.filter((node) => node !== undefined)
  }
  return {
    id: readId(value['texts'], texts, isShared && typeof id === 'string' ? id : undefined),
    type,
    ...(named !== undefined && { label: named }),
    ...(isObject(props) && { props }),
    ...(isShared && isObject(fields) && { fields: fieldsOf(fields) }),
    ...(isObject(style) && { style }),
    ...(isObject(visibleWhen) && { visibleWhen }),
    ...(isTrial(trial) && {
      trial: {
        name: trial.name,
        version: trial.version,
        ...(isShare(trial.share) && { share: trial.share }),
      },
    }),
    // Whoever pastes a block wants to see it; what was hidden inside of it stays hidden.
    ...(hidden === true && depth > 0 && { hidden }),
    ...(Object.keys(children).length > 0 && { slots: children }),
  }
}

/** Ids are made anew when the blocks are put in; until then only those are told apart that have translations. */
function readId(value: unknown, texts: Record<string, BlockTexts>, kept: string | undefined): string {
  const own = readCarriedTexts(value)
  if (own === undefined) return kept ?? 'pasted'
  const id = kept ?? `pasted-${Object.keys(texts).length + 1}`
  texts[id] = own
  return id
}

/** As `schemas/node.schema.json` has them. */
const FIELD = /^[a-z][a-zA-Z0-9]{0,59}(?:\/(?:[a-z][a-zA-Z0-9]{0,59}|0|[1-9][0-9]{0,2})){0,5}$/
const MOST_FIELDS = 20
const LONGEST_FIELD = 60

function fieldsOf(fields: JsonObject): Record<string, string> {
  const named = Object.entries(fields).filter(
    (entry): entry is [string, string] =>
      FIELD.test(entry[0]) &&
      typeof entry[1] === 'string' &&
      entry[1] !== '' &&
      entry[1].length <= LONGEST_FIELD,
  )
  return Object.fromEntries(named.slice(0, MOST_FIELDS))
}

function isTrial(value: unknown): value is Trial {
  if (!isObject(value)) return false
  const { name, version } = value
  return typeof name === 'string' && isTrialName(name) && isVersion(version)
}
