export type Encoding = 'br' | 'gzip' | 'identity'

/** Encodings that we can send, best first. */
const OFFERED: readonly Encoding[] = ['br', 'gzip']

/** Browsers send a handful of different values; remembering them spares parsing one per request. */
const remembered = new Map<string, Encoding>()
const REMEMBERED_MAX = 100

/** Whether a header refuses plain bytes as well as every encoding that we can send (RFC 9110 §12.5.3). */
export function refusesAll(acceptEncoding: string | undefined): boolean {
  if (!acceptEncoding?.includes('q=0')) return false
  const weight = weigher(acceptEncoding)
  const identity = weight('identity') ?? weight('*') ?? 1
  return identity === 0 && OFFERED.every((encoding) => (weight(encoding) ?? weight('*') ?? 0) === 0)
}

/** The best encoding that an `Accept-Encoding` header allows (RFC 9110 §12.5.3); `identity` without one. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  const known = remembered.get(acceptEncoding)
  if (known) return known
  const chosen = choose(acceptEncoding)
  if (remembered.size < REMEMBERED_MAX) remembered.set(acceptEncoding, chosen)
  return chosen
}

function choose(acceptEncoding: string): Encoding {
  const given = weigher(acceptEncoding)
  const weight = (encoding: string) => given(encoding) ?? given('*') ?? 0
  const best = Math.max(...OFFERED.map(weight))
  // `identity;q=1, br;q=0.5` asks for plain bytes; without a mention plain bytes are the last resort.
  if (best <= 0 || (given('identity') ?? 0) > best) return 'identity'
  return OFFERED.find((encoding) => weight(encoding) === best) ?? 'identity'
}

/** Whether a header names an encoding; `*` does not, which whoever knows this one does not mean. */
export function accepts(acceptEncoding: string | string[] | undefined, encoding: string): boolean {
  return typeof acceptEncoding === 'string' && (weigher(acceptEncoding)(encoding) ?? 0) > 0
}

/** Weights by name, as the header gives them. */
function weigher(acceptEncoding: string): (encoding: string) => number | undefined {
  const weights = new Map<string, number>()
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0)
  }
  return (encoding) => weights.get(encoding)
}
