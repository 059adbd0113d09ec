import { decodeHTML } from 'entities'
import { normalised, type Normalised, type RuleId } from './rules.ts'

const PLAIN = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/
const MOJIBAKE = /[\u00c2\u00c3\u00e2][\u0080-\u00bf\u0152-\u0178\u02c6-\u2122]/
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu
const SPACES = /\s+/g

/** Windows-1252 bytes 0x80 to 0x9f as Unicode; the rest of the set equals Latin-1. */
const CP1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/**
 * Brings one cell to clean text: character references, mojibake, control characters and odd white space.
 * Line breaks are kept as `\n`, so that lists and comments survive.
 */
export function cleanText(raw: string): Normalised<string> {
  if (PLAIN.test(raw) && !raw.includes('&')) return normalised(raw)
  const rules: RuleId[] = []
  let text = raw
  if (text.includes('&')) {
    const decoded = decodeHTML(decodeHTML(text))
    if (decoded !== text) rules.push('text.entities')
    text = decoded
  }
  if (MOJIBAKE.test(text)) {
    const repaired = repairMojibake(text)
    if (repaired !== text) rules.push('text.mojibake')
    text = repaired
  }
  const tidy = text
    .normalize('NFC')
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(SPACES, ' ').replace(INVISIBLE, '').trim())
    .join('\n')
    .trim()
  if (tidy !== text) rules.push('text.whitespace')
  return normalised(tidy, ...rules)
}

const PLACEHOLDER =
  /^(?:|[-–—_.*?/\s]+|n\/?a|n\.a\.|nan|nil|null|none|undefined|unknown|unspecified|not (?:specified|available|applicable|known)|tb[acd]|x{2,}|\(?blank\)?|no descript\w*)$/i
const SPREADSHEET_ERROR = /^#(?:NAME\?|REF!|N\/A|VALUE!|DIV\/0!|NUM!|NULL!|#+)$/i

/** Reads the words that sellers write for "nothing" as no value. */
export function withoutPlaceholder(text: string): Normalised<string> {
  if (text === '') return normalised<string>(null)
  if (SPREADSHEET_ERROR.test(text)) return normalised<string>(null, 'text.spreadsheet-error')
  if (PLACEHOLDER.test(text)) return normalised<string>(null, 'text.placeholder')
  return normalised(text)
}

/** UTF-8 read as Windows-1252 (`CrÃ¨me`), read back; text that is not such a case stays as it is. */
function repairMojibake(text: string): string {
  const bytes: number[] = []
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    const special = CP1252.indexOf(character)
    if (special >= 0) bytes.push(0x80 + special)
    else if (code <= 0xff) bytes.push(code)
    else return text
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes))
  } catch {
    // Not UTF-8 after all: a genuine "Ã" or "â" in the text.
    return text
  }
}

/** Letters and digits only, lower case, accents removed: how two spellings of one name are compared. */
export function foldKey(text: string): string {
  if (FOLDED.test(text)) return text
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9+#]/g, '')
}

const FOLDED = /^[a-z0-9+#]*$/

/** `SOUTH MELBOURNE` → `South Melbourne`; hyphens and apostrophes start a new word too. */
export function titleCase(text: string): string {
  return text
    .toLowerCase()
    .replace(/(^|[\s\-/(])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}

/** What no browser would show, by how it begins and ends. */
const UNSEEN = [
  [/<script\b/gi, /<\/script\s*>/gi],
  [/<style\b/gi, /<\/style\s*>/gi],
  [/<!--/g, /-->/g],
] as const

/** A space for each stretch; one that never ends stays. Each search goes on from where the last one ended: linear. */
function withoutBetween(text: string, start: RegExp, end: RegExp): string {
  let kept = ''
  let from = 0
  for (;;) {
    start.lastIndex = from
    const begins = start.exec(text)
    if (begins === null) break
    end.lastIndex = start.lastIndex
    if (end.exec(text) === null) break
    kept += `${text.slice(from, begins.index)} `
    from = end.lastIndex
  }
  return kept + text.slice(from)
}

/** Removes tags and turns block ends and breaks into `|`, which separates lines of comments (VEH-22). */
export function withoutMarkup(text: string): Normalised<string> {
  if (!/<[a-z/!]/i.test(text)) return normalised(text)
  const shown = UNSEEN.reduce((rest, [start, end]) => withoutBetween(rest, start, end), text)
  const plain = shown
    .replace(/<br\s*\/?>|<\/(?:p|div|li|ul|ol|h[1-6])\s*>/gi, '|')
    .replace(/<[a-z/!][^<>]*>/gi, ' ')
    .replace(/(?<!\s)\s*\|[\s|]*/g, '|')
    .replace(/ {2,}/g, ' ')
    .replace(/^[|\s]+|(?<![|\s])[|\s]+$/g, '')
  return normalised(plain, 'text.markup')
}
