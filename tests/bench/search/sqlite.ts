import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { SearchRecord } from '../../../server/search/port.ts'
import { searchText, shape } from './scan.ts'
import { AVAILABLE_SINCE, FACETS, type BenchAnswer, type BenchEngine, type BenchQuery } from './workloads.ts'

const COLUMNS = ['tenant', 'available_until', 'show_on_dealer_website', 'custom_rank', ...FACETS] as const

/** SQLite with FTS5 (beginnings of words, no typos), facets counted over the rows found, which is faster than a GROUP BY each. */
export function sqlite(): BenchEngine {
  const db = new DatabaseSync(':memory:')
  const statements = new Map<string, StatementSync>()
  db.exec(`
    create table cars (id integer primary key, ${COLUMNS.join(', ')}, document text);
    create virtual table words using fts5 (text, content = '', contentless_delete = 1);
  `)
  const statement = (text: string): StatementSync => {
    let found = statements.get(text)
    if (!found) statements.set(text, (found = db.prepare(text)))
    return found
  }
  const put = (record: SearchRecord): void => {
    const id = Number(record.objectID)
    const marks = Array.from({ length: COLUMNS.length + 2 }, () => '?').join(', ')
    const values = COLUMNS.map((name) => sqlValue(record[name]))
    statement(`insert or replace into cars values (${marks})`).run(id, ...values, JSON.stringify(record))
    statement('insert or replace into words (rowid, text) values (?, ?)').run(id, searchText(record))
  }
  return {
    async build(records) {
      db.exec('begin')
      for (const record of records) put(record)
      db.exec('commit; create index by_tenant on cars (tenant, available_until); analyze')
    },
    search(query): BenchAnswer {
      const { where, values } = conditions(query)
      const source = query.text === undefined ? 'cars' : 'words join cars on cars.id = words.rowid'
      const columns = ['id', 'custom_rank', ...FACETS].map((name) => `cars.${name}`).join(', ')
      const rows = statement(`select ${columns} from ${source} where ${where}`).all(...values)
      const answer = shape(rows as unknown as SearchRecord[], query)
      const one = statement('select document from cars where id = ?')
      const documents = (answer.hits as { id: number }[]).map(({ id }) => one.get(id) as { document: string })
      return { ...answer, hits: documents.map(({ document }) => JSON.parse(document)) }
    },
    facetSearch: (tenant, make, text) =>
      statement(
        'select model, count(*) n from cars where tenant = ? and available_until > ? and make = ? and model like ? group by 1 order by n desc',
      ).all(tenant, AVAILABLE_SINCE, make, `${text}%`),
    update: put,
  }
}

function conditions({ tenant, text, anyOf = {}, price }: BenchQuery): {
  where: string
  values: (string | number)[]
} {
  const parts: string[] = []
  const values: (string | number)[] = []
  if (text !== undefined) {
    parts.push('words.text match ?')
    values.push(
      text
        .split(' ')
        .map((word) => `"${word}"`)
        .join(' ') + '*',
    )
  }
  parts.push('cars.available_until > ?')
  values.push(AVAILABLE_SINCE)
  if (tenant !== undefined) {
    parts.push('cars.tenant = ? and cars.show_on_dealer_website = 1')
    values.push(tenant)
  }
  for (const [name, options] of Object.entries(anyOf)) {
    parts.push(`cars.${name} in (${options.map(() => '?').join(', ')})`)
    values.push(...options)
  }
  if (price) {
    parts.push('cars.price between ? and ?')
    values.push(...price)
  }
  return { where: parts.join(' and '), values }
}

function sqlValue(value: unknown): string | number | null {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'string' || typeof value === 'number' ? value : null
}
