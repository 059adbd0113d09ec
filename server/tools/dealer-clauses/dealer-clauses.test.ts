import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openDialect } from '../../db/database.ts'
import { sqliteDialect } from '../../db/sqlite.ts'
import { withoutDealer } from './dealer-clauses.ts'

const COLUMNS = new Map([
  ['cars', 'tenant'],
  ['car_slugs', 'tenant'],
  ['drafts', 'slug'],
  ['draft_versions', 'slug'],
])

const ROWS: [says: string, query: string, missing: string[]][] = [
  ['a car of the dealer’s', `db.selectFrom('cars').where('tenant', '=', t).where('id', '=', 7)`, []],
  ['a car by its number', `db.selectFrom('cars').where('id', '=', 7)`, ['selectFrom cars | id']],
  ['a value called so', `db.selectFrom('cars').where('id', '=', 'tenant')`, ['selectFrom cars | id']],
  // Of cars the slug is an address, of drafts it is the dealer.
  ['a car by its address', `db.selectFrom('cars').where('slug', '=', s)`, ['selectFrom cars | slug']],
  ['a draft', `db.selectFrom('drafts').where('slug', '=', s)`, []],
  ['one of two', `db.selectFrom('cars').where((eb) => eb.or([eb('tenant', '=', a), eb('id', '=', b)]))`, []],
  ['words of our own', `db.selectFrom('cars').where(sql\`tenant = \${t}\`)`, []],
  ['a change', `db.updateTable('cars').set({ tenant: t }).where('id', '=', 7)`, ['updateTable cars | id']],
  ['a removal', `db.deleteFrom('cars')`, ['deleteFrom cars | ']],
  ['a new row, which says whose it is', `db.insertInto('cars').values({ tenant: t })`, []],
  ['what is no dealer’s', `db.selectFrom('jobs').where('key', '=', 'x')`, []],
  [
    'a join of which one table is left out',
    `db.selectFrom('car_slugs').innerJoin('cars', 'cars.id', 'car_slugs.car_id').where('car_slugs.tenant', '=', t)`,
    ['selectFrom car_slugs, cars | cars.id, car_slugs.car_id, car_slugs.tenant'],
  ],
  [
    'a join that ties the second table to the first',
    `db.selectFrom('drafts').innerJoin('draft_versions', (on) => on.onRef('draft_versions.slug', '=', 'drafts.slug')).where('drafts.slug', '=', s)`,
    [],
  ],
  [
    'the same, and the first one left out',
    `db.selectFrom('drafts').innerJoin('draft_versions', (on) => on.onRef('draft_versions.slug', '=', 'drafts.slug'))`,
    ['selectFrom drafts, draft_versions | draft_versions.slug, drafts.slug'],
  ],
  [
    'a question inside of another that is tied to it',
    `db.selectFrom('drafts').where('slug', '=', s).where((eb) => eb.exists(eb.selectFrom('cars').whereRef('cars.tenant', '=', 'drafts.slug')))`,
    [],
  ],
  ['another name', `db.selectFrom('cars as theirs').where('theirs.tenant', '=', t)`, []],
  [
    'a question inside of a question',
    `db.selectFrom('cars').where('tenant', '=', t).where('id', 'in', db.selectFrom('car_slugs').select('car_id'))`,
    ['selectFrom car_slugs | '],
  ],
  [
    'the inner one, which does not answer for the outer',
    `db.selectFrom('cars').where('id', 'in', db.selectFrom('car_slugs').where('tenant', '=', t))`,
    ['selectFrom cars | id'],
  ],
  ['a table known later', `db.deleteFrom(table).where('id', '=', 7)`, ['deleteFrom {table} | id']],
  ['a statement of our own', 'sql`delete from cars where id = ${7}`', ['sql cars | where id = ${7}']],
  ['a statement of our own, bound', 'sql`delete from cars where tenant = ${t}`', []],
]

test.each(ROWS)('TEN-01 a query says whose rows it means: %s', (_says, query, missing) => {
  const told = withoutDealer('rows.ts', `export function rows(db: Db) {\n  return ${query}\n}\n`, COLUMNS)
  expect(told).toEqual(missing.map((line) => `rows | ${line}`))
})

test('TEN-01 a condition that is added to a query later counts, and one of another query does not', () => {
  const rows = (name: string) => `const all = async (db: Db, tenant?: string) => {
    let query = db.selectFrom('cars').where('id', '=', 7)
    if (tenant !== undefined) ${name} = ${name}.where('tenant', '=', tenant)
    return query.execute()
  }`
  expect(withoutDealer('rows.ts', rows('query'), COLUMNS)).toEqual([])
  expect(withoutDealer('rows.ts', rows('other'), COLUMNS)).toEqual(['all | selectFrom cars | id'])
})

test('TEN-01 every query over rows of dealers names the dealer, but for those that are meant for all, or that find a row by a name of its own', async () => {
  const db = await openDialect(sqliteDialect(':memory:'))
  const tables = await db.introspection.getTables()
  await db.destroy()
  const columns = new Map(
    tables.flatMap(({ name, columns: all }) => {
      const column = ['tenant', 'slug'].find((each) => all.some((one) => one.name === each))
      return column === undefined ? [] : [[name, column] as const]
    }),
  )
  const root = new URL('../../../', import.meta.url)
  const sources = globSync('server/**/*.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.|\/testing\/|\/migrations\/|^server\/(?:demo|tools)\//.test(path))
    .toSorted()
  const told = sources.flatMap((path) =>
    withoutDealer(path, readFileSync(new URL(path, root), 'utf8'), columns).map(
      (line) => `${path} | ${line}`,
    ),
  )
  expect(told.length).toBeGreaterThan(100)
  await expect(`${told.join('\n')}\n`).toMatchFileSnapshot('./over-all-dealers.txt')
})
