import { expect, test } from 'vitest'
import type { BlockRegistry } from '../block/definition.ts'
import { eagerSources } from './eager-sources.ts'

const when: Record<string, string> = { Load: 'load', Later: 'idle', Touch: 'interaction', Plain: 'none' }
const registry = {
  get: (type: string) => ({ folder: type.toLowerCase(), schema: { hydrate: when[type] } }),
} as unknown as BlockRegistry
const node = (type: string, inner: string[] = []) => ({
  id: type,
  type,
  props: {},
  className: '',
  slots: { default: inner.map((each) => ({ id: each, type: each, props: {}, className: '' })) },
})
const REACT = ['runtime/islands/activate-react.ts', 'blocks/client.ts']

test('RUN-07 a page starts with the scripts that are due at once; what waits for a touch is kept apart, each file once', () => {
  const react = [node('Load', ['Plain', 'Plain']), node('Touch', ['Load']), node('Later')]
  const enhanced = [node('Load'), node('Load'), node('Later'), node('Touch')]
  expect(eagerSources({ react, enhanced }, registry)).toEqual({
    scripts: ['blocks/load/enhance.ts'],
    react: [...REACT, 'blocks/load/block.tsx', 'blocks/plain/block.tsx'],
    touched: [...REACT, 'blocks/touch/block.tsx', 'blocks/load/block.tsx'],
  })
  expect(eagerSources({ react: [], enhanced: [] }, registry)).toEqual({ scripts: [], react: [], touched: [] })
})
