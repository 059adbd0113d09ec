import { hasControlCharacter } from '../route/control-characters.ts'

/** Declarations, and those of media queries. */
export type CssObject = { [property: string]: string | number | CssObject }

/**
 * Whether a text may stand as the value of one CSS declaration. Documents are checked by schema before, but the style
 * sheet is one text shared by a whole site: nothing may end the declaration, open a comment or load from elsewhere.
 * What follows `label:` emotion makes part of the class, and with it of the selector.
 */
export function isSafeCssValue(value: string): boolean {
  if (value.length > 500 || hasControlCharacter(value) || /[;{}<>\\@!]|\/\*|label:/.test(value)) return false
  if (!isClosed(value)) return false
  const urls = [...value.matchAll(/url\(\s*(["']?)([^"'()\s]+)\1\s*\)/gi)]
  // Every `url(` must be one that was understood, and point into this site.
  if ((value.match(/url\s*\(|image-set\s*\(|src\s*\(/gi) ?? []).length !== urls.length) return false
  if (urls.some(([, , target = '']) => !/^\/(?!\/)[\w./?=&%~-]*$/.test(target))) return false
  return !/expression\s*\(|javascript:/i.test(value)
}

const CLOSED_BY: Readonly<Record<string, string>> = { '(': ')', '[': ']', '"': '"', "'": "'" }

/** Whether every bracket and quotation mark ends inside of the value; brackets within quotation marks are words. */
function isClosed(value: string): boolean {
  const open: string[] = []
  for (const char of value) {
    const end = open.at(-1)
    if (char === end) open.pop()
    else if (end === '"' || end === "'") continue
    else if (char === ')' || char === ']') return false
    else if (CLOSED_BY[char] !== undefined) open.push(CLOSED_BY[char])
  }
  return open.length === 0
}
