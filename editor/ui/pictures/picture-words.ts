/** Without what tells files of one name apart. */
export const plainName = (name: string): string => name.replace(/-[0-9a-f]{10}(?=\.\w+$)/, '')

/** As `PictureFacts` takes them: “Our Team, yard” → `our`, `team`, `yard`; an apostrophe ends no word. */
export function tagsIn(text: string): string[] {
  const words = text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’ʼ]/gu, '')
    .split(/[^a-z0-9-]+/)
    .map((word) => word.replaceAll(/-+/g, '-').replaceAll(/^-|-$/g, '').slice(0, 40).replace(/-$/, ''))
  return [...new Set(words.filter((word) => word !== ''))].slice(0, 20)
}
