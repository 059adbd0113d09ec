interface Said {
  place: string
  comments: readonly { id: string; by: string; isOwn: boolean }[]
}

/** What others have said since, in words for a notice; nothing where they said nothing new. */
export function newsOf(before: readonly Said[], after: readonly Said[]): string | undefined {
  const known = new Set(before.flatMap(({ comments }) => comments.map(({ id }) => id)))
  const fresh = after.flatMap(({ place, comments }) =>
    comments.filter(({ id, isOwn }) => !isOwn && !known.has(id)).map(({ by }) => ({ by, place })),
  )
  const [first] = fresh
  if (!first) return undefined
  return fresh.length === 1
    ? `${first.by} commented on ${first.place}.`
    : `${fresh.length} new comments of others.`
}
