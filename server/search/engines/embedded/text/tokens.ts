/** A word of a text, lower case without accents, and where it stands. */
export interface Token {
  term: string
  start: number
  end: number
}

/** A longer word is known by its beginning, in the stock as in a query: it must not count as no word at all. */
const LONGEST = 64
const MARKS = /\p{M}+/gu
const WORD = /[\p{L}\p{N}\p{M}]+/gu
// eslint-disable-next-line no-control-regex
const ASCII = /^[\x00-\x7f]*$/
/** Joins the two halves of `CX-5`, `C-HR` or `O'Brien`. */
export const JOINER = /^[-.'’/&+]$/

/** Lower case, without accents: `Kererū` → `kereru`. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase()
}

/** The words of a text in order. */
export function tokens(text: string): Token[] {
  return ASCII.test(text) ? asciiTokens(text) : unicodeTokens(text)
}

/** Most of a stock is plain ASCII, for which reading letter by letter is several times faster than the expression. */
function asciiTokens(text: string): Token[] {
  const lower = text.toLowerCase()
  const found: Token[] = []
  let start = -1
  for (let at = 0; at <= lower.length; at++) {
    const code = at < lower.length ? lower.charCodeAt(at) : 0
    const inWord = (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
    if (inWord && start < 0) start = at
    if (inWord || start < 0) continue
    found.push({ term: lower.slice(start, Math.min(at, start + LONGEST)), start, end: at })
    start = -1
  }
  return found
}

function unicodeTokens(text: string): Token[] {
  const found: Token[] = []
  for (const match of text.matchAll(WORD)) {
    const term = fold(match[0]).slice(0, LONGEST)
    if (term !== '') found.push({ term, start: match.index, end: match.index + match[0].length })
  }
  return found
}

/**
 * The words and, for parts joined by a hyphen, dot, slash or apostrophe, also what they are without it, so that `cx5`
 * finds `CX-5` and `chr` finds `C-HR`.
 */
export function tokensWithJoined(text: string): Token[] {
  const words = tokens(text)
  const joined: Token[] = []
  for (let first = 0; first < words.length; first++) {
    let term = words[first]!.term
    for (let last = first + 1; last < words.length && last < first + 4; last++) {
      if (!JOINER.test(text.slice(words[last - 1]!.end, words[last]!.start))) break
      term += words[last]!.term
      if (term.length <= LONGEST) joined.push({ term, start: words[first]!.start, end: words[last]!.end })
    }
  }
  return joined.length === 0 ? words : [...words, ...joined]
}

/** Whether a word may be meant with a typo: never one with a digit, so that 2019 does not find 2018 (`search` design). */
export function mayHaveTypo(term: string): boolean {
  return !/\p{N}/u.test(term)
}
