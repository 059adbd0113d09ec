import { MOST_SUGGESTIONS } from './prompt.ts'
import type { Suggestion, WritingQuestion } from './question.ts'
import { unproven } from './unproven.ts'

/** Somebody who sees so many looks at all of it. */
const MOST_CHECKED = 20

/** A field, and in `now` what its words may repeat: tokens, addresses and numbers of phones that stand there. */
export type Field = Pick<WritingQuestion, 'now' | 'form' | 'most'>

/** Tags, comments and declarations of HTML, and what a Markdown parser takes for an address in brackets. */
const HTML = /<[a-z/!?]/i
/** Unseen characters, and those that turn the direction of what follows. */
const UNSEEN = /[^\P{C}\n\t\u200c\u200d]/u
/** What leads somewhere, or is filled in: it may come back whole, as the field has it, and in no other way. */
const PARTS = [
  // Tokens, which the page fills in.
  /\{[^{}]{0,200}\}/g,
  // Pictures, links and their addresses.
  /!\[/g,
  /\]\([^()]{0,500}\)?/g,
  /^ {0,3}\[[^\]]{1,200}\]:.{0,500}/gm,
  /(?::\/\/|www\.|(?:mailto|tel|javascript|data):)[^\s)\]]{1,500}/gi,
  // A dealer's address, host and number, which a reader would use.
  /(?<![\w.+-])[\w.+-]{1,64} ?@ ?[\w.-]{1,200}/g,
  /(?<![\p{L}\p{Nd}.-])(?:[\p{L}\p{Nd}-]{1,63}\.){1,6}[a-z]{2,24}(?![\p{L}\p{Nd}])/giu,
  /\+?\p{Nd}(?:[\s().\-/\u2010-\u2015]{0,3}\p{Nd}){5,20}/gu,
] as const

/** Six digits and more that are no number of a phone: years, and times of a day. */
const NO_PHONE =
  /^(?:(?:19|20)\d\d[\s/\-\u2010-\u2015]{0,3})+$|^\d{1,2}\.\d\d\s?[-\u2010-\u2015]\s?\d{1,2}\.\d\d$/

/**
 * What of a service's answer may be offered for a field: it fits the field's bounds, and brings no HTML, no address and no
 * token that the field does not have already. The rest is left out.
 *
 * @returns at most {@link MOST_SUGGESTIONS}, each once
 */
export function suggestionsFor(answered: readonly string[], field: Field): Suggestion[] {
  const fitting = answered.map((text) => fittingText(text, field)).filter((text) => text !== undefined)
  return [...new Set(fitting)]
    .slice(0, MOST_SUGGESTIONS)
    .map((text) => ({ text, check: unproven(text, field.now).slice(0, MOST_CHECKED) }))
}

/** A text as the field takes it; nothing where it does not fit. */
export function fittingText(text: string, field: Field): string | undefined {
  const words = tidied(text, field)
  return fits(words, field) ? words : undefined
}

function tidied(text: string, { form }: Field): string {
  const lines = text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim()
  return form === 'line' ? lines.replaceAll(/\s+/g, ' ') : lines.replaceAll(/\n{3,}/g, '\n\n')
}

function fits(text: string, { now, most }: Field): boolean {
  // As JSON Schema counts: characters, not their halves.
  const isRoomy = [...text].length <= most
  if (text === '' || text === now || !isRoomy || !text.isWellFormed()) return false
  if (HTML.test(text) || UNSEEN.test(text)) return false
  const [said, before] = [partsOf(text), new Set(partsOf(now))]
  return said.every((part) => before.has(part) || NO_PHONE.test(part))
}

/** As people read them: full-width letters are letters, and what joins letters unseen is nothing. */
function partsOf(text: string): string[] {
  const plain = text.normalize('NFKC').replaceAll(/[\u200c\u200d]/g, '')
  return PARTS.flatMap((pattern) => [...plain.matchAll(pattern)].map(([part]) => part.trim()))
}
