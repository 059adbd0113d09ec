import { createHash } from 'node:crypto'

/** Twelve letters that change with the text: names of files and revisions. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}
