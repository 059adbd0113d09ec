import { listOf, objectOf } from '../../../json/object.ts'
import { pointerOf } from '../../../json/pointer.ts'
import type { Check } from '../../check.ts'
import { unknownName } from '../../unknown-name.ts'

export const check: Check = {
  code: 'unknown-merge-target',
  severity: 'error',
  title: 'A change of an inherited page or block that does not exist',
  docs: 'A route without `path` and `blocks`, a block without `type` and a `before` or `after` address something that a lower layer provides. When nothing there has that id the change does nothing.',
  source: 'CFG-03',
  create: ({ inherited, mergeProblems, report }) => ({
    tenant() {
      for (const { code, id, anchor, path, layer } of mergeProblems) {
        // A brand may sit over several templates and address what only some of them have.
        if (layer.kind === 'brand') continue
        const within = layer.stored ?? layer.document
        const list = placeById(within, path)
        const index = list.entries.findIndex((entry) => objectOf(entry)?.['id'] === id)
        if (index === -1) continue
        const at = list.pointer + pointerOf([index])
        const inheritedIds = idsOf(placeById(inherited, path).entries)
        const again = list.entries.findLastIndex((entry) => objectOf(entry)?.['id'] === id)
        if (code === 'change-without-target' && again > index) {
          if (isBlockList(path)) continue
          const pointer = list.pointer + pointerOf([again, 'id'])
          report({ message: `"${id}" is changed above already; this changes nothing.`, pointer, within })
          continue
        }
        const own = idsOf(list.entries).filter((each) => each !== id)
        if (code === 'unknown-anchor') {
          const side = objectOf(list.entries[index])?.['before'] === anchor ? 'before' : 'after'
          const problem =
            anchor !== undefined && own.includes(anchor)
              ? laterSibling(id, anchor, `${at}/${side}`)
              : unknownName('sibling', anchor ?? '', [...inheritedIds, ...own], `${at}/${side}`)
          report({ ...problem, within })
        } else {
          const problem = unknownName('inherited entry', id, inheritedIds, `${at}/id`)
          report({ ...problem, message: `${problem.message} This changes nothing.`, within })
        }
      }
    },
  }),
}

/** Entries are put in their places one after the other: an anchor has to stand above what is placed beside it. */
function laterSibling(id: string, anchor: string, pointer: string): { message: string; pointer: string } {
  return {
    message: `"${anchor}" is written below "${id}", so "${id}" goes to the end instead. Write "${anchor}" first.`,
    pointer,
  }
}

/** Follows steps that name list entries by id. */
function placeById(
  document: unknown,
  path: readonly string[],
): { entries: readonly unknown[]; pointer: string } {
  let value = document
  const steps: (string | number)[] = []
  for (const step of path) {
    const list = listOf(value)
    const index = list.findIndex((entry) => objectOf(entry)?.['id'] === step)
    steps.push(index === -1 ? step : index)
    value = index === -1 ? objectOf(value)?.[step] : list[index]
  }
  return { entries: listOf(value), pointer: pointerOf(steps) }
}

/** Of blocks that stand twice `duplicate-node-id` tells. */
function isBlockList(path: readonly string[]): boolean {
  return (
    path.at(-1) === 'blocks' || path.at(-2) === 'slots' || ['layouts', 'sections'].includes(path[0] ?? '')
  )
}

function idsOf(entries: readonly unknown[]): string[] {
  return entries.map((entry) => objectOf(entry)?.['id']).filter((id) => typeof id === 'string')
}
