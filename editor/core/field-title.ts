/** "dealerLicence" → "Dealer licence"; the title of its schema where it has one. */
export function fieldTitle(name: string, { title }: { title?: unknown }): string {
  if (typeof title === 'string' && title !== '') return title
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
