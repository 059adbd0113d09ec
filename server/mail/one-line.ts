/** What somebody wrote as one line: in a subject, or behind a label of ours, where a second line would look like our own words. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
