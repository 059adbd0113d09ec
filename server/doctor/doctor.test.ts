import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../cli/testing/run.ts'
import { openDatabase } from '../db/database.ts'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { publish } from '../tenants/store.ts'
import {
  examineBackups,
  examineDatabase,
  examineEnvironment,
  examineMail,
  examineVersions,
  examineWork,
} from './examine.ts'
import { databaseState } from '../watch/database-state.ts'
import { machineState } from '../watch/machine-state.ts'
import { outboxState } from '../watch/work-state.ts'
import { loadConfig } from '../config/config.ts'

const NOW = Date.UTC(2026, 10, 21)
const HOUR_MS = 3_600_000
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-doctor-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('forecourt doctor', () => {
  it('prints what it found, what to do, and ends with 1 when there is a fault', async () => {
    const env = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'none') }
    await (await openDatabase({ dataDir: env.DATA_DIR })).destroy()
    const sick = await run(['doctor'], { env })
    expect([sick.code, sick.err]).toEqual([1, ''])
    expect(sick.out).toContain(`FAULT    backups      there is none in ${env.BACKUP_DIR}\n`)
    expect(sick.out).toContain('Set BACKUP_DIR and run npx forecourt backup each night.')
    expect(sick.out).toMatch(/^ok {7}database +SQLite 3\./m)
    expect((await run(['backup'], { env })).err).toBe('')
    const well = await run(['doctor'], { env, now: Date.now })
    expect(well.out).toMatch(/^ok {7}backups +the newest is 0 hours old/m)
    expect(well.out).not.toContain('FAULT')
    expect(well.code).toBe(0)
  })

  it('finds what a public platform lacks', () => {
    const env = { DATA_DIR: folder, BASE_DOMAIN: 'dealers.example', SESSION_SECRET: 's'.repeat(32) }
    const wishes = (more: Record<string, string>) =>
      examineEnvironment(loadConfig({ ...env, ...more }), { ...env, ...more }).map(
        ({ state, advice }) => advice ?? state,
      )
    expect(wishes({ NODE_ENV: 'production', TRUST_PROXY: '1' })).toEqual(['ok'])
    expect(wishes({})).toEqual([expect.stringContaining('TRUST_PROXY'), expect.stringContaining('NODE_ENV')])
  })

  it('takes a backup of more than 26 hours for none', async () => {
    const backupDir = join(folder, 'backups')
    mkdirSync(backupDir)
    const file = join(backupDir, 'a.forecourt.tar.gz')
    writeFileSync(file, '')
    const stateAt = async (hours: number) => {
      utimesSync(file, NOW / 1000, (NOW - hours * HOUR_MS) / 1000)
      const machine = await machineState({ dataDir: folder, backupDir }, NOW)
      return examineBackups(machine, backupDir)[0]?.state
    }
    expect([await stateAt(26), await stateAt(27)]).toEqual(['ok', 'fault'])
  })

  it('finds a build of another release', () => {
    const root = join(folder, 'root')
    mkdirSync(join(root, 'dist'), { recursive: true })
    const write = (file: string, version: string) =>
      writeFileSync(join(root, file), JSON.stringify({ version, builtAt: '2026-11-20T00:00:00Z' }))
    write('package.json', '2.0.0')
    expect(examineVersions(root)[0]?.state).toBe('warning')
    write('dist/artefact.json', '1.0.0')
    expect(examineVersions(root)[0]).toMatchObject({
      state: 'fault',
      told: 'Forecourt 2.0.0, but what was built is 1.0.0',
    })
    write('dist/artefact.json', '2.0.0')
    expect(examineVersions(root)[0]?.state).toBe('ok')
  })

  it('says that nobody answers at SMTP_URL, without its password', async () => {
    const [finding] = await examineMail({
      mail: { smtpUrl: 'smtp://a:hunter2@127.0.0.1:1', from: 'a@b', page: false },
    })
    expect(finding).toMatchObject({ state: 'fault', told: 'the server of SMTP_URL cannot be used (ESOCKET)' })
    expect(JSON.stringify(finding)).not.toContain('hunter2')
  })
})

forEachDatabase((open) => {
  it('finds leads that wait, domains without proof, and a clock that differs', async () => {
    const db = await open()
    const work = async () =>
      (await examineWork(db, await outboxState(db, NOW))).map(({ state, told }) => `${state}: ${told}`)
    expect(await work()).toEqual(['ok: none waits', 'ok: all proved'])
    await publish(db, {
      document: { slug: 'gum', name: 'Gum', domains: ['gum.example'] },
      origin: 'seed',
      now: 1,
    })
    await db.updateTable('tenant_domains').set({ lost_at: 5 }).execute()
    expect((await work())[1]).toBe('warning: the proof is gone of gum.example')
    const ahead = examineDatabase(await databaseState(db), Date.now() + 60_000)
    const clock = ahead.find(({ subject }) => subject === 'clock')
    const isPostgres = ahead[0]?.told.startsWith('PostgreSQL')
    expect(clock?.state).toBe(isPostgres ? 'fault' : undefined)
  })
})
