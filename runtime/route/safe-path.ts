import { hasControlCharacter } from './control-characters.ts'

/**
 * A site-absolute path and nothing else: starts with one `/`, no other origin after the browser's own normalising
 * (`/\evil`, `/..//evil`, tabs and line ends are all ways to get there). `undefined` when it is not.
 */
export function safePath(path: string): string | undefined {
  if (!path.startsWith('/') || path.startsWith('//')) return undefined
  if (path.includes('\\') || hasControlCharacter(path)) return undefined
  const base = 'https://same.invalid'
  if (!URL.canParse(path, base)) return undefined
  const { origin, pathname, search, hash } = new URL(path, base)
  if (origin !== base || pathname.startsWith('//')) return undefined
  return pathname + search + hash
}
