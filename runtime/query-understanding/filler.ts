/** What buyers say around the car that they mean. It names no car, and as text it would only miss. */
const PHRASES: ReadonlySet<string> = new Set([
  'for sale',
  'near me',
  'close to me',
  'with rego',
  'long rego',
  '6 months rego',
  '12 months rego',
  'rego included',
  'show me',
  'looking for',
  'i want',
  'i need',
  'find me',
  'in stock',
  'drive away',
])

const WORDS: ReadonlySet<string> = new Set(
  (
    'for sale in near around with and or vs versus & to of a an the my ' +
    'car cars vehicle vehicles rego registered driveaway ' +
    'any anything something some only please want wanted need buy that which has ' +
    'good great nice best decent reliable'
  ).split(' '),
)

/** A distance before the place that is named next: the place itself is what the stock knows. */
const WITHIN = /^within \d+ ?(?:kms?|kilomet(?:re|er)s?|miles?|mi) (?:of|from)(?!\S)/

/**
 * How much of a lower-case text is filler at its beginning.
 *
 * @param isName whether a word is part of a make's or model's name, which it then stays: "Great Wall"
 * @returns characters; 0 for none
 */
export function fillerLength(text: string, isName: (word: string) => boolean): number {
  const within = WITHIN.exec(text)
  if (within) return within[0].length
  const [first = '', second = '', third = ''] = text.split(/\s+/, 3)
  for (const words of [
    [first, second, third],
    [first, second],
  ]) {
    if (words.includes('') || !PHRASES.has(words.join(' '))) continue
    return (
      new RegExp(String.raw`^${words.map(() => String.raw`\S+`).join(String.raw`\s+`)}`).exec(text)?.[0] ?? ''
    ).length
  }
  // "a 200" and "in 2" are more likely a name than an article.
  return WORDS.has(first) && !isName(first) && !/^\d/.test(second) ? first.length : 0
}
