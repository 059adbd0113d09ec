/** Whether a name fits a pattern in which `*` is any part of a name. */
export function fitsNames(files: string): (name: string) => boolean {
  const pattern = new RegExp(`^${files.split('*').map(escapePattern).join('.*')}$`, 'i')
  return (name) => pattern.test(name)
}

const escapePattern = (text: string): string => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
