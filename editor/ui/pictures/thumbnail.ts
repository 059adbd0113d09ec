/** Pictures of this server come in the size of the thumbnail: a width that the endpoint knows. */
export function thumbnail(src: string, width = 320): string {
  return src.startsWith('/img/') ? `${src}${src.includes('?') ? '&' : '?'}w=${width}&q=60` : src
}
