import type { Finding } from '../../../runtime/check/finding.ts'
import type { JsonObject } from '../../../runtime/json/object.ts'
import { textOf } from '../../../runtime/json/text.ts'
import type { Db } from '../../db/database.ts'
import { platformDomains } from '../platform-domains.ts'
import { missingPictures } from '../uploads/missing-pictures.ts'
import { createCheckThread } from './check-thread.ts'
import { createReleaseCheck, type ReleaseCheckOptions } from './release-check.ts'

/** Says what is wrong with a draft, in the words of `npx forecourt validate` (CFG-25, EDIT-05). */
export type CheckDraft = (document: JsonObject) => Promise<Finding[]>

export interface CheckDraftOptions extends ReleaseCheckOptions {
  /** Hosts at or below it are the platform's to give (RUN-08). */
  baseDomain?: string
  /** Knows which pictures staff deleted. */
  db?: Db
  now?: () => number
}

/** Characters of a draft that are checked where they are: some 20 ms. Documents of dealers have 10,000 to 20,000. */
const CHECKED_HERE = 50_000

export function createDraftChecker({
  root,
  readLayer,
  baseDomain,
  db,
  now = Date.now,
}: CheckDraftOptions): CheckDraft {
  const here = createReleaseCheck({ root, readLayer })
  const thread = createCheckThread({ root })
  return async (document) => {
    const text = JSON.stringify(document, null, 2)
    const { written, merged } = await (text.length <= CHECKED_HERE
      ? here(text, now())
      : thread(textOf(document['slug']) ?? '', text, now()))
    if (merged === undefined) return written
    return [
      ...written,
      ...platformDomains(document, baseDomain),
      ...(db ? await missingPictures(db, document) : []),
      ...merged,
    ]
  }
}
