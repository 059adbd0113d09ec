import type { BlockSchema } from '../block/types.ts'
import { explain } from '../provenance/explain.ts'
import { answerFlag } from '../resolve/flags.ts'
import { layerLabel } from '../provenance/layer-label.ts'
import type { Resolution } from '../resolve/types.ts'
import type { Version } from '../trials/trial.ts'
import { ALL_BANDS, bandsWords, NO_BANDS } from '../visible/bands.ts'
import { failedChecks, type Check } from '../visible/checks.ts'
import type { Condition, Facts } from '../visible/condition.ts'
import { decide } from '../visible/decide.ts'
import type { Reason } from '../visible/reason.ts'
import { emptyReason } from './empty-reason.ts'
import { writtenBlocks, type WrittenBlock } from './written-blocks.ts'

/** What came of a block on a page. Without reasons it shows; those with `bands` hold at other widths only. */
export interface BlockWhy {
  id: string
  type: string
  reasons: Reason[]
}

/** What is known of one rendering of a page. */
export interface DrawnPage {
  resolution: Resolution
  routeId: string
  /** The tenant's facts, the visitor and the clock. */
  facts: Facts
  blocks: ReadonlyMap<string, Pick<BlockSchema, 'title' | 'empty'>>
  /** Ids of the blocks that have an element on the page. */
  drawn: ReadonlySet<string>
  faults: readonly { blockId: string; message: string }[]
  /** By which rule a block shows nothing, in its own words, by its id. */
  told?: ReadonlyMap<string, string>
  /** The version of trials that the page was drawn with; both when absent. */
  version?: Version | undefined
}

/** Every block of a page with the reasons why it does not show, in document order. */
export function whyPage(page: DrawnPage): BlockWhy[] {
  const known = new Map<WrittenBlock, Reason[]>()
  return writtenBlocks(page.resolution.tenant, page.routeId).map((block) => {
    const reasons = reasonsOf(
      block,
      page,
      block.parent && { block: block.parent, reasons: known.get(block.parent) ?? [] },
    )
    known.set(block, reasons)
    return { id: block.id, type: block.node.type, reasons }
  })
}

/** A reason that holds at every width. */
export const isAlways = ({ bands }: Reason): boolean => bands === undefined

function reasonsOf(
  block: WrittenBlock,
  page: DrawnPage,
  parent: { block: WrittenBlock; reasons: Reason[] } | undefined,
): Reason[] {
  const own = writtenReasons(block, page)
  if (own.some(isAlways)) return own
  const inherited = (parent?.reasons ?? []).map((reason) => aroundReason(reason, parent?.block, page))
  const soFar = [...own, ...inherited]
  if (soFar.some(isAlways)) return soFar
  const { id, node } = block
  if (block.lost !== undefined) return [...soFar, { code: 'section', words: block.lost }]
  const schema = page.blocks.get(node.type)
  if (schema === undefined) {
    return [...soFar, { code: 'fault', words: `This build has no block of the type “${node.type}”.` }]
  }
  const fault = page.faults.find(({ blockId }) => blockId === id)
  if (fault && !page.drawn.has(id)) return [...soFar, { code: 'fault', words: `It failed: ${fault.message}` }]
  // A reference has no element of its own; its blocks tell for themselves.
  if (page.drawn.has(id) || node.type === 'SharedSection') return soFar
  const told = page.told?.get(id)
  return [...soFar, told === undefined ? emptyReason(schema, page.facts) : { code: 'data', words: told }]
}

/** What the document alone says: hidden by a layer, or a condition that does not hold. */
function writtenReasons(
  { id, node, pointer }: WrittenBlock,
  { resolution, facts, version, drawn }: DrawnPage,
): Reason[] {
  if (node.hidden === true) {
    const layer = layerOf(resolution, `${pointer}/hidden`)
    return [{ code: 'hidden', words: 'It is hidden.', ...(layer !== undefined && { layer }) }]
  }
  const { trial } = node
  // Where no trial is drawn, version A is there whatever is looked at.
  if (trial && version !== undefined && trial.version !== version && !drawn.has(id)) {
    const words = `Belongs to version ${trial.version.toUpperCase()} of the trial “${trial.name}”; the page shows version ${version.toUpperCase()}.`
    return [{ code: 'trial', words }]
  }
  const when = node.visibleWhen as Condition | null | undefined
  if (when === undefined || when === null) return []
  const { bands } = decide(when, facts)
  if (bands === ALL_BANDS) return []
  const layer = layerOf(resolution, `${pointer}/visibleWhen`)
  const by = layer === undefined ? {} : { layer }
  if (bands !== NO_BANDS) {
    return [{ code: 'width', words: `Shows in windows ${bandsWords(bands)} only.`, bands, ...by }]
  }
  return failedChecks(when, facts).map((check): Reason => {
    const setBy = setterOf(check, resolution)
    return { code: check.code, words: check.words, ...by, ...(setBy !== undefined && { setBy }) }
  })
}

function aroundReason(reason: Reason, parent: WrittenBlock | undefined, { blocks }: DrawnPage): Reason {
  if (reason.code === 'around' || parent === undefined) return reason
  const title = parent.node.label ?? blocks.get(parent.node.type)?.title ?? parent.node.type
  const words = `The block around it, “${title}” (${parent.id}), does not show: ${reason.words}`
  return { ...reason, code: 'around', words, around: parent.id }
}

/** The layer that turned the flag or set the setting that a condition asks about. */
export function setterOf(
  { code, about = '' }: Pick<Check, 'code' | 'about'>,
  resolution: Resolution,
): string | undefined {
  if (code === 'setting') return layerOf(resolution, `/settings${about}`)
  if (code !== 'flag') return undefined
  const { slug, template, brandFlags } = resolution.tenant
  const { layer } = answerFlag(resolution.layers, about, { slug, template, brandFlags })
  return layer && layerLabel(layer)
}

export function layerOf(resolution: Resolution, pointer: string): string | undefined {
  const found = explain(resolution, pointer)
  return found && layerLabel(found.layer)
}
