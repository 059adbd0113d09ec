import { knownModel, modelAtHead } from './catalogue.ts'
import type { RuleId } from './rules.ts'
import { beforeSpreadsheetDate } from './spreadsheet-date.ts'
import { foldKey } from './text.ts'
import { wordsAfterMake } from './title.ts'

export interface ModelReading {
  model: string | null
  /** The title's words after the model; empty when there is no usable title. */
  rest: string[]
  rules: RuleId[]
}

/**
 * Finds the model from its column and the title: spreadsheet dates (`3-Sep` for a Saab 9-3), models cut after their first
 * word (`Landcruiser` of `Landcruiser Prado`, `Rover` of `Land Rover Range Rover Sport`), and the usual spelling
 * (`I30` → `i30`). Without a title the column alone decides; an unknown model keeps its text.
 *
 * @param holdsBadge whether the column may hold the badge too, as there is no other for it
 */
export function readModel(
  make: string,
  column: string | null,
  title: string | null,
  holdsBadge = false,
): ModelReading {
  const words = wordsAfterMake(title, make)
  const dates = column === null ? [] : beforeSpreadsheetDate(column)
  if (column !== null && dates.length > 0) {
    const restored = dates.find((name) => knownModel(make, name)) ?? dates.find((name) => words[0] === name)
    if (restored) return { model: restored, rest: after(words, restored), rules: ['model.spreadsheet-date'] }
  }
  const lettered = letteredModel(make, words, column)
  if (lettered) {
    return { ...lettered, rules: lettered.model === column ? [] : ['model.alias'] }
  }
  const head = modelAtHead(make, words)
  if (head && fits(head.model.name, words.slice(0, head.words), column)) {
    const { name } = head.model
    return { model: name, rest: words.slice(head.words), rules: rulesFor(column, name) }
  }
  if (column === null) return { model: null, rest: words, rules: [] }
  const known = knownModel(make, column)
  const inside = known || !holdsBadge || words.length > 0 ? undefined : modelAtHead(make, column.split(/\s+/))
  // "LandCruiser Prado GXL" of a list without badges is a model and its badge.
  if (inside)
    return { model: inside.model.name, rest: column.split(/\s+/).slice(inside.words), rules: ['model.badge'] }
  const name = known?.name ?? usualCasing(make, column)
  return { model: name, rest: after(words, column), rules: name === column ? [] : ['model.alias'] }
}

/** The column must be the model, its beginning, or empty: a title that speaks of another model does not count. */
function fits(name: string, spelled: readonly string[], column: string | null): boolean {
  if (column === null) return true
  const given = foldKey(column)
  return (
    foldKey(spelled.join('')).startsWith(given) ||
    foldKey(name).startsWith(given) ||
    given.startsWith(foldKey(name))
  )
}

function rulesFor(column: string | null, name: string): RuleId[] {
  if (column === name) return []
  const isLonger = column === null || foldKey(name).length > foldKey(column).length
  return [isLonger ? 'model.completed' : 'model.alias']
}

/** Makes whose models are letters and a number, written apart or together: `CT 200H`, `RX RX450h`. */
const LETTERED = new Map<string, RegExp>(
  Object.entries({
    Lexus: /^(CT|ES|GS|GX|HS|IS|LC|LS|LX|NX|RC|RX|RZ|SC|UX)\s*(?:\1\s*)?(\d{3})(hL|h|t|d|L|C|e)?(?=\s|$)/i,
  }),
)

const LETTERED_SUFFIX = new Map<string, string>(
  Object.entries({ HL: 'hL', H: 'h', T: 't', D: 'd', L: 'L', C: 'C', E: 'e' }),
)

function letteredModel(
  make: string,
  words: readonly string[],
  column: string | null,
): { model: string; rest: string[] } | undefined {
  const pattern = LETTERED.get(make)
  const text = words.length > 0 ? words.join(' ') : (column ?? '')
  const match = pattern?.exec(text)
  if (!match) return undefined
  const [whole, letters = '', digits = '', suffix = ''] = match
  const model = letters.toUpperCase() + digits + (LETTERED_SUFFIX.get(suffix.toUpperCase()) ?? '')
  const rest = words.length > 0 ? text.slice(whole.length).trim() : ''
  return { model, rest: rest === '' ? [] : rest.split(' ') }
}

/** BMW writes the letters after the number small, after a body letter: `320I` → `320i`, `740LI` → `740Li`. */
function usualCasing(make: string, model: string): string {
  if (make !== 'BMW') return model
  return model.replace(
    /^(M?\d{3})([LC]?)(TI|I|D|E)$/,
    (_, number: string, body: string, engine: string) => number + body + engine.toLowerCase(),
  )
}

/** The title's words after a model that stands at its head in any spelling. */
function after(words: readonly string[], model: string): string[] {
  const key = foldKey(model)
  let head = ''
  for (const [index, word] of words.entries()) {
    head += foldKey(word)
    if (head === key) return words.slice(index + 1)
  }
  return []
}
