import { hydrateIsland } from './hydrate.tsx'

export { hydrateIsland as activate }
