/** One part of a pattern that takes a character: a class, an escape or a letter; each with what follows it. */
const ATOM = /\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u[0-9a-fA-F]{4}|\\[^\d]|[^\\()[\]{}|?*+^$]/gu
/** Words that a pattern asks for: a part that begins with one may be begun again and again. */
const WORD = /(?<![\\\w[])[a-z<!/-]{2,}/gi
const LETTERS = ['0', 'a', 'A', ' ', '\n', '-', '.', '/', '"', '<', '&', '{', '(', 'é', '😀', '\u0301']
const ENDS = ['!', '\0']

/** Characters that parts of the pattern take, one for each part, and what a text before them may begin with. */
function samples(source: string, flags: string): string[] {
  const found = new Set<string>()
  for (const [atom] of source.matchAll(ATOM)) {
    let takes: RegExp
    try {
      takes = new RegExp(`^(?:${atom})$`, flags.replace(/[gy]/g, ''))
    } catch {
      continue
    }
    const plain = [...atom.replaceAll(/[[\]\\^]/g, ''), ...LETTERS]
    const fits = plain.filter((letter) => takes.test(letter))
    for (const letter of [fits[0], fits.at(-1)]) if (letter !== undefined) found.add(letter)
  }
  return [...found]
}

/**
 * Texts of `length` characters that make a backtracking engine try the most: each character that the pattern repeats,
 * alone and in pairs, after what its beginning takes, before something that nothing takes.
 */
export function* worstTexts(source: string, flags: string, length: number): Generator<string> {
  const letters = samples(source, flags).slice(0, 6)
  const words = [...source.matchAll(WORD)].map(([word]) => word).slice(0, 4)
  const units = [
    ...words,
    ...words.map((word) => `${word} `),
    ...letters,
    ...letters.flatMap((one) => letters.slice(0, 3).map((other) => one + other)),
  ]
  const starts = ['', letters[0] ?? '', letters.slice(0, 3).join('')]
  for (const unit of new Set(units)) {
    const body = unit.repeat(Math.ceil(length / unit.length))
    for (const start of unit.length === 1 ? starts : ['']) {
      for (const end of ENDS) yield start + body + end
    }
  }
}

/** What is written between a word and the blanks that a pattern allows there: `href=`, `url(`. */
const MARKS = ['', '=', '(', ':']
/** After the blanks: no blank, an opening quotation, a place in a page, the end of a line that is none in JSON. */
const ENDS_OF_BLANKS = ['!', '"', '#', '\u2028', '\u2028x']

/** `length` blanks after each word, mark or letter that a pattern takes: two stretches of them side by side share them in every way. */
export function* blankTexts(source: string, flags: string, length: number): Generator<string> {
  const letters = samples(source, flags)
  if (!letters.some((letter) => /\s/.test(letter))) return
  const words = [...source.matchAll(WORD)].flatMap(([word]) => MARKS.map((mark) => word + mark))
  const starts = [...words, ...letters, ...letters.map((letter) => letter.repeat(2)), '0-']
  for (const start of new Set(starts)) {
    for (const end of ENDS_OF_BLANKS) yield start + ' '.repeat(length) + end
  }
}
