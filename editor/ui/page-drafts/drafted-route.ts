import type { BlockNode } from '../../../runtime/block/types.ts'
import type { JsonObject } from '../../../runtime/json/object.ts'
import type { PageDraft } from '../../../schemas/generated/editor-api.ts'
import { addressOf, freePage, freePageId } from '../panels/page-address.ts'

/** What staff may change of a drafted page before it comes in. */
export interface PageWords {
  title: string
  path: string
  description: string
}

export function nodesOf({ blocks }: PageDraft): BlockNode[] {
  return blocks.map(({ node }) => node as unknown as BlockNode)
}

/** The words of a draft to begin with, at an address that no page has. */
export function suggestedWords(
  { title, path, description }: PageDraft,
  routes: readonly JsonObject[],
): PageWords {
  return { title: `${title} | {site.name}`, path: freePage(routes, path).path, description }
}

/** The page that comes into the document. @param routes whose ids are taken */
export function draftedRoute(draft: PageDraft, words: PageWords, routes: readonly JsonObject[]) {
  const path = addressOf(words.path)
  const description = words.description.trim()
  return {
    id: freePageId(routes, path),
    path,
    title: words.title.trim(),
    ...(description !== '' && { description }),
    blocks: nodesOf(draft),
  }
}
