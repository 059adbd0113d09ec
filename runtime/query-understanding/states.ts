/** States and territories by the names that buyers type; those of two letters count only after "in" or "near". */
const STATES: Record<string, readonly string[]> = {
  ACT: ['australian capital territory', 'canberra'],
  NSW: ['new south wales'],
  NT: ['northern territory'],
  QLD: ['queensland'],
  SA: ['south australia'],
  TAS: ['tasmania', 'tassie'],
  VIC: ['victoria'],
  WA: ['western australia'],
}

const SHORT = 2

/**
 * Values of the stock's `state` that words name.
 *
 * @param placed a word like "in" stands before them
 */
export function spokenState(words: string, placed: boolean, states: readonly string[]): string[] {
  if (words.length <= SHORT && !placed) return []
  const code = words.toUpperCase()
  return states.filter((state) => {
    const name = state.toUpperCase()
    return name === code || STATES[name]?.includes(words) === true
  })
}
