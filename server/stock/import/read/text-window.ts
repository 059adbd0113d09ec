/** The part of a text that a scanner still needs, and the line of the whole text that it has come to. */
export interface TextWindow {
  text: string
  /** Index in `text` of what is read next; the scanner moves it on. */
  at: number
  /** Line in which the last counted place stands; the first is 1. */
  line: number
  /** Drops what was read and appends what has arrived. */
  push(text: string): void
  /** Counts the lines up to `at`. */
  countLines(): void
}

/** @returns an empty window at line 1 */
export function createTextWindow(): TextWindow {
  let counted = 0
  return {
    text: '',
    at: 0,
    line: 1,
    push(text) {
      this.text = this.text.slice(this.at) + text
      counted -= this.at
      this.at = 0
    },
    countLines() {
      for (let found = this.text.indexOf('\n', counted); found >= 0 && found < this.at;) {
        this.line += 1
        found = this.text.indexOf('\n', found + 1)
      }
      counted = this.at
    },
  }
}
