import { comparePlaces, placeIn } from '../json/place.ts'
import { valueAtPointer } from '../json/pointer.ts'
import type { Check, CheckContext, Problem } from './check.ts'
import { createLocator, type Anchor } from './document/position.ts'
import { compareFindings, type Change, type DocumentEdit, type Finding, type Severity } from './finding.ts'
import { originOf, type LayerDocument } from './origin.ts'

export interface SourceDocument extends LayerDocument {
  /** Where it is known, findings get lines of it; where somebody sees the value alone, only its order counts. */
  text?: string
}

/** Hundreds of findings in one document have one cause; the rest is noise and memory. */
const MAX_FINDINGS_PER_DOCUMENT = 200

interface FindingPlace {
  layer: SourceDocument
  pointer: string
}

const MAX_MESSAGE = 500

/** Gathers the findings of one tenant: finds file, line, column and block, drops repetitions. */
export interface Collector {
  add(rule: { code: string; severity: Severity }, problem: Problem): void
  /** Whether an error was found at exactly this place. */
  has(layer: SourceDocument, pointer: string): boolean
  /** In reading order per file, own document last to first layer. */
  findings(): Finding[]
}

/**
 * @param layers lowest first, the tenant's own document last.
 * @param resolved the tenant after the cascade; the own document's value when it could not be resolved.
 */
export function createCollector(
  layers: readonly SourceDocument[],
  resolved: CheckContext['tenant'],
  tenant: string | null,
): Collector {
  const found = new Map<string, Finding>()
  const places = new Set<string>()
  const locators = new Map<SourceDocument, ReturnType<typeof createLocator>>()
  const own = layers.at(-1)

  function place({
    pointer,
    written = false,
    within,
  }: Pick<Problem, 'pointer' | 'written' | 'within'>): FindingPlace | undefined {
    const layer = within === undefined ? own : layers.find(({ value }) => value === within)
    if (written || within !== undefined) return layer && { layer, pointer }
    const origin = originOf(layers, resolved, pointer)
    const writer = layers.find((each) => each === origin?.layer)
    return origin === undefined || writer === undefined
      ? undefined
      : { layer: writer, pointer: origin.pointer }
  }

  function locate(layer: SourceDocument, pointer: string, anchor: Anchor | undefined) {
    if (layer.text === undefined) return { line: 1, column: 1 }
    const known = locators.get(layer)
    const locator = known ?? createLocator(layer.text)
    if (known === undefined) locators.set(layer, locator)
    return locator(pointer, anchor)
  }

  /** Edits in the writer's own places; a change that reaches into another document is not offered. */
  function placeChange(change: Change, problem: Problem, layer: SourceDocument): Change | undefined {
    const edits: DocumentEdit[] = []
    for (const edit of change.edits) {
      if (edit.op === 'strip-bom') edits.push(edit)
      else if (problem.written || problem.within) edits.push(edit)
      else {
        const target = originOf([layer], resolved, edit.pointer)
        // A list entry of another layer has no place of its own here.
        if (target === undefined || depthOf(target.pointer) !== depthOf(edit.pointer)) return undefined
        edits.push({ ...edit, pointer: target.pointer })
      }
    }
    return { title: change.title, edits }
  }

  let dropped = 0

  function add(rule: { code: string; severity: Severity }, problem: Problem): void {
    if (found.size >= MAX_FINDINGS_PER_DOCUMENT) {
      dropped += 1
      return
    }
    const at = place(problem)
    if (at === undefined) return
    const key = [rule.code, at.layer.file, at.pointer, problem.message].join('\n')
    if (found.has(key)) return
    const fix = problem.fix && placeChange(problem.fix, problem, at.layer)
    const suggestions = (problem.suggestions ?? [])
      .map((change) => placeChange(change, problem, at.layer))
      .filter((change) => change !== undefined)
    if ((problem.severity ?? rule.severity) === 'error') places.add(`${at.layer.file}\n${at.pointer}`)
    found.set(key, {
      code: rule.code,
      severity: problem.severity ?? rule.severity,
      message: shortened(problem.message),
      file: at.layer.file,
      ...locate(at.layer, at.pointer, problem.anchor),
      pointer: at.pointer,
      tenant,
      blockId: problem.blockId ?? enclosingBlock(at.layer.value, at.pointer),
      // A shared layer serves other tenants too: nothing in it is safe to change for the sake of one.
      ...(fix && at.layer === own ? { fix } : {}),
      ...(suggestions.length > 0 ? { suggestions } : {}),
    })
  }

  return {
    add,
    has: (layer, pointer) => places.has(`${layer.file}\n${pointer}`),
    findings: () => {
      const sorted = [...found.values()]
        .map((finding) => ({ finding, place: placeOf(finding) }))
        .toSorted(
          (a, b) =>
            orderOf(a.finding) - orderOf(b.finding) ||
            comparePlaces(a.place, b.place) ||
            compareFindings(a.finding, b.finding),
        )
        .map(({ finding }) => finding)
      return dropped === 0 || own === undefined ? sorted : [...sorted, moreFindings(own.file, dropped)]
    },
  }

  function moreFindings(file: string, count: number): Finding {
    return {
      code: 'too-many-findings',
      severity: 'error',
      message: `There are ${count} more findings; repair the first ${MAX_FINDINGS_PER_DOCUMENT}, many have one cause.`,
      file,
      line: 1,
      column: 1,
      pointer: '',
      tenant,
      blockId: null,
    }
  }

  /** Where it stands in a document without lines; those of others have a line for it. */
  function placeOf({ file, pointer }: Finding): number[] {
    return own !== undefined && own.text === undefined && file === own.file ? placeIn(own.value, pointer) : []
  }

  function orderOf(finding: Finding): number {
    return layers.length - layers.findIndex(({ file }) => file === finding.file)
  }
}

/** Messages quote the document, which may hold a megabyte where a name belongs. */
function shortened(message: string): string {
  return message.length <= MAX_MESSAGE ? message : `${message.slice(0, MAX_MESSAGE)}…`
}

function depthOf(pointer: string): number {
  return pointer.split('/').length
}

/** Id of the innermost node around a pointer: below `blocks`, a slot, a layout region or a section. */
function enclosingBlock(document: unknown, pointer: string): string | null {
  const steps = pointer.split('/')
  for (let end = steps.length; end > 2; end -= 1) {
    const holder = steps.slice(0, end).join('/')
    if (!/\/(?:blocks|slots\/[^/]+|layouts\/[^/]+\/[^/]+|sections\/[^/]+)\/\d+$/.test(holder)) continue
    const id = valueAtPointer(document, `${holder}/id`)
    return typeof id === 'string' ? id : null
  }
  return null
}

/** Runs checks over one resolved tenant by way of the shared walk. */
export function visitorsOf(
  checks: readonly Check[],
  context: Omit<CheckContext, 'report'>,
  collector: Collector,
): ReturnType<Check['create']>[] {
  return checks.map((check) =>
    check.create({ ...context, report: (problem) => collector.add(check, problem) }),
  )
}
