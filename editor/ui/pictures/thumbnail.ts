/** Pictures of this server come in the size of the thumbnail. */
export function thumbnail(src: string): string {
  return src.startsWith('/img/') && !src.includes('?') ? `${src}?w=320&q=60` : src
}
