const CODES = { bold: [1, 22], dim: [2, 22], red: [31, 39], yellow: [33, 39], cyan: [36, 39] } as const

export type Colour = keyof typeof CODES

/** ANSI colours around a text, or the text itself when output is no terminal. */
export function paint(text: string, colour: Colour, enabled: boolean): string {
  if (!enabled) return text
  const [on, off] = CODES[colour]
  return `\u001b[${on}m${text}\u001b[${off}m`
}
