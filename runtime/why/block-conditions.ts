import { NO_BANDS, type Bands } from '../visible/bands.ts'
import { checksOf } from '../visible/checks.ts'
import type { Condition } from '../visible/condition.ts'
import type { ReasonCode } from '../visible/reason.ts'
import { layerOf, setterOf, type DrawnPage } from './why-page.ts'
import type { WrittenBlock } from './written-blocks.ts'

/** One thing that decides about a block, whether it lets it show or not. */
export interface BlockCondition {
  /** The block that it is written on: the asked one, or one around it. */
  of: string
  code: ReasonCode
  /** Place in `visibleWhen`: `/any/0/flag`. */
  pointer: string
  words: string
  /** Widths at which it holds. */
  bands: Bands
  layer?: string
  setBy?: string
}

/** Every condition of a block and of those around it, from the inside out. */
export function conditionsOf(
  block: WrittenBlock,
  page: Pick<DrawnPage, 'resolution' | 'facts'>,
): BlockCondition[] {
  const around = block.parent ? conditionsOf(block.parent, page) : []
  return [...ownConditions(block, page), ...around]
}

function ownConditions(
  { id, node, pointer }: WrittenBlock,
  { resolution, facts }: Pick<DrawnPage, 'resolution' | 'facts'>,
): BlockCondition[] {
  const by = (member: string) => {
    const layer = layerOf(resolution, `${pointer}/${member}`)
    return layer === undefined ? {} : { layer }
  }
  const hidden: BlockCondition[] =
    node.hidden === true
      ? [{ of: id, code: 'hidden', pointer: '', words: 'It is hidden.', bands: NO_BANDS, ...by('hidden') }]
      : []
  const when = node.visibleWhen as Condition | null | undefined
  if (when === undefined || when === null) return hidden
  const layer = by('visibleWhen')
  const checks = checksOf(when, facts).map((check): BlockCondition => {
    const setBy = setterOf(check, resolution)
    return {
      of: id,
      code: check.code,
      pointer: check.pointer,
      words: check.words,
      bands: check.verdict.bands,
      ...layer,
      ...(setBy !== undefined && { setBy }),
    }
  })
  return [...hidden, ...checks]
}
