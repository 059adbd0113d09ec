/** What staff's part of the server does with feeds that run by themselves. */
export { askForRun, askToTakeBack } from './feeds/create-feeds.ts'
export { isLate } from './feeds/feed-alerts.ts'
export { listRuns, readRun, type StockRun } from './feeds/run-store.ts'
export { FEED_JOB, addSource, listSources, readSource, type StockSource } from './feeds/source.ts'
export type { StockRunTable } from './feeds/tables.ts'
export { cannotTakeBack } from './feeds/take-back.ts'
