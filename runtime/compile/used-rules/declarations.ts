import { closing } from './selector-needs.ts'

export interface Declaration {
  text: string
  property: string
  /** What may take its place: `border`, `size`, `--fc-line`; with `!` where it is important, which only such ones replace. */
  kind: string
  /** Custom properties that its value names. */
  reads: string[]
}

/**
 * The declarations of a rule, by kind: those of one kind stay in their order, the order of kinds says nothing, and what always
 * stands in the same order compresses better.
 *
 * @param body `{color:red;margin:0}`, as `lightningcss` writes it
 */
export function declarationsOf(body: string): Declaration[] {
  return parts(body.slice(1, -1))
    .map(declaration)
    .toSorted((one, other) => (one.kind < other.kind ? -1 : Number(one.kind > other.kind)))
}

/** Custom properties that some text names. */
export function customNames(text: string): string[] {
  return text.match(/(?<![\w-])--[\w-]+/g) ?? []
}

function declaration(text: string): Declaration {
  const at = text.indexOf(':')
  const property = text.slice(0, at)
  const kind = kindOf(property) + (text.endsWith('!important') ? '!' : '')
  return { text, property, kind, reads: customNames(text.slice(at)) }
}

function parts(text: string): string[] {
  const found: string[] = []
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '(') at = closing(text, at)
    else if (character === '"' || character === "'") at = endOfString(text, at)
    else if (character === ';') {
      found.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...found, text.slice(start)].filter(Boolean)
}

/** The quote that ends the string which opens at a place. */
export function endOfString(text: string, open: number): number {
  let at = open + 1
  while (at < text.length && text[at] !== text[open]) at += text[at] === '\\' ? 2 : 1
  return at
}

/** Properties that may take each other's place, written as one. */
const KINDS: readonly [RegExp, string][] = [
  [/^(?:top|right|bottom|left)$/, 'inset'],
  [/^(?:min-|max-)?(?:width|height|inline-size|block-size)$/, 'size'],
  [/^(?:align|justify|place)-/, 'place'],
  [/^(?:row-|column-)?gap$/, 'gap'],
  [/^columns?(?:-|$)/, 'column'],
  [/^line-height$/, 'font'],
  [/^white-space$/, 'text'],
]

function kindOf(property: string): string {
  if (property.startsWith('--')) return property
  const plain = property.replace(/^-(?:webkit|moz)-/, '')
  const [, kind] = KINDS.find(([pattern]) => pattern.test(plain)) ?? []
  return kind ?? /^[a-z]+/.exec(plain)?.[0] ?? plain
}
