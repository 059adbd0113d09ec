/** What other features need of mappings. */
export { FeedError } from './import/read/feed-error.ts'
export { deleteMapping, saveMapping, savedMappings } from './mappings/mapping-store.ts'
export { MAPPINGS as KNOWN_MAPPINGS } from './mappings/registry.ts'
