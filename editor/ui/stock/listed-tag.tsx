/** Whether the site's lists have a car, and why not: "Hidden: no photograph, level 3". */
export function ListedTag({ reasons, level }: { reasons: readonly string[]; level?: number }) {
  if (reasons.length === 0) {
    return (
      <span className="ed-tag" data-tone="live">
        Listed
      </span>
    )
  }
  return (
    <span className="ed-stock__hidden">
      <span className="ed-tag" data-tone="off">
        Hidden
      </span>{' '}
      {hiddenWords(reasons, level)}
    </span>
  )
}

/** With the strictness level, where a photograph or a price is what is missing. */
export function hiddenWords(reasons: readonly string[], level = 0): string {
  const isStrict = level > 0 && reasons.some((reason) => /photograph|price/.test(reason))
  return `${reasons.join(', ')}${isStrict ? `, level ${level}` : ''}`
}
