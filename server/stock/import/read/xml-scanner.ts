import { decodeXML } from 'entities'
import { createTextWindow } from './text-window.ts'
import type { Surroundings } from './surroundings.ts'

export interface XmlVisitor {
  surroundings: Surroundings
  isRecord(path: readonly string[]): boolean
  /** The whole text of an element that is a record. */
  record(text: string, tag: string, line: number): void
  /** A record that has not ended although this much of it is there. True gives it up: reading goes on at the next one. */
  unclosed(tag: string, text: string, line: number, final: boolean): boolean
}

export interface XmlScanner {
  push(text: string): void
  /** Name of the outermost element that is still open. */
  end(): string | undefined
  line(): number
}

interface Element {
  tag: string
  hasElements: boolean
  text: string
}

const ATTRIBUTES = /(?<![\w:.-])([\w:.-]{1,100})\s{0,20}=\s{0,20}(?:"([^"]{0,2000})"|'([^']{0,2000})')/g
const LONGEST_TEXT = 2000
/** How many elements one closing tag may close; more are no slip. */
const FARTHEST = 32

/**
 * Walks XML as it arrives, without holding more of it than one record: what stands around the records goes to
 * {@link Surroundings}. Document types and their entities are passed over, never read.
 */
export function createXmlScanner({ surroundings, isRecord, record, unclosed }: XmlVisitor): XmlScanner {
  const open: Element[] = []
  const window = createTextWindow()

  /** Reads up to the end of the next tag; false when the window ends before. */
  function step(final: boolean): boolean {
    const start = window.text.indexOf('<', window.at)
    if (start < 0) return false
    addText(window.text.slice(window.at, start))
    window.at = start
    const end = markupEnd(window.text, start)
    if (end < 0) return false
    if (window.text.startsWith('<![CDATA[', start)) addText(window.text.slice(start + 9, end - 3), false)
    else if (window.text[start + 1] === '/') close()
    else if (/[A-Za-z_]/.test(window.text[start + 1] ?? '')) return openElement(end, final)
    window.at = end
    return true
  }

  function openElement(end: number, final: boolean): boolean {
    const markup = window.text.slice(window.at, end)
    const tag = /^<([^\s/>]+)/.exec(markup)?.[1] ?? ''
    const name = localName(tag)
    const parent = open.at(-1)
    if (parent) parent.hasElements = true
    const isEmpty = markup.endsWith('/>')
    if (isRecord([...surroundings.path, name.toLowerCase()]))
      return readRecord(tag, isEmpty ? end : -1, final)
    surroundings.open(name, false)
    for (const [, attribute = '', double, single] of markup.matchAll(ATTRIBUTES)) {
      if (!attribute.startsWith('xmlns'))
        surroundings.field(localName(attribute), decodeXML(double ?? single ?? ''))
    }
    window.at = end
    if (isEmpty) surroundings.close(window.line)
    else open.push({ tag, hasElements: false, text: '' })
    return true
  }

  function readRecord(tag: string, emptyEnd: number, final: boolean): boolean {
    window.countLines()
    const end = emptyEnd >= 0 ? emptyEnd : elementEnd(window.text, window.at, tag)
    if (end >= 0) {
      record(window.text.slice(window.at, end), tag, window.line)
      window.at = end
      return true
    }
    if (!unclosed(tag, window.text.slice(window.at), window.line, final)) return false
    // Nothing in the window is closed; only the last opening tag can still be of a whole element.
    const last = window.text.lastIndexOf(`<${tag}`)
    window.at = final || last <= window.at ? window.text.length : last
    return true
  }

  function close(): void {
    window.countLines()
    const tag = /^<\/([^\s>]+)/.exec(window.text.slice(window.at, window.at + 300))?.[1]
    const closed = open.slice(-FARTHEST).toReversed()
    // A closing tag of nothing that is open is passed over; one that closes several elements closes them all.
    const count = closed.findIndex((element) => element.tag === tag) + 1
    open.length -= count
    for (const { hasElements, text } of closed.slice(0, count)) {
      const name = surroundings.path.at(-1) ?? ''
      surroundings.close(
        window.line,
        !hasElements && text.trim() !== '' ? { name, text: text.trim() } : undefined,
      )
    }
  }

  function addText(text: string, isEscaped = true): void {
    const element = open.at(-1)
    if (!element || element.hasElements || element.text.length > LONGEST_TEXT || text === '') return
    element.text += isEscaped ? decodeXML(text) : text
  }

  function run(final: boolean): void {
    while (step(final));
    window.countLines()
  }

  return {
    push(text) {
      window.push(text)
      run(false)
    },
    end() {
      run(true)
      return open[0]?.tag
    },
    line: () => window.line,
  }
}

export const localName = (tag: string): string => tag.slice(tag.indexOf(':') + 1)

/** Index after the tag, comment, data section or declaration that begins at `start`; -1 when it is not complete. */
function markupEnd(text: string, start: number): number {
  const endOf = (mark: string): number => {
    const found = text.indexOf(mark, start)
    return found < 0 ? -1 : found + mark.length
  }
  if (text.startsWith('<!--', start)) return endOf('-->')
  if (text.startsWith('<![CDATA[', start)) return endOf(']]>')
  if (text.startsWith('<?', start)) return endOf('?>')
  let quote = ''
  let depth = 0
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '[') depth += 1
    else if (character === ']') depth -= 1
    else if (character === '>' && depth <= 0) return at + 1
  }
  return -1
}

/** Index after the closing tag; closing tags inside CDATA do not count. -1 when there is none yet. */
function elementEnd(text: string, start: number, tag: string): number {
  const close = `</${tag}>`
  let at = start
  while (true) {
    const end = text.indexOf(close, at)
    const data = text.indexOf('<![CDATA[', at)
    if (data < 0 || end < data) return end < 0 ? -1 : end + close.length
    const dataEnd = text.indexOf(']]>', data)
    if (dataEnd < 0) return -1
    at = dataEnd + 3
  }
}
