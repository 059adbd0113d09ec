import { textOf } from '../../../runtime/json/text.ts'
import type { Db } from '../../db/database.ts'
import { platformDomains } from '../platform-domains.ts'
import { missingLetters } from '../typefaces/missing-letters.ts'
import { missingTypefaces } from '../typefaces/missing-typefaces.ts'
import { missingPictures } from '../uploads/missing-pictures.ts'
import type { DraftProcess } from '../apart/draft-process.ts'
import { isSmall } from '../apart/is-small.ts'
import type { CheckDraft } from './check-port.ts'
import { keepFindings } from './keep-findings.ts'
import { createReleaseCheck } from './release-check.ts'

export interface CheckDraftOptions {
  /** Folder of the project. */
  root: string
  /** Hosts at or below it are the platform's to give (RUN-08). */
  baseDomain?: string
  /** Knows which pictures staff deleted, and which typefaces they brought in. */
  db?: Db
  now?: () => number
  /** Where large drafts are checked, and others while it has nothing to do; here when absent. */
  apart?: Pick<DraftProcess, 'check' | 'isIdle'>
}

export function createDraftChecker({
  root,
  baseDomain,
  db,
  now = Date.now,
  apart,
}: CheckDraftOptions): CheckDraft {
  const here = createReleaseCheck(root)
  const once = keepFindings()
  return async (document) => {
    const text = JSON.stringify(document)
    // The check is two thirds of what a save costs: nobody's request waits for it where another processor can do it.
    const isApart = apart !== undefined && (apart.isIdle() || !isSmall(document, text))
    const slug = textOf(document['slug']) ?? ''
    const { written, merged } = await once(
      text,
      now(),
      isApart ? (...asked) => apart.check(slug, ...asked) : here,
    )
    if (merged === undefined) return written
    return [
      ...written,
      ...platformDomains(document, baseDomain),
      ...(db ? await missingPictures(db, document) : []),
      ...(db ? await missingTypefaces(db, document) : []),
      ...(db ? await missingLetters(db, document) : []),
      ...merged,
    ]
  }
}
