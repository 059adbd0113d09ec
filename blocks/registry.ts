import { createRegistry } from '../runtime/block/definition.ts'
import type {
  BlockHead,
  BlockLoad,
  BlockComponent,
  BlockSchema,
  BlockUnavailable,
  UnavailableHead,
} from '../runtime/block/types.ts'

/**
 * Every block of the build, for the server: adding a folder under `blocks/` is all it takes. Only Vite can run this
 * file; programs without it read the `schema.json` files from disk.
 */
export const registry = createRegistry({
  schemas: import.meta.glob<BlockSchema>('./*/schema.json', { eager: true, import: 'default' }),
  components: import.meta.glob<{ default: BlockComponent }>('./*/block.tsx', { eager: true }),
  loads: import.meta.glob<{ load: BlockLoad<never, unknown> }>('./*/load.ts', { eager: true }),
  heads: import.meta.glob<{ head: BlockHead<never, never> }>('./*/head.ts', { eager: true }),
  unavailables: import.meta.glob<{ default: BlockUnavailable; head?: UnavailableHead<never> }>(
    './*/unavailable.tsx',
    { eager: true },
  ),
  enhances: Object.keys(import.meta.glob('./*/enhance.ts')),
  prefills: Object.keys(import.meta.glob('./*/prefill.ts')),
})
