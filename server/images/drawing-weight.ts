/** Parts that a drawing may repeat in all: logos have tens, and each costs what its target costs. */
export const MOST_REPEATS = 2000
/** One inside the other. */
const MOST_DEPTH = 200
/** Parts of a drawing. A thousand lines over the whole of it take a second of a processor. */
const MOST_PARTS = 2000
/** Letters that are drawn: 20,000 of them take a minute, because each is laid out by those before it. */
const MOST_LETTERS = 2000
/** Characters of the tags that draw lines: 5,000 lines that cross each other take minutes. */
const MOST_OUTLINE = 100_000

const FILTER = /<(?:[\w.-]{1,40}:)?(?:filter|fe[A-Z])|[\s;"'{/]filter ?(?:[:=]|\/\*)/
const REFERENCE = /(?:href ?= ?["']|url\( ?["']?) ?#([^"')\s]{1,200})/g
const ID = / id ?= ?["']([^"']{1,200})["']/
const NAME = /^\/?([\w:.-]{1,60})/
const GRADIENT = /(?:linear|radial)Gradient$/
const OUTLINE = / (?:d|points) ?=/
/** Up to the end of a tag: what is quoted may hold ">". */
const TAG = /^[^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*>/
/** Their words are for readers of the file. */
const UNDRAWN = new Set(['title', 'desc', 'metadata', 'style'])

/** Bytes at the beginning of a file in which a drawing names itself; libvips looks at fewer. */
export const DRAWING_HEAD = 4096

/** Whether a file is written as a drawing, and so can be judged here. */
export function isWrittenDrawing(file: Uint8Array): boolean {
  return /<svg[\s>]/i.test(Buffer.from(file.subarray(0, DRAWING_HEAD)).toString('utf8'))
}

/** By gzip, as SVGZ: the library that draws would unpack it, and nobody has looked at what is in it. */
export function isPacked(file: Uint8Array): boolean {
  return file[0] === 0x1f && file[1] === 0x8b
}

export const PACKED = 'This drawing is packed (SVGZ). Save it as a plain SVG.'

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
  const text = narrow(svg)
  if (FILTER.test(text)) return 'This drawing uses filters. Save it as a picture.'
  const references = new Map<string, string[]>()
  const gradients = new Set<string>()
  const open: Part[] = []
  const all: string[] = []
  const styled: string[] = []
  let [parts, letters, outline] = [0, 0, 0]
  // Attributes cannot hold "<", so what lies between two of them is one tag with the text behind it.
  for (const piece of judgedMarkup(text).split('<').slice(1)) {
    const name = NAME.exec(piece)?.[1]
    const tag = name === undefined ? '' : TAG.exec(piece)?.[0]
    if (tag === undefined) return UNREADABLE
    const isDrawn = () => !UNDRAWN.has(open.at(-1)?.name ?? '')
    const behind = piece.slice(tag.length).trim().length
    if (name === undefined) {
      if (isDrawn()) letters += behind
      if (letters > MOST_LETTERS) return TOO_MUCH
      if (!piece.startsWith('![CDATA[')) continue
      if (open.at(-1)?.name === 'style' && piece.includes('\\')) return UNREADABLE
      styled.push(...namesIn(piece))
      continue
    }
    if (piece.startsWith('/')) {
      // Tags that do not fit together hide what is inside of what.
      if (open.pop()?.name !== name) return UNREADABLE
      if (isDrawn()) letters += behind
      if (letters > MOST_LETTERS) return TOO_MUCH
      continue
    }
    parts += 1
    if (OUTLINE.test(tag)) outline += tag.length
    if (parts > MOST_PARTS || outline > MOST_OUTLINE) return TOO_MUCH
    if (/&#|\\/.test(name === 'style' ? piece : tag)) return UNREADABLE
    const id = ID.exec(tag)?.[1]
    const used = namesIn(piece)
    if (used.length > MOST_REPEATS) return REPEATS
    if (id !== undefined && GRADIENT.test(name)) gradients.add(id)
    if (name === 'style') styled.push(...used)
    else all.push(...used)
    const ids = [...(open.at(-1)?.ids ?? []), ...(id === undefined ? [] : [id])]
    for (const around of ids) references.set(around, [...(references.get(around) ?? []), ...used])
    if (!tag.endsWith('/>')) open.push({ name, ids })
    if (isDrawn()) letters += behind
    if (letters > MOST_LETTERS) return TOO_MUCH
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

/** As many as decide. */
function namesIn(piece: string): string[] {
  const names: string[] = []
  for (const [, id = ''] of piece.matchAll(REFERENCE)) {
    names.push(id)
    if (names.length > MOST_REPEATS) break
  }
  return names
}

/** One space for each stretch of white space, as long as that may be. */
export function narrow(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

const CLOSERS: Record<string, string> = { '<!--': '-->', '<?': '?>', '<![CDATA[': ']]>' }

/** Without comments and instructions; in a quotation no "<" that could be taken for a tag. Which of them begins first decides. */
function judgedMarkup(svg: string): string {
  const opener = /<(?:!--|\?|!\[CDATA\[)/g
  const kept: string[] = []
  let at = 0
  for (let found = opener.exec(svg); found; found = opener.exec(svg)) {
    const [open] = found
    const closer = CLOSERS[open] ?? ''
    const close = svg.indexOf(closer, opener.lastIndex)
    const end = close === -1 ? svg.length : close
    kept.push(svg.slice(at, found.index))
    if (open === '<![CDATA[')
      kept.push(`${open}${svg.slice(opener.lastIndex, end).replaceAll('<', '&lt;')}]]>`)
    at = end + closer.length
    opener.lastIndex = at
  }
  return [...kept, svg.slice(at)].join('')
}
