/** A value that is a text; `undefined` for every other. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** A value in words, whatever somebody wrote in its place: an object with a `toString` of its own is none for `String`. */
export function wordsOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

/** Every text in a value, at any depth, in document order. */
export function textsIn(value: unknown): string[] {
  const texts: string[] = []
  const visit = (each: unknown): void => {
    if (typeof each === 'string') texts.push(each)
    else if (typeof each === 'object' && each !== null) Object.values(each).forEach(visit)
  }
  visit(value)
  return texts
}
