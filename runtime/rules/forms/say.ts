/** Words of a form in the original, each with those of a further language. */
export type Said = readonly (readonly [original: string, text: string])[]

/**
 * Words in the language of the page.
 *
 * @param parts what stands in place of `%label%` and the like
 * @example say('%label% is required.', { label: 'Nombre' })
 */
export type Say = (words: string, parts?: Readonly<Record<string, string | number | undefined>>) => string

/** What a form says on a page in a further language; nothing in the original. @param own of its block */
export function saidBy(site: { said?: Said }, own: { said?: Said }): Said | undefined {
  return site.said && [...site.said, ...(own.said ?? [])]
}

/** What has no translation stays as it is written. */
export function sayIn(said: Said = []): Say {
  const texts = new Map(said)
  return (words, parts) => {
    const text = texts.get(words) ?? words
    return parts ? text.replaceAll(/%(\w+)%/g, (whole, name: string) => String(parts[name] ?? whole)) : text
  }
}

export const asWritten: Say = sayIn()
