import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readBuiltFiles } from './built-files.ts'

/** A build with a block of its own, one that stands in a group, and a file that both import. */
function build(): string {
  const dist = mkdtempSync(join(tmpdir(), 'built-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  const assets = {
    'blocks/menu/enhance.ts': { file: 'assets/menu.js', imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared.js' },
    '_group.js': { file: 'assets/group.js', imports: ['_shared.js'] },
  }
  writeFileSync(join(dist, 'assets.json'), JSON.stringify(assets))
  writeFileSync(join(dist, 'sources.json'), JSON.stringify({ 'blocks/tabs/enhance.ts': 'assets/group.js' }))
  mkdirSync(join(dist, 'client', 'assets'), { recursive: true })
  const file = (name: string, bytes: number) =>
    writeFileSync(join(dist, 'client/assets', name), 'x'.repeat(bytes))
  file('menu.js', 900)
  file('menu.js.br', 300)
  file('shared.js', 40)
  return dist
}

it('EDIT-01 a script weighs what is sent: its compressed form, or itself where it has none', () => {
  const files = readBuiltFiles(build())
  expect(['menu', 'shared'].map((name) => files.size(`assets/${name}.js`))).toEqual([300, 40])
})

it('EDIT-01 a script is known by its own name or as one of a group, with what it imports before it', () => {
  const files = readBuiltFiles(build())
  const sources = ['blocks/menu/enhance.ts', 'blocks/tabs/enhance.ts', 'blocks/text/enhance.ts']
  expect(sources.map((source) => files.has(source))).toEqual([true, true, false])
  expect(sources.map((source) => files.of([source]))).toEqual([
    ['/assets/shared.js', '/assets/menu.js'],
    ['/assets/shared.js', '/assets/group.js'],
    [],
  ])
})
