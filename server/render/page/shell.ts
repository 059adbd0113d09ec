/** An empty document for Vike to put its tags into. */
export const SHELL = '<!doctype html><html><head></head><body></body></html>'

/** Tags that Vike has put into the shell. */
export interface ShellTags {
  head: string
  body: string
}

/** Takes the tags out of the shell again. */
export function shellTags(html: string): ShellTags {
  return { head: between(html, '<head>', '</head>'), body: between(html, '<body>', '</body>') }
}

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start) + start.length
  return text.slice(from, text.lastIndexOf(end)).trim()
}
