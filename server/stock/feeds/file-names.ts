/**
 * Whether a name fits a pattern in which `*` is any part of a name; the case of letters is not looked at. Searched part by
 * part: names and patterns come from others, and a regular expression of several `*` takes minutes for some.
 */
export function fitsNames(files: string): (name: string) => boolean {
  const [first = '', ...rest] = files.toLowerCase().split('*')
  const last = rest.pop()
  return (name) => {
    const text = name.toLowerCase()
    if (last === undefined) return text === first
    const end = text.length - last.length
    if (end < first.length || !text.startsWith(first) || !text.endsWith(last)) return false
    let at = first.length
    for (const part of rest) {
      const found = text.indexOf(part, at)
      if (found === -1 || found + part.length > end) return false
      at = found + part.length
    }
    return true
  }
}
