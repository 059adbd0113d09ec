import { startIslands } from './start.ts'

startIslands(document)
