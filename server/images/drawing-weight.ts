/** Parts that a drawing may repeat in all: logos have tens, and each costs what its target costs. */
export const MOST_REPEATS = 2000
/** One inside the other. */
const MOST_DEPTH = 200
/** Parts of a drawing. A thousand lines over the whole of it take a second of a processor. */
const MOST_PARTS = 2000
/** Letters that are drawn: 20,000 of them take a minute, because each is laid out by those before it. */
const MOST_LETTERS = 2000
/** Characters of the lines of all paths: 5,000 lines that cross each other take minutes. */
const MOST_OUTLINE = 100_000

const FILTER = /<(?:[\w.-]{1,40}:)?(?:filter|fe[A-Z])|[\s;"'{]filter\s{0,9}[:=]/
const REFERENCE = /(?:href\s{0,9}=\s{0,9}["']|url\(\s{0,9}["']?)\s{0,9}#([^"')\s]{1,200})/g
const ID = /\sid\s{0,9}=\s{0,9}["']([^"']{1,200})["']/
const NAME = /^\/?([\w:.-]{1,60})/
const GRADIENT = /(?:linear|radial)Gradient$/
const OUTLINE = /\s(?:d|points)\s{0,9}=\s{0,9}["']([^"']*)["']/
/** Their words are for readers of the file. */
const UNDRAWN = new Set(['title', 'desc', 'metadata', 'style'])

interface Part {
  name: string
  ids: string[]
}

/**
 * Why a drawing would take far longer to draw than its size says: filters, or parts that repeat parts that repeat parts
 * (2^30 of them fit in three kilobytes). Drawn pixels cannot be stopped half way, so such a file is not taken.
 *
 * @returns a sentence for the person who uploads, or undefined for a drawing that may be kept
 */
export function tooHeavy(svg: string): string | undefined {
  if (FILTER.test(svg)) return 'This drawing uses filters. Save it as a picture.'
  const references = new Map<string, string[]>()
  const gradients = new Set<string>()
  const open: Part[] = []
  const all: string[] = []
  const styled: string[] = []
  let [parts, letters, outline] = [0, 0, 0]
  // Attributes cannot hold "<", so what lies between two of them is one tag with the text behind it.
  for (const piece of withoutComments(svg).split('<').slice(1)) {
    const name = NAME.exec(piece)?.[1]
    if (!UNDRAWN.has(name ?? open.at(-1)?.name ?? '')) letters += lettersOf(piece)
    if (letters > MOST_LETTERS) return TOO_MUCH
    if (name === undefined) {
      if (piece.startsWith('![CDATA[')) styled.push(...namesIn(piece))
      continue
    }
    if (piece.startsWith('/')) {
      // Tags that do not fit together hide what is inside of what.
      if (open.pop()?.name !== name) return UNREADABLE
      continue
    }
    parts += 1
    outline += OUTLINE.exec(piece)?.[1]?.length ?? 0
    if (parts > MOST_PARTS || outline > MOST_OUTLINE) return TOO_MUCH
    if (/&#|\\/.test(name === 'style' ? piece : piece.slice(0, piece.lastIndexOf('>')))) return UNREADABLE
    const id = ID.exec(piece)?.[1]
    const used = namesIn(piece)
    if (id !== undefined && GRADIENT.test(name)) gradients.add(id)
    if (name === 'style') styled.push(...used)
    else all.push(...used)
    const ids = [...(open.at(-1)?.ids ?? []), ...(id === undefined ? [] : [id])]
    for (const around of ids) references.set(around, [...(references.get(around) ?? []), ...used])
    if (piece[piece.indexOf('>') - 1] !== '/') open.push({ name, ids })
    if (open.length > MOST_DEPTH || all.length > MOST_REPEATS || ids.length > 20) return REPEATS
  }
  // A rule of a style may hit any number of parts; gradients alone cost nothing more by it.
  if (styled.some((id) => !gradients.has(id))) return REPEATS
  return repeats(all, references) > MOST_REPEATS ? REPEATS : undefined
}

const UNREADABLE = 'This drawing is written in a way that cannot be judged. Save it as a plain SVG.'
const REPEATS = `This drawing repeats its parts more than ${MOST_REPEATS} times, or within one another. Save it as a picture.`
const TOO_MUCH = `This drawing has more than ${MOST_PARTS} parts, ${MOST_LETTERS} letters or ${MOST_OUTLINE} characters of outlines. Save it as a picture.`

/** How many parts are drawn in place of these references; endless for one that holds itself. */
function repeats(ids: readonly string[], references: ReadonlyMap<string, readonly string[]>): number {
  const known = new Map<string, number>()
  const costOf = (id: string): number => {
    const before = known.get(id)
    if (before !== undefined) return before
    known.set(id, Infinity)
    const cost = (references.get(id) ?? []).reduce((sum, below) => sum + costOf(below), 1)
    known.set(id, cost)
    return cost
  }
  return ids.reduce((sum, id) => sum + costOf(id), 0)
}

/** Of a tag's piece what stands behind it; of a quotation (`![CDATA[`) all. */
function lettersOf(piece: string): number {
  return piece.slice(piece.startsWith('!') ? 0 : piece.indexOf('>') + 1).trim().length
}

function namesIn(piece: string): string[] {
  return [...piece.matchAll(REFERENCE)].map(([, id = '']) => id)
}

function withoutComments(svg: string): string {
  const [first = '', ...rest] = svg.split('<!--')
  return (
    first + rest.map((part) => (part.includes('-->') ? part.slice(part.indexOf('-->') + 3) : '')).join('')
  )
}
