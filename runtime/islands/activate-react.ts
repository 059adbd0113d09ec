export { hydrateIsland } from './hydrate.tsx'
