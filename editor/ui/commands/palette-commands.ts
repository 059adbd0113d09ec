/** What a line of the command palette leads to; of lines that fit alike, in this order. */
export const GROUPS = ['action', 'style', 'field', 'template', 'page', 'block', 'dealer', 'words'] as const

/** One line of the command palette. */
export interface PaletteCommand {
  group: (typeof GROUPS)[number]
  /** Tells lines with one title apart. */
  key: string
  title: string
  /** What people call it besides. */
  also?: readonly string[]
  /** Keys, or where it leads. */
  hint: string
  run: () => void
}

/** Of one group, so that a word that stands everywhere leaves room for the rest. */
const MOST_OF_GROUP = 12

/**
 * Lines whose words begin like what is typed, in any order: first the one that is called so, then those that begin with it,
 * then the others; words of the document, which were found by {@link foundWords}, come last.
 */
export function matchingCommands(commands: readonly PaletteCommand[], query: string): PaletteCommand[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const phrase = words.join(' ')
  const counts = new Map<string, number>()
  return commands
    .map((command) => ({ command, rank: rankOf(command, words, phrase) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .toSorted((a, b) => a.rank - b.rank || GROUPS.indexOf(a.command.group) - GROUPS.indexOf(b.command.group))
    .map(({ command }) => command)
    .filter(({ group }) => {
      const count = (counts.get(group) ?? 0) + 1
      counts.set(group, count)
      return group === 'action' || count <= MOST_OF_GROUP
    })
}

const NO_MATCH = 9
/** What is done stands before what it is done with. */
const VERBS = /^(?:add|open|show|new page:) /

function rankOf(
  { group, title, also = [] }: PaletteCommand,
  words: readonly string[],
  phrase: string,
): number {
  if (group === 'words') return 5
  const name = title.toLowerCase()
  if (name === phrase) return 0
  const fits = (text: string) => {
    const parts = text.toLowerCase().split(/[\s/-]+/)
    return words.every((word) => parts.some((part) => part.startsWith(word)))
  }
  if (!fits(name)) return fits([name, ...also].join(' ')) ? 4 : NO_MATCH
  if (name.startsWith(phrase)) return 1
  // "home" leads to the page Home before everything that has the word somewhere.
  if (name.replace(VERBS, '') === phrase) return 2
  return name.endsWith(` ${phrase}`) ? 3 : 4
}
