/** A column of a feed, with its name and some of its values. */
interface Column {
  name: string
  samples: readonly string[]
  guess: { role: string } | null
}

/** Whether a feed counts in miles: some readings or the column's name say so, and none kilometres; those without a unit are miles too. */
export function readsMiles(columns: readonly Column[]): boolean {
  const texts = columns
    .filter(({ guess }) => guess?.role === 'odometer')
    .flatMap(({ name, samples }) => [name, ...samples])
  const says = (unit: RegExp) => texts.some((text) => unit.test(text))
  return says(/\b(?:miles?|mi)\b/i) && !says(/(?<![a-z])k(?:ms?\b|ilom)/i)
}
