/** Where the code of an `Embed` block is a document of its own: by its page and its block, which are names in the document. */
export function embedPath(routeId: string, blockId: string): string {
  return `/embed/${encodeURIComponent(routeId)}/${encodeURIComponent(blockId)}`
}
