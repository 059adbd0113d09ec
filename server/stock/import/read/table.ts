import { addCell, type BrokenRow, type FeedRow, type ReadRow } from './feed-row.ts'

/** Makes records of rows of fields: the first row that fills half of the columns names them. */
export interface Table {
  /** Nothing for empty rows, for titles above the header, and for the header. */
  read(fields: string[], line: number): ReadRow | undefined
  /** Names of the columns; undefined before the header. */
  header(): readonly string[] | undefined
}

/** @param usual how many fields most rows have; what fills less than half of them above the header is a title. */
export function createTable(usual: number): Table {
  let header: string[] | undefined
  return {
    read(fields, line) {
      const filled = fields.reduce((count, field) => (field.trim() === '' ? count : count + 1), 0)
      if (filled === 0) return undefined
      if (header) return rowOf(header, fields, line)
      if (filled * 2 >= usual) header = columnNames(fields)
      return undefined
    },
    header: () => header,
  }
}

/** Several columns of one of these names are one list: dealers' systems repeat `Photo` for each picture. */
const LISTS =
  /^(?:photos?|pictures?|pics?|images?|img|features?|options?)\b|(?:photo|image|picture) ?(?:ur[li]|link)s?$/

/**
 * Names as mappings write them, in lower case. `image[0].url` and `image[1].url` are one list; other columns of one name
 * are told apart: `price`, `price (2)`. One without a name is called by its place: `column 7`.
 */
function columnNames(fields: readonly string[]): string[] {
  const names = new Set<string>()
  return fields.map((field, index) => {
    const text = field.trim().toLowerCase()
    const name = text.replace(/\[\d+\]/g, '[]')
    if (name === '') return `column ${index + 1}`
    if (name !== text || LISTS.test(name)) return name
    let own = name
    for (let time = 2; names.has(own); time += 1) own = `${name} (${time})`
    names.add(own)
    return own
  })
}

function rowOf(header: readonly string[], fields: string[], line: number): FeedRow | BrokenRow {
  const surplus = fields.slice(header.length)
  if (fields.length < header.length || surplus.some((field) => field.trim() !== '')) {
    return {
      line,
      reason: `the row has ${fields.length} fields, the header ${header.length}`,
      instead: `${header.length} fields; put quotes around text that holds the separator`,
    }
  }
  const cells: Record<string, string> = {}
  for (let index = 0; index < header.length; index += 1) {
    addCell(cells, header[index] ?? '', fields[index] ?? '')
  }
  return { line, cells }
}
