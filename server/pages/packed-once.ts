import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Encoding } from '../http/encoding.ts'
import { brotliAt, thoroughBrotli } from '../http/thorough-brotli.ts'

const gzipped = promisify(gzip)

/** The smallest form takes a tenth of a second: the first visitor of a page is not kept waiting for it. */
const QUICK_BROTLI = 5

/** What is kept in memory and fetched by its own address: a style sheet, or what scripts know of a site. */
interface KeptText {
  text: string
}

const packed = new WeakMap<KeptText, Map<Encoding, Promise<Buffer>>>()

/** Whose smallest form is there. */
const finished = new WeakSet<KeptText>()

/** Bytes in an encoding, compressed as well as can be, once; until that is done, quickly. */
export function packedOnce(kept: KeptText, encoding: Encoding): Promise<Buffer> {
  const bytes = Buffer.from(kept.text)
  if (encoding === 'identity') return Promise.resolve(bytes)
  const forms = packed.get(kept) ?? new Map<Encoding, Promise<Buffer>>()
  packed.set(kept, forms)
  let form = forms.get(encoding)
  if (!form) {
    form = encoding === 'br' ? thoroughBrotli(bytes) : gzipped(bytes)
    forms.set(encoding, form)
    if (encoding === 'br') void form.then(() => finished.add(kept))
  }
  return encoding === 'br' && !finished.has(kept) ? brotliAt(bytes, QUICK_BROTLI) : form
}
