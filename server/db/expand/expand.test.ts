import { Kysely, sql, type Dialect } from 'kysely'
import type { Migration } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test } from 'vitest'
import { migrateToLatest } from '../migrate.ts'
import { migrations } from '../migrations/index.ts'
import released from '../migrations/released.json' with { type: 'json' }
import { postgresDialect } from '../postgres.ts'
import { sqliteDialect } from '../sqlite.ts'
import { NO_POSTGRES, postgresBinaries } from '../testing/postgres-binaries.ts'
import { startPostgres, type PostgresCluster } from '../testing/postgres-cluster.ts'
import { narrowings } from './narrowings.ts'
import { schemaShape } from './schema-shape.ts'

const OLD = Object.fromEntries(
  Object.entries(migrations).filter(([name]) => released.migrations.includes(name)),
)

const migrationOf = (...statements: string[]): Migration => ({
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})

/** A small schema of a release before, and what another one adds. */
const BEFORE = migrationOf(
  "create table parents (id integer primary key, name text not null, note text, kind text not null default 'x')",
  'create table children (id integer primary key, parent integer not null)',
  'create unique index children_parent on children (parent)',
)
const OTHER = migrationOf('create table other (id integer primary key)')

const ON_BOTH: [what: string, change: string[], told: string[]][] = [
  ['a new table', ['create table other (id integer primary key, need text not null unique)'], []],
  ['a new column that may be null', ['alter table parents add column more text'], []],
  ['a new column with a default', ["alter table parents add column more text not null default 'x'"], []],
  ['an index that refuses nothing', ['create index parents_name on parents (name)'], []],
  ['a unique index that is gone', ['drop index children_parent'], []],
  [
    'the same index under another name',
    ['drop index children_parent', 'create unique index c2 on children (parent)'],
    [],
  ],
  [
    'a column that is gone',
    ['alter table parents drop column note'],
    ['parents.note is gone: the release before reads it.'],
  ],
  [
    'a column of another name',
    ['alter table parents rename column note to remark'],
    ['parents.note is gone: the release before reads it.'],
  ],
  [
    'a table of another name',
    ['alter table children rename to kids'],
    [
      'children.id is gone: the release before reads it.',
      'children.parent is gone: the release before reads it.',
    ],
  ],
  [
    'an index that refuses what was taken',
    ['create unique index parents_name on parents (name)'],
    [
      expect.stringMatching(
        /^parents: unique .*name.* refuses rows that the release before may write\.$/,
      ) as string,
    ],
  ],
]

/** SQLite has no statements for these: there a table would be made anew. */
const ON_POSTGRES: typeof ON_BOTH = [
  [
    'a column that must be given now',
    ['alter table parents alter column note set not null'],
    ['parents.note must be given: the release before may leave it out.'],
  ],
  [
    'a column without its default',
    ['alter table parents alter column kind drop default'],
    ['parents.kind must be given: the release before may leave it out.'],
  ],
  [
    'a new column that must be given',
    ['alter table parents add column more text not null'],
    ['parents.more is new and must be given: the release before does not know it. Give it a default.'],
  ],
  [
    'a column that may be null now',
    ['alter table parents alter column name drop not null'],
    ['parents.name may be null: the release before does not expect that.'],
  ],
  [
    'a column of another type',
    ['alter table children alter column parent type bigint'],
    ['children.parent is int8 and was int4.'],
  ],
  [
    'a condition on values',
    ['alter table parents add constraint short check (length(name) < 9)'],
    [expect.stringMatching(/^parents: CHECK .* refuses rows/) as string],
  ],
]

const binaries = postgresBinaries()

describe.each([
  { title: 'on SQLite', isReal: false, there: true, changes: ON_BOTH },
  {
    title: `on PostgreSQL${binaries ? '' : NO_POSTGRES}`,
    isReal: true,
    there: binaries !== undefined,
    changes: [...ON_BOTH, ...ON_POSTGRES],
  },
])('$title', ({ isReal, there, changes }) => {
  let cluster: PostgresCluster | undefined
  beforeAll(async () => {
    if (isReal && there) cluster = await startPostgres(binaries ?? '')
  }, 60_000)
  afterAll(() => cluster?.stop())

  async function open(): Promise<Kysely<unknown>> {
    const dialect: Dialect = cluster
      ? postgresDialect(await cluster.createDatabase())
      : sqliteDialect(':memory:')
    const db = new Kysely<unknown>({ dialect })
    onTestFinished(() => db.destroy())
    return db
  }

  it.skipIf(!there).each(changes)('%s', async (_what, change, told) => {
    const db = await open()
    await migrateToLatest(db, { '001': BEFORE })
    const before = await schemaShape(db)
    for (const statement of change) await sql.raw(statement).execute(db)
    expect(narrowings(before, await schemaShape(db))).toEqual(told)
  })

  it.skipIf(!there)('what the release before no longer reads may go', async () => {
    const db = await open()
    await migrateToLatest(db, { '001': BEFORE })
    const before = await schemaShape(db)
    await sql`alter table parents drop column note`.execute(db)
    await sql`drop table children`.execute(db)
    const after = await schemaShape(db)
    expect(narrowings(before, after, ['parents.note', 'children'])).toEqual([])
    expect(narrowings(before, after, ['parents.note'])).toHaveLength(2)
  })

  it.skipIf(!there)(`release ${released.release} can live with the schema of this one`, async () => {
    const db = await open()
    await migrateToLatest(db, OLD)
    const before = await schemaShape(db)
    expect(before.columns.has('leads.payload')).toBe(true)
    await migrateToLatest(db)
    expect(narrowings(before, await schemaShape(db), released.unread)).toEqual([])
  })

  it.skipIf(!there)('a roll back starts on the schema of a newer release, and goes up again', async () => {
    const db = await open()
    const next = migrationOf('alter table parents add column more text')
    await migrateToLatest(db, { '001': BEFORE, '900': next })
    await migrateToLatest(db, { '001': BEFORE })
    await sql`insert into parents (id, name) values (1, 'a')`.execute(db)
    await migrateToLatest(db, { '001': BEFORE, '002': OTHER, '900': next })
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    expect(rows.map(({ name }) => name)).toEqual(['001', '002', '900'])
    expect((await sql`select * from other`.execute(db)).rows).toEqual([])
  })
})

test('every released migration is still there', () => {
  expect(Object.keys(OLD).toSorted()).toEqual(released.migrations.toSorted())
})
