/** One line of the command palette. */
export interface PaletteCommand {
  title: string
  /** Keys, or where it leads. */
  hint: string
  run: () => void
}

/** Commands whose words begin like what is typed, in any order; those that begin with it first. */
export function matchingCommands(commands: readonly PaletteCommand[], query: string): PaletteCommand[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const rank = (title: string) => (title.toLowerCase().startsWith(words.join(' ')) ? 0 : 1)
  return commands
    .filter(({ title }) => {
      const parts = title.toLowerCase().split(/[\s/-]+/)
      return words.every((word) => parts.some((part) => part.startsWith(word)))
    })
    .toSorted((a, b) => rank(a.title) - rank(b.title))
}
