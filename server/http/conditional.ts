/**
 * Whether `If-None-Match` names the entity tag, so that the answer is 304 (RFC 9110 §13.1.2, weak comparison).
 * @param etag with quotes, and `W/` when weak
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  const opaque = withoutWeakness(etag)
  return ifNoneMatch.split(',').some((tag) => withoutWeakness(tag.trim()) === opaque)
}

function withoutWeakness(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag
}
