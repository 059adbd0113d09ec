/** Adds to a set what the tags of some markup offer to selectors, written as {@link Need}s are. */
export function addMarkupWords(markup: string, words: Set<string>): void {
  // Much of a page repeats: icons, rows, items.
  const tags = new Set(markup.match(/<[a-z][^<>]*>/g))
  for (const tag of tags) {
    const classes = (/ class="([^"]*)"/.exec(tag)?.[1] ?? '').split(' ').filter(Boolean)
    const owners = classes.map((name) => `.${name}`)
    for (const owner of owners) words.add(owner)
    if (/^<html[ >]/.test(tag)) owners.push('html')
    for (const [, name = '', value = ''] of tag.matchAll(/ ((?:data|aria)-[\w-]+)(?:="([^"]*)")?/g)) {
      for (const owner of ['', ...owners]) {
        words.add(`${owner}[${name}]`)
        words.add(`${owner}[${name}=${value}]`)
      }
    }
  }
}
