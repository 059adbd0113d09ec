/** Numbers by their words; the place of each is its value. */
export const NUMBER_WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
]
const NUMBER = String.raw`(?:\p{Nd}(?:[\p{Nd}.,'’]{0,20}\p{Nd})?|(?<!\p{L})(?:nought|${NUMBER_WORDS.join('|')}))`
export const END = String.raw`(?![\p{L}\p{Nd}])`
const MONEY = 'dollars?|bucks|cents?|euros?|pounds?|quid|grand|AUD|NZD|USD|CAD|GBP|EUR'

/** Not the end of another word: hassle-free costs nothing, and promises nothing. */
export const BEGIN = String.raw`(?<![\p{L}\p{Nd}]|\p{L}[-\u2010\u2011])`
const MOST =
  'best|cheapest|lowest|biggest|largest|widest|fastest|safest|finest|greatest|unbeatable|unbeaten|unrivalled|unrivaled|unmatched'
const OFFERED = 'prices?|deals?|rates?|values?|offers?|service|range|dealers?|dealerships?'

/**
 * Sums, rates, ratings, superlatives and promises: what a dealer answers for (Australian Consumer Law, sections 18 and 29;
 * what is called free is a matter of its own, ACCC, "Advertising and selling guide").
 */
const CLAIMS: readonly RegExp[] = [
  String.raw`(?:\p{Sc}|(?<!\p{L})(?:AUD|NZD|USD|CAD|GBP|EUR)) {0,3}${NUMBER}(?: ?(?:k|m|thousand|million)${END})?`,
  String.raw`${NUMBER} {0,3}\p{Sc}`,
  String.raw`${NUMBER} ?(?:k|thousand|million)?[- ]?(?:${MONEY})${END}`,
  String.raw`${NUMBER}[- ]?(?:%|per ?cent${END}|pct?${END}|p\. ?a\.|p\.?a${END})`,
  String.raw`${NUMBER}[- ]?stars?${END}`,
  String.raw`${NUMBER} ?(?:/|out of) ?(?:5|five|10|ten)${END}`,
  String.raw`[★☆⭐]{1,10}`,
  String.raw`(?<!\p{L})(?:A?NCAP|IIHS|NHTSA)${END}`,
  String.raw`${BEGIN}(?:${MOST})(?:[ -](?:${OFFERED}))?${END}`,
  String.raw`${BEGIN}(?:(?:number|no\.?) ?(?:one|1)|award[- ]winning)${END}`,
  String.raw`#1(?!\p{Nd})`,
  String.raw`${BEGIN}(?:guarantee(?:s|d)?|lifetime|unlimited|complimentary)${END}`,
  String.raw`${BEGIN}(?:no|without)[- ](?:extra |additional )?(?:cost|charge|deposit|fees?)${END}`,
  // "Feel free to ask" gives nothing away.
  String.raw`${BEGIN}(?<!feel )free(?: of charge)?${END}`,
  String.raw`${BEGIN}(?:interest|risk|cost)[- ]free${END}`,
].map((source) => new RegExp(source, 'giu'))

/**
 * Sums of money, percentages, ratings, superlatives and promises of a text that do not stand in its original in the same amount, as they are
 * written; each once, in the order of the text.
 *
 * @example unproven('From $19,990 at 4.9% p.a.', 'Now $19 990') // ['4.9% p.a.']
 */
export function unproven(text: string, original: string): string[] {
  /** What need not be told, or has been. */
  const proven = new Set(claimsIn(original).map(({ key }) => key))
  return claimsIn(text).flatMap(({ key, words }) => {
    if (proven.has(key)) return []
    proven.add(key)
    return [words]
  })
}

/** Every claim with one name for all ways to write it. */
function claimsIn(text: string): { key: string; words: string }[] {
  const plain = asRead(text)
  return CLAIMS.flatMap((pattern) => [...plain.matchAll(pattern)])
    .toSorted((a, b) => a.index - b.index)
    .map(([words]) => ({ words: words.trim(), key: keyOf(words) }))
}

/** Full-width digits and signs are digits and signs to whoever reads them, and "19 990" is one number. */
export function asRead(text: string): string {
  return text.normalize('NFKC').replaceAll(/(?<=\p{Nd}) (?=\p{Nd}{3}(?!\p{Nd}))/gu, '')
}

function keyOf(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/\p{L}+/gu, (word) => {
      const value = word === 'nought' ? 0 : NUMBER_WORDS.indexOf(word)
      return value < 0 ? word : String(value)
    })
    .replaceAll(/per ?cent/g, '%')
    .replaceAll(/(?<=\p{Nd})[.,](?=\p{Nd}{3}(?!\p{Nd}))/gu, '')
    .replaceAll(/[\s'’-]/g, '')
    .replace(/stars$/, 'star')
    .replace(/^guarantee[sd]$/, 'guarantee')
}
