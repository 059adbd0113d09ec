/** Bytes by which zeros in every second place are told from a stray one. */
const SAMPLE = 4096

/**
 * Decodes a feed as it arrives. UTF-16 is told by its mark or by its zeros, another encoding by what the XML declares.
 * Everything else is UTF-8, in which each byte that UTF-8 does not know is a character of Windows-1252: the first accent
 * of a feed may stand in its last row, and feeds joined of two systems hold both.
 *
 * @param head the first bytes, at least {@link SAMPLE} of them unless the feed is shorter.
 */
export function decoderFor(head: Buffer): (chunk: Buffer | null) => string {
  const label = unicode16(head) ?? declared(head)
  if (label === undefined) return mixedDecoder()
  const decoder = new TextDecoder(label)
  return (chunk) => (chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode())
}

function unicode16(head: Buffer): string | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const size = Math.min(head.length, SAMPLE) & ~1
  const zeros = [0, 0]
  for (let at = 0; at < size; at += 1) if (head[at] === 0) zeros[at % 2]! += 1
  const [even = 0, odd = 0] = zeros
  // Text of Latin letters: nearly every second byte is zero, and nearly none of the others.
  const isMost = (count: number, other: number) => count > size * 0.3 && other < size * 0.05
  return isMost(odd, even) ? 'utf-16le' : isMost(even, odd) ? 'utf-16be' : undefined
}

/** What reads like UTF-8 or Windows-1252 is decoded by its bytes, whatever it says of itself. */
const BY_BYTES = /^(?:utf-?8|us-ascii|ascii|iso-8859-1|latin1|windows-1252)$/i

function declared(head: Buffer): string | undefined {
  const text = head.toString('latin1', 0, 200)
  const label = /^\s{0,20}<\?xml[^>]{0,80}\bencoding=["']([\w.:-]{1,40})["']/.exec(text)?.[1]
  if (label === undefined || BY_BYTES.test(label) || /^utf-?16/i.test(label)) return undefined
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}

const SEQUENCES =
  /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}|[\x80-\xff]/g

function mixedDecoder(): (chunk: Buffer | null) => string {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const windows = new TextDecoder('windows-1252')
  let carried = Buffer.alloc(0)
  let isFirst = true

  function decode(bytes: Buffer): string {
    try {
      return strict.decode(bytes)
    } catch {
      return bytes
        .toString('latin1')
        .replace(SEQUENCES, (part) =>
          part.length > 1
            ? Buffer.from(part, 'latin1').toString('utf8')
            : windows.decode(Buffer.from(part, 'latin1')),
        )
    }
  }

  return (chunk) => {
    const bytes = chunk ? Buffer.concat([carried, chunk]) : carried
    const end = chunk ? wholeCharacters(bytes) : bytes.length
    carried = bytes.subarray(end)
    const text = decode(bytes.subarray(0, end))
    const begins = isFirst && text !== ''
    if (begins) isFirst = false
    return begins && text.startsWith('\uFEFF') ? text.slice(1) : text
  }
}

/** Where the last character begins that may go on in the next chunk; the length when none does. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return needed > back ? bytes.length - back : bytes.length
    }
    if (byte < 0x80) break
  }
  return bytes.length
}
