const FIRST = 64 * 1024

/** Joins JSON text and stored JSON bytes into one buffer. */
export class JsonWriter {
  #buffer = Buffer.allocUnsafe(FIRST)
  #used = 0

  text(text: string): this {
    // Three bytes a unit is the most that UTF-8 takes; measuring exactly would read the text twice.
    this.#reserve(text.length * 3)
    this.#used += this.#buffer.write(text, this.#used)
    return this
  }

  bytes(bytes: Uint8Array): this {
    this.#reserve(bytes.length)
    this.#buffer.set(bytes, this.#used)
    this.#used += bytes.length
    return this
  }

  /** What was written; the writer must not be used after. */
  end(): Buffer {
    return this.#buffer.subarray(0, this.#used)
  }

  #reserve(bytes: number): void {
    if (this.#used + bytes <= this.#buffer.length) return
    const larger = Buffer.allocUnsafe(Math.max(this.#used + bytes, this.#buffer.length * 2))
    this.#buffer.copy(larger, 0, 0, this.#used)
    this.#buffer = larger
  }
}
