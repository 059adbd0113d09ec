import { pointerOf } from '../../runtime/json/pointer.ts'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { editDocument } from '../../runtime/check/document/edit.ts'
import type { DocumentEdit } from '../../runtime/check/finding.ts'
import { canonicalText } from '../../runtime/revise/canonical-text.ts'
import { differences } from '../../runtime/revise/difference.ts'
import type { StoredDocument } from './store.ts'

/** A document of the repository with its text. */
export interface SiteFile {
  path: string
  text: string
  document: StoredDocument
}

/** @param sitesDir `tenants/sites` */
export async function readSiteFile(sitesDir: string, slug: string): Promise<SiteFile | undefined> {
  const path = join(sitesDir, `${slug}.json`)
  try {
    const text = await readFile(path, 'utf8')
    return { path, text, document: JSON.parse(text) as StoredDocument }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

export async function siteFileSlugs(sitesDir: string): Promise<string[]> {
  const names = await readdir(sitesDir)
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .toSorted()
}

/** Writes a document into its file. What is the same keeps its words and its formatting. @returns the new text */
export async function writeSiteFile(
  sitesDir: string,
  known: SiteFile | undefined,
  document: StoredDocument,
): Promise<string> {
  const text = known ? editDocument(known.text, edits(known.document, document)) : canonicalText(document)
  await writeFile(known?.path ?? join(sitesDir, `${document.slug}.json`), text)
  return text
}

/** As the seeding remembers a file. */
export function fileHash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function edits(before: unknown, after: unknown): DocumentEdit[] {
  return differences(before, after).map(({ steps, after: value }): DocumentEdit => {
    const pointer = pointerOf(steps.map(String))
    return value === undefined ? { op: 'remove', pointer } : { op: 'set', pointer, value }
  })
}
