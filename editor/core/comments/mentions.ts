/** Somebody who can be mentioned. */
export interface Mentionable {
  id: string
  name: string
}

/** What is being written behind an "@". */
export interface Mention {
  /** Place of the "@" in the text. */
  from: number
  /** The letters between it and the caret. */
  query: string
}

/** Names have a few words; a longer text behind an "@" is none. */
const LONGEST = 40

/** The mention that the caret is in, if any: an "@" at the start of a word, with nothing but a part of a name behind it. */
export function mentionAt(text: string, caret: number): Mention | undefined {
  const from = text.lastIndexOf('@', caret - 1)
  if (from < 0 || from >= caret || caret - from > LONGEST) return undefined
  const query = text.slice(from + 1, caret)
  const isStart = from === 0 || /[\s(]/.test(text.charAt(from - 1))
  return isStart && !query.includes('\n') ? { from, query } : undefined
}

/** Whose name, or a word of it, begins with the letters. */
export function fittingPeople<Person extends Mentionable>(
  people: readonly Person[],
  { query }: Mention,
): Person[] {
  const wanted = query.toLowerCase()
  return people.filter(({ name }) => {
    const words = name.toLowerCase()
    return words.startsWith(wanted) || words.split(/\s+/).some((word) => word.startsWith(wanted))
  })
}

/** The text with a name in the place of the letters. */
export function writeMention(
  text: string,
  { from, query }: Mention,
  name: string,
): { text: string; caret: number } {
  const before = `${text.slice(0, from)}@${name}`
  const rest = text.slice(from + 1 + query.length) || ' '
  return { text: before + rest, caret: before.length + (rest.startsWith(' ') ? 1 : 0) }
}

/** Ids of those whom a text mentions. Of two of one name, whom somebody chose: both, when nobody was. @param chosen ids */
export function mentionedIn(
  text: string,
  people: readonly Mentionable[],
  chosen: ReadonlySet<string>,
): string[] {
  return mentionParts(text, people)
    .flatMap(({ name }) => {
      const named = people.filter((person) => person.name === name)
      const own = named.filter(({ id }) => chosen.has(id))
      return own.length > 0 ? own : named
    })
    .map(({ id }) => id)
    .filter((id, index, all) => all.indexOf(id) === index)
}

/** A text in parts: those with a `name` mention somebody. */
export function mentionParts(
  text: string,
  people: readonly Mentionable[],
): { at: number; words: string; name?: string }[] {
  const names = people
    .map(({ name }) => name)
    .filter((name) => name !== '')
    // "Ana Lee" before "Ana".
    .toSorted((a, b) => b.length - a.length)
  const parts: { at: number; words: string; name?: string }[] = []
  let plain = 0
  let at = text.indexOf('@')
  while (at >= 0) {
    const end = at
    const isStart = end === 0 || /[\s(]/.test(text.charAt(end - 1))
    const name = isStart ? names.find((each) => isNameAt(text, end + 1, each)) : undefined
    if (name !== undefined) {
      if (plain < at) parts.push({ at: plain, words: text.slice(plain, at) })
      plain = at + 1 + name.length
      parts.push({ at, words: text.slice(at, plain), name })
    }
    at = text.indexOf('@', Math.max(at + 1, plain))
  }
  if (plain < text.length) parts.push({ at: plain, words: text.slice(plain) })
  return parts
}

function isNameAt(text: string, from: number, name: string): boolean {
  return text.startsWith(name, from) && !/[\p{L}\p{N}]/u.test(text.charAt(from + name.length))
}
