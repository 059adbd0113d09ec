import { asRead, BEGIN, END, NUMBER_WORDS, unproven } from '../writing/unproven.ts'

/** Somebody who sees so many looks at all of it. */
const MOST_CHECKED = 20
const NUMBER = /\p{Nd}(?:[\p{Nd}.,:'’]{0,20}\p{Nd})?/gu
/** "Five years", "two-day": how long or how far something goes is a term, whichever way the number is written. */
const TERM = new RegExp(
  String.raw`(?:${BEGIN}(?:${NUMBER_WORDS.join('|')})|(?<![\p{L}\p{Nd}.,])\p{Nd}{1,4})[- ]?(?:years?|months?|weeks?|days?|hours?|minutes?|kilomet(?:re|er)s?|km|miles?|warrant(?:y|ies))${END}`,
  'giu',
)

/**
 * What people have to look at in texts of a page that nobody of the dealer has written: all that a suggestion is looked through
 * for, every other number that the brief does not have, and terms whose number is a word.
 */
export function textToCheck(texts: readonly string[], proven: string): string[] {
  const [text, before] = [asRead(texts.join('\n')), asRead(proven)]
  const claims = unproven(text, before)
  const known = new Set([before, ...claims].flatMap(numbersIn))
  const numbers = numbersIn(text).filter((number) => !known.has(number))
  const said = new Set(termsIn(before).map(({ key }) => key))
  const terms = termsIn(text).flatMap(({ key, words }) =>
    said.has(key) || /^\p{Nd}/u.test(words) ? [] : [words],
  )
  return [...new Set([...claims, ...terms, ...numbers])]
    .slice(0, MOST_CHECKED)
    .map((each) => each.slice(0, 200))
}

const numbersIn = (text: string): string[] => [...text.matchAll(NUMBER)].map(([number]) => number)

/** Terms with one name for both ways to write their number. */
function termsIn(text: string): { key: string; words: string }[] {
  return [...text.matchAll(TERM)].map(([words]) => {
    const [, number = '', what = ''] = /^(\p{Nd}+|\p{L}+)[- ]?(.*)$/u.exec(words.toLowerCase()) ?? []
    const value = NUMBER_WORDS.indexOf(number)
    return { words, key: `${value < 0 ? number : value} ${what.replace(/s$/, '')}` }
  })
}
