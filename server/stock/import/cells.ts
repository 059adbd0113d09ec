import type { CompiledColumn, CompiledMapping, ColumnRole } from '../mappings/mapping.ts'
import { cleanText, withoutPlaceholder } from '../normalise/text.ts'
import type { Normalised, RuleId } from '../normalise/rules.ts'
import type { Notes } from './notes.ts'
import type { FeedRow } from './read/feed-row.ts'

/** Roles whose texts may be long. Everything else is a word or a line: what is longer is cut before it is read. */
const LONG_ROLES: ReadonlySet<ColumnRole> = new Set([
  'comments',
  'images',
  'spin_images',
  'equipment',
  'features',
  'address',
])
const LONGEST_CELL = 500

interface Clean {
  text: string | null
  hadError: boolean
}

const EMPTY: Clean = { text: null, hadError: false }

/** The cells of one row by role: cleaned, placeholders gone, the mapping's own words translated. */
export class Cells {
  readonly line: number
  readonly #row: FeedRow
  readonly #mapping: CompiledMapping
  readonly #notes: Notes
  readonly #cleaned = new Map<string, Clean>()

  constructor(row: FeedRow, mapping: CompiledMapping, notes: Notes) {
    this.line = row.line
    this.#row = row
    this.#mapping = mapping
    this.#notes = notes
  }

  /** Text of the first filled column of the role; null when there is none. */
  text(role: ColumnRole): string | null {
    const column = this.#mapping.columns.get(role)
    if (!column) return null
    let text: string | null = null
    // All of them are looked at: what each holds is told in the report.
    for (const name of column.from) {
      const meant = this.#meant(role, column, name)
      text ??= meant
    }
    return text ?? column.fallback
  }

  /** Texts of every filled column of the role, in the mapping's order. */
  texts(role: ColumnRole): string[] {
    const texts = this.entries(role).map(({ text }) => text)
    const fallback = this.#mapping.columns.get(role)?.fallback ?? null
    return texts.length === 0 && fallback !== null ? [fallback] : texts
  }

  /** As {@link texts}, with the place of each column in the mapping's list. */
  entries(role: ColumnRole): { text: string; index: number }[] {
    const column = this.#mapping.columns.get(role)
    if (!column) return []
    return column.from.flatMap((name, index) => {
      const text = this.#meant(role, column, name)
      return text === null ? [] : { text, index }
    })
  }

  /** What a column says in the role, in the mapping's words. */
  #meant(role: ColumnRole, { values, onlyListed }: CompiledColumn, name: string): string | null {
    const clean = this.#clean(name).text
    if (clean === null) return null
    const text = LONG_ROLES.has(role) ? clean : clean.slice(0, LONGEST_CELL)
    const meaning = values?.get(text.toLowerCase())
    return meaning === undefined ? (onlyListed ? null : text) : meaning
  }

  /** The column's text before any translation, for identities. */
  column(name: string): string | null {
    return this.#clean(name).text
  }

  /** Whether the role's column held a spreadsheet error. */
  hadError(role: ColumnRole): boolean {
    return this.#mapping.columns.get(role)?.from.some((name) => this.#clean(name).hadError) ?? false
  }

  /** Name of the role's column as reports show it. */
  columnOf(role: ColumnRole): string {
    const column = this.#mapping.columns.get(role)?.from[0]
    return column === undefined ? role : this.#spelled(column)
  }

  /** Notes what a normaliser did to the role's text and gives its value. */
  take<T>(role: ColumnRole, from: string | null, result: Normalised<T>): T | null {
    return this.#notes.take(result, this.line, this.columnOf(role), from ?? '')
  }

  note(rule: RuleId, role: ColumnRole, from: string | null, to: unknown): void {
    this.#notes.add(rule, this.line, this.columnOf(role), from ?? '', to)
  }

  #spelled(column: string): string {
    return this.#mapping.spellings.get(column) ?? column
  }

  #clean(column: string): Clean {
    const known = this.#cleaned.get(column)
    if (known) return known
    const raw = this.#row.cells[column] ?? ''
    let entry = EMPTY
    if (raw !== '') {
      const clean = cleanText(raw)
      const meant = withoutPlaceholder(clean.value ?? '')
      for (const rules of [clean.rules, meant.rules])
        for (const rule of rules) this.#notes.add(rule, this.line, this.#spelled(column), raw, meant.value)
      entry = { text: meant.value, hadError: meant.rules.includes('text.spreadsheet-error') }
    }
    this.#cleaned.set(column, entry)
    return entry
  }
}
