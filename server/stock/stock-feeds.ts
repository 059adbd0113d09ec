/** What staff's part of the server does with feeds that run by themselves. */
export { askForRun, askToTakeBack } from './feeds/create-feeds.ts'
export { isLate } from './feeds/feed-alerts.ts'
export { feedSecretPrefix } from './feeds/feed-secret.ts'
export { askForUploadRun, FEED_UPLOAD_JOB } from './feeds/run-upload.ts'
export { listRuns, readRun, type StockRun } from './feeds/run-store.ts'
export {
  cronProblem,
  nextRunsAt,
  settingsProblems,
  type FeedPlace,
  type SourceSettings,
} from './feeds/settings.ts'
export {
  FEED_JOB,
  MOST_SOURCES,
  addSource,
  listSources,
  readSource,
  removeSource,
  settingsVersion,
  updateSource,
  type SourceChange,
  type StockSource,
} from './feeds/source.ts'
export type { StockRunTable } from './feeds/tables.ts'
export { cannotBegin, cannotTakeBack } from './feeds/take-back.ts'
export { askForTrial, FEED_TRIAL_JOB } from './feeds/try-feed.ts'
