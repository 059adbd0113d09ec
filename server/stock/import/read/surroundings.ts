import { addCell, cutOff, isBroken, type ReadRow } from './feed-row.ts'
import { FeedError } from './feed-error.ts'
import { FEWEST_WORDS, isVehicleWord } from './record-path.ts'

/** An object or element that is no record: around them, or beside them. */
interface Level {
  /** As the path is written: `dealers[]`. */
  name: string
  isItem: boolean
  fields: Record<string, string>
  /** What it says to hold, and what it does. */
  announced: number | undefined
  records: number
  words: Set<string>
  /** Words of what it holds once; what it holds several times are items of their own. */
  children: Map<string, ReadonlySet<string>>
}

/** A kind of object or element that the feed holds, for telling which of them are the vehicles. */
export interface Candidate {
  path: string
  name: string
  depth: number
  isItem: boolean
  times: number
  /** How many of the words of vehicles it has. */
  score: number
}

/** What feeds call the number of all their records, and the part of them that tells it. */
const COUNT = /^(?:num_found|total|total_?(?:count|records|results)|record_?count|count)$/
const ABOUT = /^(?:meta|header|paging|pagination|page_?info|summary|info)$/

/** Records that wait for what their parent says after them; of larger parents only what it says before them counts. */
const MOST_HELD = 5000
/** Deeper than any feed nests around its records. */
const DEEPEST = 16
const LONGEST_FIELD = 2000
const MOST_FIELDS = 200

/**
 * What stands around the records of a nested feed: gives each the fields of its parents, compares the counts that the feed
 * tells with what it holds, and notices lists of vehicles that were not read.
 */
export class Surroundings {
  readonly path: string[] = []
  readonly #levels: Level[] = []
  readonly #seen = new Map<string, Candidate>()
  #held: ReadRow[] = []
  #ready: ReadRow[] = []
  #records = 0
  /** Levels below the deepest that is looked at. */
  #deeper = 0
  readonly #isNamed: boolean

  /** @param isNamed whether somebody named what to read: then what stands beside it was left out on purpose. */
  constructor(isNamed = false) {
    this.#isNamed = isNamed
  }

  /** @param isItem whether it stands in a list; XML does not tell. */
  open(name: string, isItem: boolean): void {
    if (this.#levels.length >= DEEPEST) {
      this.#deeper += 1
      return
    }
    const lower = name.toLowerCase()
    if (this.#levels.length > 0 || lower !== '$') this.path.push(lower)
    this.#levels.push({
      name: isItem ? `${lower}[]` : lower,
      isItem,
      fields: {},
      announced: undefined,
      records: 0,
      words: new Set(),
      children: new Map(),
    })
  }

  field(name: string, text: string): void {
    const level = this.#levels.at(-1)
    if (!level || this.#deeper > 0) return
    const lower = name.toLowerCase()
    if (COUNT.test(lower) && /^\d{1,9}$/.test(text)) level.announced = Number(text)
    if (isVehicleWord(lower)) level.words.add(lower)
    keep(level.fields, lower, text)
  }

  record(row: ReadRow): void {
    this.#records += 1
    for (const level of this.#levels) level.records += 1
    if (this.#held.push(row) >= MOST_HELD || this.#levels.length < 2) this.#release()
  }

  /** @param leaf what the level comes down to: a name and its text. */
  close(line: number, leaf?: { name: string; text: string }): void {
    if (this.#deeper > 0) {
      this.#deeper -= 1
      return
    }
    const level = this.#levels.at(-1)
    if (!level) return
    if (level.records > 0) this.#release()
    this.#note(level)
    const path = [...this.path]
    this.#levels.pop()
    if (path.length > 0) this.path.pop()
    const parent = this.#levels.at(-1)
    if (level.announced !== undefined && (level.records > 0 || !parent)) {
      if (level.announced > level.records) this.#ready.push(shortOf(level.announced, level.records, line))
    }
    if (!parent || level.records > 0) return
    if (leaf) this.field(leaf.name, leaf.text)
    const name = path.at(-1) ?? ''
    if (ABOUT.test(name)) parent.announced ??= level.announced
    const isAgain = parent.children.has(name)
    parent.children.set(name, isAgain || level.isItem ? new Set() : level.words)
    if (isAgain || level.isItem) return
    for (const [key, text] of Object.entries(level.fields)) keep(parent.fields, `${name}.${key}`, text)
  }

  /** Records that are ready since the last time. */
  take(): ReadRow[] {
    const rows = this.#ready
    this.#ready = []
    return rows
  }

  /**
   * Ends what is still open, as at the end of a feed that broke off.
   *
   * @throws FeedError when the feed holds vehicles beside those that were read.
   */
  end(line: number): ReadRow[] {
    this.#deeper = 0
    while (this.#levels.length > 0) this.close(line)
    const unread = this.candidates().find(({ score, times, isItem }) => isUnread(score, times, isItem))
    if (unread && this.#records > 0 && !this.#isNamed) {
      throw new FeedError(
        'unreadable',
        `The feed holds ${unread.times} records at "${unread.path}" that would not be read, beside ${this.#records} that would. Name what to read by "records" of the mapping.`,
      )
    }
    return this.take()
  }

  /** Every kind of object or element that was no record and held none. */
  candidates(): Candidate[] {
    return [...this.#seen.values()]
  }

  /** Gives the records that wait what their parents say. */
  #release(): void {
    const around: Record<string, string> = {}
    this.#levels.forEach(({ fields }, at) => {
      const path = this.#pathOf(at)
      for (const [name, text] of Object.entries(fields)) around[`${path}.${name}`] = text
    })
    const isBare = Object.keys(around).length === 0
    for (const row of this.#held)
      this.#ready.push(isBare || isBroken(row) ? row : { ...row, cells: { ...around, ...row.cells } })
    this.#held = []
  }

  /** `dealers[].stock`; the outermost object is `$`. */
  #pathOf(at: number): string {
    const names = this.#levels.slice(0, at + 1).map(({ name }) => name)
    return names.length === 1 ? (names[0] ?? '') : names.slice(1).join('.')
  }

  #note(level: Level): void {
    for (const words of level.children.values()) for (const word of words) level.words.add(word)
    if (level.records > 0 || level.words.size === 0) return
    const path = this.#pathOf(this.#levels.length - 1)
    const known = this.#seen.get(path)
    this.#seen.set(path, {
      path,
      name: this.path.at(-1) ?? '',
      depth: this.#levels.length,
      isItem: level.isItem,
      times: (known?.times ?? 0) + 1,
      score: Math.max(known?.score ?? 0, level.words.size),
    })
  }
}

const isUnread = (score: number, times: number, isItem: boolean): boolean =>
  score > FEWEST_WORDS && (isItem || times > 1)

function shortOf(announced: number, records: number, line: number): ReadRow {
  return cutOff(line, `it says that it has ${announced} records, and holds ${records}`)
}

function keep(fields: Record<string, string>, name: string, text: string): void {
  const isFull = Object.keys(fields).length >= MOST_FIELDS
  if ((isFull && !(name in fields)) || (fields[name]?.length ?? 0) > LONGEST_FIELD) return
  addCell(fields, name, text.slice(0, LONGEST_FIELD))
}
