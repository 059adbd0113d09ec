import type { NamedDraft } from '../../../schemas/generated/editor-api.ts'

/** "2 pages, 1 block, 3 settings"; what there is none of is left out. */
export function changedWords({ pages, blocks, settings }: NamedDraft['changed']): string {
  const parts = [
    [pages, 'page'],
    [blocks, 'block'],
    [settings, 'setting'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => (count === 1 ? `1 ${word}` : `${count} ${word}s`))
    .join(', ')
}
