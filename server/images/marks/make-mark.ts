import { hashString } from '../random.ts'
import { lettering } from './letters.ts'

const FRAMES = [
  '<circle cx="100" cy="100" r="86" fill="none" stroke="#2b3137" stroke-width="9"/>',
  '<rect x="16" y="16" width="168" height="168" rx="46" fill="none" stroke="#2b3137" stroke-width="9"/>',
  '<path d="M100 12L176 38V104Q176 160 100 190Q24 160 24 104V38Z" fill="none" stroke="#2b3137" stroke-width="9" stroke-linejoin="round"/>',
  '<path d="M100 12L178 56V144L100 188L22 144V56Z" fill="none" stroke="#2b3137" stroke-width="9" stroke-linejoin="round"/>',
  '<ellipse cx="100" cy="100" rx="92" ry="66" fill="none" stroke="#2b3137" stroke-width="9"/>',
  '<circle cx="100" cy="100" r="88" fill="#2b3137"/>',
] as const

/** Initials of a slug: one letter per word, at most two; a name of two letters keeps both. */
function initials(slug: string): string {
  const words = slug.split('-').filter(Boolean)
  if (words.length > 1) return `${words[0]?.charAt(0)}${words[1]?.charAt(0)}`
  return slug.length === 2 ? slug : slug.charAt(0)
}

/** A neutral monogram for a make: the same slug always gets the same frame. No trademark is imitated. */
export function drawMakeMark(slug: string, size: number): string {
  const at = hashString(slug) % FRAMES.length
  const solid = at === FRAMES.length - 1
  const letters = initials(slug)
  const high = letters.length > 1 ? 62 : 82
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="${size}" height="${size}">${FRAMES[at]}${lettering(letters, 100, 100 + high / 2, high, solid ? '#ffffff' : '#2b3137', 0.15)}</svg>`
}
