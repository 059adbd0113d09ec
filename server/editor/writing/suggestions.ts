import { MOST_SUGGESTIONS } from './prompt.ts'
import type { Suggestion, WritingQuestion } from './question.ts'
import { unproven } from './unproven.ts'

type Field = Pick<WritingQuestion, 'now' | 'form' | 'most'>

/** Tags, comments and declarations of HTML, and what a Markdown parser takes for an address in brackets. */
const HTML = /<[a-z/!?]/i
/** Unseen characters, and those that turn the direction of what follows. */
const UNSEEN = /[^\P{C}\n\t\u200c\u200d]/u
const PARTS = [
  // Tokens, which the page fills in.
  /\{[^{}]{0,200}\}/g,
  // Pictures, links and their addresses.
  /!\[/g,
  /\]\([^()]{0,500}\)?/g,
  /^ {0,3}\[[^\]]{1,200}\]:.{0,500}/gm,
  /(?::\/\/|www\.|(?:mailto|tel|javascript|data):)[^\s)\]]{1,500}/gi,
  // A dealer's address and number, which a reader would use.
  /(?<![\w.+-])[\w.+-]+@[\w.-]{1,200}/g,
  /\+?\d(?:[ ()-]{0,2}\d){8,14}/g,
] as const

/**
 * What of a service's answer may be offered for a field: it fits the field's bounds, and brings no HTML, no address and no
 * token that the field does not have already. The rest is left out.
 *
 * @returns at most {@link MOST_SUGGESTIONS}, each once
 */
export function suggestionsFor(answered: readonly string[], field: Field): Suggestion[] {
  const fitting = answered.map((text) => tidied(text, field)).filter((text) => fits(text, field))
  return [...new Set(fitting)]
    .slice(0, MOST_SUGGESTIONS)
    .map((text) => ({ text, check: unproven(text, field.now) }))
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
  return PARTS.every((pattern) => [...text.matchAll(pattern)].every(([part]) => now.includes(part)))
}
