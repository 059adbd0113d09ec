import { hasControlCharacter } from '../route/control-characters.ts'

/** Declarations, and those of media queries. */
export type CssObject = { [property: string]: string | number | CssObject }

/**
 * Whether a text may stand as the value of one CSS declaration. Documents are checked by schema before, but the style
 * sheet is one text shared by a whole site: nothing may end the declaration, open a comment or load from elsewhere.
 */
export function isSafeCssValue(value: string): boolean {
  if (value.length > 500 || hasControlCharacter(value) || /[;{}<>\\@!]|\/\*/.test(value)) return false
  if (!balanced(value)) return false
  const urls = [...value.matchAll(/url\(\s*(["']?)([^"'()\s]+)\1\s*\)/gi)]
  // Every `url(` must be one that was understood, and point into this site.
  if ((value.match(/url\s*\(|image-set\s*\(|src\s*\(/gi) ?? []).length !== urls.length) return false
  if (urls.some(([, , target = '']) => !/^\/(?!\/)[\w./?=&%~-]*$/.test(target))) return false
  return !/expression\s*\(|javascript:/i.test(value)
}

function balanced(value: string): boolean {
  let depth = 0
  for (const char of value) {
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0 && count(value, '"') % 2 === 0 && count(value, "'") % 2 === 0
}

function count(text: string, char: string): number {
  return text.split(char).length - 1
}
