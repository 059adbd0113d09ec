import { createHash } from 'node:crypto'
import { RELEASE } from '../../watch/release.ts'
import { INDEXES } from './indexes.ts'
import { settingsHash } from './index-settings.ts'

/**
 * Raised whenever records are made otherwise, or sent otherwise to an engine on another machine (`index-mark.test.ts` says when):
 * servers build such indexes anew then, and go on with those of the same mark.
 */
export const RECORD_FORMAT = 2

/** Of what indexes are made of: two servers with the same mark write the same records for the same stock. */
export const INDEX_MARK = createHash('sha256')
  .update(JSON.stringify([RELEASE, RECORD_FORMAT, Object.values(INDEXES).map(settingsHash)]))
  .digest('hex')
  .slice(0, 16)
