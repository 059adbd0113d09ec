/** Typos forgiven in a word: 1 from 4 letters, 2 from 8. */
export function allowedTypos(word: string): number {
  if (word.length >= 8) return 2
  return word.length >= 4 ? 1 : 0
}

const WIDEST = 80
let before = new Uint8Array(WIDEST)
let above = new Uint8Array(WIDEST)
let row = new Uint8Array(WIDEST)

/**
 * Damerau-Levenshtein distance (insertions, deletions, substitutions, swapped neighbours), given up as soon as it must
 * pass `most`. With `prefix` the distance to the nearest beginning of `term`.
 * @returns the distance, or `most + 1` when it is greater than `most`.
 */
export function editDistance(word: string, term: string, most: number, prefix: boolean): number {
  const tooFar = most + 1
  const width = prefix ? Math.min(term.length, word.length + most) : term.length
  if (word.length - width > most || (!prefix && width - word.length > most)) return tooFar
  if (width >= WIDEST || word.length >= WIDEST) return tooFar
  for (let j = 0; j <= width; j++) above[j] = j
  for (let i = 1; i <= word.length; i++) {
    const letter = word.charCodeAt(i - 1)
    row[0] = i
    let least = i
    for (let j = 1; j <= width; j++) {
      const other = term.charCodeAt(j - 1)
      let distance = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (letter === other ? 0 : 1))
      if (i > 1 && j > 1 && letter === term.charCodeAt(j - 2) && word.charCodeAt(i - 2) === other) {
        distance = Math.min(distance, before[j - 2]! + 1)
      }
      row[j] = distance
      if (distance < least) least = distance
    }
    // A swap looks two rows back, so one row past the bound may still be saved by it.
    if (least > most + 1) return tooFar
    const spare = before
    before = above
    above = row
    row = spare
  }
  if (!prefix) return Math.min(above[width]!, tooFar)
  let least = tooFar
  for (let j = 0; j <= width; j++) least = Math.min(least, above[j]!)
  return least
}
