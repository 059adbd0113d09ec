/** An empty document for Vike to put its tags into. */
export const SHELL = '<!doctype html><html><head></head><body></body></html>'

/** Tags that Vike has put into the shell. */
export interface ShellTags {
  head: string
  body: string
}

/** Takes the tags out of the shell again; a script there comes after the pictures of the first screen. */
export function shellTags(html: string): ShellTags {
  const body = between(html, '<body>', '</body>')
  return {
    head: between(html, '<head>', '</head>'),
    body: body.replaceAll('<script src=', '<script fetchpriority="low" src='),
  }
}

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start) + start.length
  return text.slice(from, text.lastIndexOf(end)).trim()
}
