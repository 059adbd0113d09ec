/** A list of makes in parts; `popular` is empty where one flat list will do. */
export interface MakeGroups<Make> {
  popular: Make[]
  all: Make[]
}

/**
 * Dropdowns of makes: up to `limit` one flat list; beyond it the `limit` with the most cars come first, then all of them
 * by the alphabet (SRCH-18).
 *
 * @param nameOf what the alphabet goes by
 */
export function makeGroups<Make extends { count: number }>(
  makes: readonly Make[],
  limit: number,
  nameOf: (make: Make) => string,
): MakeGroups<Make> {
  const all = makes.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
  if (makes.length <= limit) return { popular: [], all }
  // Makes with as many cars as one another stay by the alphabet.
  return { popular: all.toSorted((a, b) => b.count - a.count).slice(0, limit), all }
}
