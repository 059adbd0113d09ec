import { isObject } from '../../runtime/json/object.ts'
import type { Steps } from './command.ts'

const TOKEN = /\{[a-zA-Z][\w.]*\}/

/**
 * Which value of a block is the text that somebody points at on the page; the innermost of equal ones is the first.
 * Tokens such as `{site.name}` stand for any text. `undefined` where nothing or something longer was meant.
 *
 * @param shown the words on the page
 * @param filled gives a value as the page has it, with the keys of copy replaced
 */
export function findText(
  props: Readonly<Record<string, unknown>>,
  shown: string,
  filled: (value: string) => string,
): { steps: Steps; text: string } | undefined {
  const wanted = collapsedText(shown)
  if (wanted === '') return undefined
  let found: { steps: Steps; text: string } | undefined
  function look(value: unknown, steps: Steps): void {
    if (found) return
    if (typeof value === 'string') {
      const text = filled(value)
      if (matches(collapsedText(text), wanted)) found = { steps, text }
    } else if (Array.isArray(value)) value.forEach((entry, index) => look(entry, [...steps, index]))
    else if (isObject(value)) for (const key of Object.keys(value)) look(value[key], [...steps, key])
  }
  look(props, [])
  return found
}

/** Whether the words on the page are those of a value, whose tokens stand for any. */
export function matches(value: string, wanted: string): boolean {
  if (value === wanted) return true
  const parts = value.split(TOKEN)
  if (parts.length < 2 || parts.every((part) => part.trim() === '')) return false
  const pattern = parts
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.{0,200}')
  return new RegExp(`^${pattern}$`, 'su').test(wanted)
}

function collapsedText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
