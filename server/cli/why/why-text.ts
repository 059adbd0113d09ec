import { ALL_BANDS, bandAt, NO_BANDS, type Bands } from '../../../runtime/visible/bands.ts'
import { reasonText, type Reason } from '../../../runtime/visible/reason.ts'
import type { BlockCondition } from '../../../runtime/why/block-conditions.ts'
import type { BlockWhy } from '../../../runtime/why/why-page.ts'

/** Whether a block shows in a window of this width; in some window, without one. */
export function shows({ reasons }: Pick<BlockWhy, 'reasons'>, width: number | undefined): boolean {
  return reasons.every((reason) => holds(reason, width))
}

function holds({ bands = NO_BANDS }: Pick<Reason, 'bands'>, width: number | undefined): boolean {
  return width === undefined ? bands !== NO_BANDS : (bands & bandAt(width)) !== 0
}

/** The blocks of a page that do not show, and how many do. */
export function pageText(head: string, blocks: readonly BlockWhy[], width: number | undefined): string {
  const hidden = blocks.filter((block) => !shows(block, width))
  const count = blocks.length - hidden.length
  const some =
    width === undefined ? blocks.filter((block) => shows(block, width) && block.reasons.length > 0) : []
  const lines = [
    `${head}: ${hidden.length} of ${blocks.length} blocks do not show.`,
    ...hidden.flatMap((block) => ['', `${block.id} (${block.type})`, ...reasonLines(block.reasons, width)]),
    '',
    `${count} ${count === 1 ? 'block shows' : 'blocks show'}${some.length > 0 ? `, ${some.length} of them at some widths only (--width)` : ''}.`,
  ]
  return lines.map((line) => `${plain(line)}\n`).join('')
}

/** One block with everything that decides about it. */
export function blockText(
  head: string,
  block: BlockWhy,
  conditions: readonly BlockCondition[],
  width: number | undefined,
): string {
  const isShown = shows(block, width)
  const told = conditions.map((condition) => conditionLine(condition, block.id, width))
  // Conditions are told above; what is left comes from the page as it was made.
  const rest = block.reasons.filter(
    ({ code }) => code === 'data' || !conditions.some((each) => each.code === code),
  )
  const lines = [
    `${head}: ${block.id} (${block.type}) ${isShown ? 'shows' : 'does not show'}.`,
    ...(told.length > 0 ? told : ['  It has no condition, and nothing around it has one.']),
    ...reasonLines(
      rest.filter(({ code }) => code !== 'around' && code !== 'width'),
      width,
    ),
  ]
  return lines.map((line) => `${plain(line)}\n`).join('')
}

function reasonLines(reasons: readonly Reason[], width: number | undefined): string[] {
  return reasons.filter((reason) => !holds(reason, width)).map((reason) => `  ${reasonText(reason)}`)
}

function conditionLine(condition: BlockCondition, id: string, width: number | undefined): string {
  const of = condition.of === id ? '' : `(of ${condition.of}) `
  return `  ${verdict(condition.bands, width).padEnd(4)} ${of}${reasonText(condition)}`
}

function verdict(bands: Bands, width: number | undefined): string {
  if (bands === ALL_BANDS) return 'yes'
  if (bands === NO_BANDS) return 'no'
  if (width === undefined) return 'some'
  return (bands & bandAt(width)) === 0 ? 'no' : 'yes'
}

/** Staff and feeds wrote parts of it: without control characters it cannot steer the terminal. */
function plain(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ')
}
