type Numeric = Uint8Array | Uint16Array | Uint32Array | Float64Array

/** The same array, or a larger copy with room for `length` numbers; new places hold `fill`. */
export function withRoom<T extends Numeric>(array: T, length: number, fill = 0): T {
  if (array.length >= length) return array
  const larger = new (array.constructor as new (length: number) => T)(Math.max(16, Math.ceil(length * 1.5)))
  larger.set(array)
  if (fill !== 0) larger.fill(fill, array.length)
  return larger
}

/** Exactly the first `length` numbers, so that a finished index holds no spare room. */
export function trimmed<T extends Numeric>(array: T, length: number): T {
  return array.length === length ? array : (array.slice(0, length) as T)
}

/** The numbers in a new order: place `i` of the result holds place `order[i]` of the array. */
export function reordered<T extends Numeric>(array: T, order: Uint32Array): T {
  const result = new (array.constructor as new (length: number) => T)(order.length)
  for (let i = 0; i < order.length; i++) result[i] = array[order[i]!]!
  return result
}

/** First place in the sorted part `[from, to)` whose number is at least `value`. */
export function lowerBound(array: ArrayLike<number>, value: number, from: number, to: number): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (array[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}
