import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { canCutPower, makeDisk, NO_COMPILER, type Disk } from './power-cut.ts'

const canCut = canCutPower()
const SECTORS = 64
const LENGTH = SECTORS * 512

describe.skipIf(!canCut)(`a power cut${canCut ? '' : NO_COMPILER}`, () => {
  let disk: Disk
  beforeEach(() => {
    disk = makeDisk()
  })
  afterEach(() => {
    disk.remove()
  })

  const path = () => join(disk.folder, 'file')
  const content = () => readFileSync(path(), 'utf8')

  /** Calls of `node:fs` on the open file, in a process that is killed after them. */
  function writeAndDie(calls: string): void {
    const program = `
      import { openSync, writeSync, fsyncSync, ftruncateSync } from 'node:fs'
      const file = openSync(${JSON.stringify(path())}, 'w+')
      const write = (letter) => writeSync(file, Buffer.alloc(${LENGTH}, letter), 0, ${LENGTH}, 0)
      const sync = () => fsyncSync(file)
      const truncate = () => ftruncateSync(file, 512)
      ${calls}
      process.kill(process.pid, 'SIGKILL')`
    const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...process.env, ...disk.env },
    })
    expect(signal).toBe('SIGKILL')
  }

  it('LEAD-16 keeps what was synced and forgets what was written after it, which a kill alone does not', () => {
    writeAndDie(`write('a'); sync(); write('b')`)
    expect(content()).toBe('b'.repeat(LENGTH))
    expect(disk.cutPower(1)).toBe(1)
    expect(content()).toBe('a'.repeat(LENGTH))
    // What it kept is on the disk: a second cut finds nothing more.
    expect(disk.cutPower(1)).toBe(0)
  })

  it('LEAD-16 forgets nothing that was synced', () => {
    writeAndDie(`write('a'); write('b'); sync()`)
    expect(disk.cutPower(1)).toBe(0)
    expect(content()).toBe('b'.repeat(LENGTH))
  })

  it('LEAD-16 forgets single sectors as well, each wholly', () => {
    writeAndDie(`write('a'); sync(); write('b')`)
    disk.cutPower(0.5)
    const sectors = Array.from({ length: SECTORS }, (_, index) =>
      content().slice(index * 512, (index + 1) * 512),
    )
    expect(new Set(sectors)).toEqual(new Set(['a'.repeat(512), 'b'.repeat(512)]))
  })

  it('LEAD-16 brings back what was cut off and not synced', () => {
    writeAndDie(`write('a'); sync(); truncate()`)
    expect(content()).toHaveLength(512)
    disk.cutPower(1)
    expect(content()).toBe('a'.repeat(LENGTH))
  })
})
