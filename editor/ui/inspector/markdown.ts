/** A text with what is marked in it, in UTF-16 units. */
export interface Marked {
  text: string
  from: number
  to: number
}

/** Puts marks around what is marked, or takes them away where they stand already. */
export function wrapped({ text, from, to }: Marked, open: string, close = open): Marked {
  const inside = text.slice(from, to)
  const isOn = text.slice(0, from).endsWith(open) && text.slice(to).startsWith(close)
  if (isOn) {
    return {
      text: text.slice(0, from - open.length) + inside + text.slice(to + close.length),
      from: from - open.length,
      to: to - open.length,
    }
  }
  return {
    text: text.slice(0, from) + open + inside + close + text.slice(to),
    from: from + open.length,
    to: to + open.length,
  }
}

const PREFIX = /^(?:#{1,6} |- |\d+\. |> )/

/** Begins each marked line with a prefix, in place of another one; takes it away where all have it. */
export function toggleLines({ text, from, to }: Marked, prefix: string): Marked {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next < 0 ? text.length : next
  const lines = text.slice(start, end).split('\n')
  const isOn = lines.every((line) => line.startsWith(prefix))
  const changed = lines
    .map((line) => (isOn ? line.slice(prefix.length) : prefix + line.replace(PREFIX, '')))
    .join('\n')
  return { text: text.slice(0, start) + changed + text.slice(end), from: start, to: start + changed.length }
}
