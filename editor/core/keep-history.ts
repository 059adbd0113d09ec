import { isObject, type JsonObject } from '../../runtime/json/object.ts'
import type { Editor } from './editor.ts'
import type { History } from './history.ts'
import type { EditorDocument } from './world.ts'

interface KeptStep {
  from: number
  to: number
  label: string
  at: number
  selection: string[]
}

/** Steps as plain data; each document is written once, however many steps it ends or begins. */
export interface KeptHistory {
  documents: JsonObject[]
  current: number
  undo: KeptStep[]
  redo: KeptStep[]
}

/** Steps kept across a reload, newest first. More than anybody takes back, and small enough for a browser's storage. */
const MOST = 60

/** @returns `undefined` when there is nothing to keep */
export function keepHistory(history: History, current: EditorDocument): KeptHistory | undefined {
  const documents: JsonObject[] = []
  const indexes = new Map<JsonObject, number>()
  const indexOf = (own: JsonObject): number => {
    const known = indexes.get(own)
    if (known !== undefined) return known
    indexes.set(own, documents.length)
    return documents.push(own) - 1
  }
  const keep = (steps: History['undo']): KeptStep[] =>
    steps.slice(-MOST).flatMap(({ inverse, label, at, selection }) =>
      inverse.do === 'restore'
        ? [
            {
              from: indexOf(inverse.from.own),
              to: indexOf(inverse.to.own),
              label,
              at,
              selection: [...selection],
            },
          ]
        : [],
    )
  const kept = {
    current: indexOf(current.own),
    undo: keep(history.undo),
    redo: keep(history.redo),
    documents,
  }
  return kept.undo.length + kept.redo.length > 0 ? kept : undefined
}

/**
 * The steps again, for the document that they belong to.
 *
 * @param own the document as it was opened; steps of another one are nobody's
 */
export function recallHistory(value: unknown, editor: Editor, own: JsonObject): History | undefined {
  if (!isKept(value)) return undefined
  const [kept] = [value]
  if (JSON.stringify(kept.documents[kept.current]) !== JSON.stringify(own)) return undefined
  // Steps that meet must hold the very same document, or undo would merge where it can be exact.
  const opened = kept.documents.map((document, index) => editor.open(index === kept.current ? own : document))
  const recall = (steps: readonly KeptStep[]) =>
    steps.flatMap(({ from, to, label, at, selection }) => {
      const [start, end] = [opened[from], opened[to]]
      return start && end
        ? [
            {
              inverse: { do: 'restore' as const, from: start, to: end },
              label,
              at,
              selection,
              mergeKey: undefined,
              gesture: undefined,
            },
          ]
        : []
    })
  return { undo: recall(kept.undo), redo: recall(kept.redo) }
}

function isKept(value: unknown): value is KeptHistory {
  return (
    isObject(value) &&
    Array.isArray(value['documents']) &&
    value['documents'].every(isObject) &&
    typeof value['current'] === 'number' &&
    Array.isArray(value['undo']) &&
    Array.isArray(value['redo'])
  )
}
