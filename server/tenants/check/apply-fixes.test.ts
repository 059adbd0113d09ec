import { expect, it } from 'vitest'
import type { DocumentEdit, Finding } from '../../../runtime/check/finding.ts'
import { applyFixes } from './apply-fixes.ts'

it('CFG-26 safe fixes are written into their files, the last of each first, and a file that stays is not touched', async () => {
  const files = new Map([
    ['a.json', '\uFEFF{ "list": ["ä", "b", "c"], "colour": 1 }'],
    ['b.json', '{ "x": 1 }'],
  ])
  const written: string[] = []
  const system = {
    read: async (path: string) => new TextEncoder().encode(files.get(path)),
    write: async (path: string, text: string) => {
      written.push(path)
      files.set(path, text)
    },
  }
  const finding = (file: string, ...edits: DocumentEdit[]) => ({ file, fix: { title: '', edits } }) as Finding
  const fixed = await applyFixes(system as never, [
    finding('a.json', { op: 'strip-bom' } as DocumentEdit),
    finding('a.json', { op: 'remove', pointer: '/list/0' } as DocumentEdit),
    finding('a.json', { op: 'remove', pointer: '/list/1' } as DocumentEdit),
    { file: 'a.json', suggestions: [] } as unknown as Finding,
    finding('b.json', { op: 'remove', pointer: '/not-there' } as DocumentEdit),
  ])
  expect([fixed, written, files.get('a.json')]).toEqual([3, ['a.json'], '{ "list": ["c"], "colour": 1 }'])
  expect(files.get('b.json')).toBe('{ "x": 1 }')
})
