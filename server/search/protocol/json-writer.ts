import { Readable } from 'node:stream'

/** Bytes of an answer that is joined at once; larger ones are sent piece by piece, as fast as their reader takes them. */
const JOINED = 256 * 1024
const PIECE = 64 * 1024

/**
 * Collects JSON text and stored JSON bytes of one answer. What is large stays where it is stored until its turn to be sent
 * comes: a thousand hits are six megabytes, and slow readers of many such answers would fill the memory (ASVS V15).
 */
export class JsonWriter {
  #parts: (string | Uint8Array)[] = []
  /** At the most: three bytes a unit is what UTF-8 can take, and measuring exactly would read the text twice. */
  #bytes = 0

  text(text: string): this {
    this.#parts.push(text)
    this.#bytes += text.length * 3
    return this
  }

  /** @param bytes must not change until the answer is sent */
  bytes(bytes: Uint8Array): this {
    this.#parts.push(bytes)
    this.#bytes += bytes.length
    return this
  }

  /** What was written; the writer must not be used after. */
  end(): Buffer | Readable {
    if (this.#bytes > JOINED) return Readable.from(pieces(this.#parts), { objectMode: false })
    const whole = Buffer.allocUnsafe(this.#bytes)
    let used = 0
    for (const part of this.#parts) used += put(part, whole, used)
    return whole.subarray(0, used)
  }
}

function* pieces(parts: (string | Uint8Array)[]): Generator<Buffer> {
  let piece = Buffer.allocUnsafe(PIECE)
  let used = 0
  for (const part of parts.values().flatMap(inSlices)) {
    const most = typeof part === 'string' ? part.length * 3 : part.length
    if (used + most > PIECE) {
      yield piece.subarray(0, used)
      piece = Buffer.allocUnsafe(Math.max(PIECE, most))
      used = 0
    }
    used += put(part, piece, used)
  }
  yield piece.subarray(0, used)
}

/** Parts of which each fits in a piece; no slice of a text ends within a character of two units. */
function* inSlices(part: string | Uint8Array): Generator<string | Uint8Array> {
  const most = typeof part === 'string' ? Math.floor(PIECE / 3) - 1 : PIECE
  for (let from = 0; from < part.length;) {
    let to = Math.min(part.length, from + most)
    if (typeof part === 'string' && isHighSurrogate(part.charCodeAt(to - 1))) to += 1
    yield typeof part === 'string' ? part.slice(from, to) : part.subarray(from, to)
    from = to
  }
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd8_00 && unit <= 0xdb_ff
}

function put(part: string | Uint8Array, into: Buffer, at: number): number {
  if (typeof part === 'string') return into.write(part, at)
  into.set(part, at)
  return part.length
}
