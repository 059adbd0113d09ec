import type { FieldSchema } from './schema.ts'

/** What a text of a schema stands for, where its pattern or name tells. */
export type TextKind = 'link' | 'picture' | 'markdown' | 'plain'

/** Link patterns allow telephone numbers, picture patterns only paths and https (the schemas of the blocks say so). */
export function textKind(name: string, { pattern = '', description = '' }: FieldSchema): TextKind {
  if (pattern.includes('tel:')) return 'link'
  if (/^(image|src|poster|picture|logo|inverseSrc|favicon|pictures)$/.test(name)) return 'picture'
  if (/\(\?!\/\)\|https/.test(pattern) && /picture|image|logo/i.test(description)) return 'picture'
  if (/markdown/i.test(description)) return 'markdown'
  return 'plain'
}
