import type { BlockNode } from '../../../runtime/block/types.ts'
import { writeSteps } from '../../../runtime/json/steps.ts'
import type { SectionField } from '../../../runtime/sections/fields.ts'
import { fieldSteps, readField, withFields } from '../../../runtime/sections/parts.ts'
import type { Steps } from '../../core/command.ts'
import { copyFilled } from '../../core/copy-text.ts'
import { findSpot, readTree } from '../../core/tree.ts'
import { giveValue, isInside, useOfDrawn } from '../sections/section-fields.ts'
import type { Session } from '../session/session.ts'
import { placeOfDrawn } from '../session/tree-of-block.ts'
import { blocksAround } from './frame.ts'

/** The values of the block around a place of the page, and how another one is written. */
export interface DrawnValues {
  node: BlockNode
  props: Readonly<Record<string, unknown>>
  /** A value as the page has it, with the keys of copy replaced. */
  filled: (value: string) => string
  /** Whether a prop can be changed from here. */
  mayWrite: (steps: Steps) => boolean
  write: (steps: Steps, value: unknown) => void
}

/** `undefined` where no block of the document is. */
export function valuesAt(session: Session, from: Element): DrawnValues | undefined {
  const [drawnId] = blocksAround(from)
  if (drawnId === undefined) return undefined
  const { document, routeId } = session.store.get()
  const place = placeOfDrawn(document.effective, routeId, drawnId)
  const { tree, id } = place
  const node = findSpot(readTree(document.effective, tree), id)?.node
  if (!node) return undefined
  const use = isInside(session, place) ? undefined : useOfDrawn(session, place)
  const props = withFields(node.props ?? {}, use?.given ?? {})
  const fieldOf = (steps: Steps) => innermost(use?.fields ?? [], steps)
  return {
    node,
    props,
    filled: (value) => String(copyFilled(document.effective, value)),
    // What is not the page's to say is changed inside of the section, where its pages are told.
    mayWrite: (steps) => use === undefined || fieldOf(steps) !== undefined,
    write(steps, written) {
      const field = fieldOf(steps)
      const [name, ...others] = steps
      const title = field?.prop ?? String(name)
      const rest = field ? steps.slice(fieldSteps(field.prop).length) : others
      // As it is now: somebody may have changed another part of it while this one was written.
      const now = valuesAt(session, from)?.props ?? props
      const value = writeSteps(readField(now, title), rest, written)
      if (use && field) giveValue(session, use, field, value, field.title)
      else {
        session.run(
          { do: 'set', tree, id, steps: ['props', title], value },
          { label: `Changed ${title}`, select: false },
        )
      }
    },
  }
}

/** The field that holds a place: of several the one that is nearest to it. */
function innermost(fields: readonly SectionField[], steps: Steps): SectionField | undefined {
  return fields
    .filter(({ prop }) => fieldSteps(prop).every((step, index) => steps[index] === step))
    .toSorted((a, b) => b.prop.length - a.prop.length)[0]
}
