/** Only `error` makes `npx forecourt validate` exit with 1 and blocks publishing (EDIT-05). */
export type Severity = 'error' | 'warning' | 'info'

/** One change to a JSON document, addressed by RFC 6901 pointer in the file of its finding. */
export type DocumentEdit =
  | { op: 'set'; pointer: string; value: unknown }
  | { op: 'remove'; pointer: string }
  | { op: 'rename'; pointer: string; name: string }
  | { op: 'strip-bom' }

/** A change with a title for people: a `fix` is safe to apply unseen, a suggestion needs a choice. */
export interface Change {
  title: string
  edits: DocumentEdit[]
}

/** What the checker has to say about one place of one document (CFG-25). Plain data, stable `code`. */
export interface Finding {
  code: string
  severity: Severity
  message: string
  /** As it was given or found, with forward slashes. */
  file: string
  /** 1-based. */
  line: number
  /** 1-based, in UTF-16 code units as editors count them. */
  column: number
  /** RFC 6901 pointer into `file`; empty for the whole document. */
  pointer: string
  /** Slug of the tenant for which the place is wrong; `null` before a slug can be read. */
  tenant: string | null
  /** Id of the block node that holds the place, `null` outside blocks. */
  blockId: string | null
  /** Does not change what a visitor sees; `--fix` applies it. */
  fix?: Change
  /** Possible intentions, best first; a person must choose. */
  suggestions?: Change[]
}

/** Counts by severity, for summaries and exit codes. */
export interface FindingCounts {
  errors: number
  warnings: number
  infos: number
}

export function countFindings(findings: Iterable<Finding>): FindingCounts {
  const counts: FindingCounts = { errors: 0, warnings: 0, infos: 0 }
  for (const { severity } of findings) {
    if (severity === 'error') counts.errors += 1
    else if (severity === 'warning') counts.warnings += 1
    else counts.infos += 1
  }
  return counts
}

/** Reading order: place in the file, then code; the files keep the order in which they were given. */
export function compareFindings(a: Finding, b: Finding): number {
  return a.line - b.line || a.column - b.column || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0)
}
