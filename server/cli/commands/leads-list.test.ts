import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { saveLead } from '../../leads/lead-store.ts'
import { publish } from '../../tenants/store.ts'
import { runCli } from '../program.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-leads-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

async function run(...argv: string[]) {
  let out = ''
  let err = ''
  const code = await runCli(['leads', 'list', ...argv], {
    root: dataDir,
    cwd: dataDir,
    env: { DATA_DIR: dataDir },
    out: (text) => (out += text),
    err: (text) => (err += text),
    terminal: { interactive: false, colour: false, columns: 100 },
    now: () => 0,
  })
  return { code, out, err }
}

async function store(tenant: string, name: string, now: number): Promise<void> {
  const db = await openDatabase({ dataDir })
  await publish(db, { document: { slug: tenant, name: tenant }, origin: 'seed', now })
  await saveLead(db, {
    tenant,
    formId: 'enquiry',
    category: 'General Enquiry',
    subcategory: null,
    carId: 42,
    completed: true,
    suspectedSpam: false,
    payload: { name, email: 'kim@visitor.example' },
    consent: null,
    idempotency: undefined,
    now,
  })
  await db.destroy()
}

it('LEAD-16 lists the leads of a tenant as JSON, oldest first', async () => {
  await store('brolga-bay', 'Kim', 1000)
  await store('kereru-coast', 'Aroha', 1500)
  await store('brolga-bay', 'Lee', 2000)
  const { code, out } = await run('--tenant', 'brolga-bay', '--format', 'json')
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject([
    {
      name: 'Kim',
      tenant: 'brolga-bay',
      category: 'General Enquiry',
      car_id: 42,
      created_at: '1970-01-01T00:00:01.000Z',
    },
    { name: 'Lee' },
  ])
  expect(JSON.parse((await run('--format', 'json')).out)).toHaveLength(3)
})

it('shows text that cannot steer the terminal', async () => {
  await store('brolga-bay', 'Kim\u001B[2J', 1000)
  const { out } = await run('--tenant', 'brolga-bay')
  expect(out).toContain('General Enquiry  Kim [2J  kim@visitor.example  car 42')
  expect(out).toMatch(/1 lead\n$/)
})

it('offers the nearest tenant for an unknown one', async () => {
  await store('brolga-bay', 'Kim', 1000)
  const { code, err } = await run('--tenant', 'brolga-bey')
  expect(code).toBe(2)
  expect(err).toContain('there is no tenant "brolga-bey"; did you mean "brolga-bay"?')
})
