/** The first characters of a text, counted as JavaScript does; one that is written as two, such as an emoji, is not halved. */
export function firstCharacters(text: string, count: number): string {
  return text.slice(0, count).replace(/[\uD800-\uDBFF]$/, '')
}
