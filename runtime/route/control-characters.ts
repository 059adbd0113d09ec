/** Whether a text has characters that no address, style or header of ours ever holds (tabs and line ends included). */
export function hasControlCharacter(text: string): boolean {
  for (const char of text) {
    if (char < ' ' || char === '\u007f') return true
  }
  return false
}
