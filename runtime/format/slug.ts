/** ASCII slug: `Mercedes-Benz` → `mercedes-benz`, `Kererū` → `kereru`. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** Of a name that somebody typed, cut to a length: `We’ll buy it` → `well-buy-it`, since an apostrophe is no end of a word. */
export function nameSlug(name: string, most: number): string {
  return slugify(name.replaceAll(/['‘’ʼ]/g, ''))
    .slice(0, most)
    .replace(/-$/, '')
}
