import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { create } from 'tar'
import { expect, it, onTestFinished } from 'vitest'
import { unpackBackup } from './unpack-backup.ts'

const PARTS = { first: 'manifest.json', small: 'secret', large: 'database' }

function folders() {
  const root = mkdtempSync(join(tmpdir(), 'forecourt-unpack-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  return {
    from: mkdtempSync(join(root, 'from-')),
    to: mkdtempSync(join(root, 'to-')),
    file: join(root, 'b.tar.gz'),
  }
}

it('ASVS 5.2.3 stops where the archive ends, whatever was packed behind it', async () => {
  const { from, file, to } = folders()
  writeFileSync(join(from, 'manifest.json'), '{}')
  await create({ file, cwd: from, gzip: true }, ['manifest.json'])
  // The library would put each piece behind all the others: ten seconds of copying and more.
  const zeros = gzipSync(Buffer.alloc(256 * 1024 * 1024), { level: 1 })
  appendFileSync(file, zeros)
  const before = process.threadCpuUsage()
  await unpackBackup(file, to, PARTS)
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(2)
  expect(readdirSync(to)).toEqual(['manifest.json'])
  writeFileSync(file, zeros)
  await expect(unpackBackup(file, to, PARTS)).rejects.toThrow('Unrecognized archive format')
})

it('takes the parts of a backup, and no other file', async () => {
  const { from, to, file } = folders()
  for (const name of ['manifest.json', 'database', 'secret', 'other']) writeFileSync(join(from, name), name)
  await create({ file, cwd: from, gzip: true }, ['manifest.json', 'other', 'database', 'secret'])
  await unpackBackup(file, to, PARTS)
  expect(readdirSync(to).toSorted()).toEqual(['database', 'manifest.json', 'secret'])
})

it('takes no database before its manifest, and no manifest of many megabytes', async () => {
  const { from, to, file } = folders()
  writeFileSync(join(from, 'database'), 'x')
  writeFileSync(join(from, 'manifest.json'), Buffer.alloc(1_000_001))
  await create({ file, cwd: from, gzip: true }, ['database', 'manifest.json'])
  await unpackBackup(file, to, PARTS)
  expect(readdirSync(to)).toEqual([])
})

it('throws for what is no archive and for a file that is not there', async () => {
  const { to, file } = folders()
  await expect(unpackBackup(file, to, PARTS)).rejects.toThrow('ENOENT')
  writeFileSync(file, 'junk')
  await expect(unpackBackup(file, to, PARTS)).rejects.toThrow('incorrect header check')
  writeFileSync(file, gzipSync(Buffer.alloc(4096, 'junk')))
  await expect(unpackBackup(file, to, PARTS)).rejects.toThrow('TAR_')
})
