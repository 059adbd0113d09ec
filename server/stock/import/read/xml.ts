import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { cutOff, flatten, type ReadRow, type RowReader } from './feed-row.ts'
import { checkRecord } from './limits.ts'
import { FEWEST_WORDS, recordPath } from './record-path.ts'
import { Surroundings } from './surroundings.ts'
import { createXmlScanner, localName } from './xml-scanner.ts'

/** Elements that hold one vehicle: RSS, Atom, Meta listings, and the names that dealer systems use. */
const ITEMS = ['item', 'entry', 'listing', 'vehicle', 'car', 'ad']
const ITEM = /<(?:\w+:)?(item|entry|listing|vehicle|car|ad)(?=[\s/>])/i

/** An element that is longer was never closed, if others of its name follow. */
const LONGEST_ITEM = 1024 * 1024

const ATTRIBUTE = '@'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: ATTRIBUTE,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  cdataPropName: false,
})

/**
 * Reads the elements at a path of an XML feed as they arrive, with their attributes: RSS 2.0 with Google's `g:` names, Atom,
 * Meta, dealers' own. Each is parsed by itself; document types and their entities are never read.
 *
 * @param path as {@link recordPath}.
 * @param isNamed whether the mapping names the path.
 */
export function createXmlReader(path: string | undefined, isNamed = false): RowReader {
  const surroundings = new Surroundings(isNamed)
  const scanner = createXmlScanner({
    surroundings,
    isRecord: path === undefined ? () => false : recordPath(path),
    record: (text, tag, line) => surroundings.record(parseItem(text, tag, line)),
    unclosed(tag, text, line, final) {
      const isFollowed = text.length >= LONGEST_ITEM && text.includes(`<${tag}`, 1)
      if (!final && !isFollowed) {
        checkRecord(text.length, `The element <${tag}> of line ${line}`)
        return false
      }
      surroundings.record({
        line,
        reason: `the element <${tag}> is never closed`,
        instead: `</${tag}> at its end`,
      })
      return true
    },
  })
  return {
    push(text) {
      scanner.push(text)
      return surroundings.take()
    },
    end() {
      const root = scanner.end()
      const rows = [...surroundings.take(), ...surroundings.end(scanner.line())]
      return root === undefined
        ? rows
        : [...rows, cutOff(scanner.line(), `the element <${root}> around the records is never closed`)]
    },
  }
}

/** The elements that look most like vehicles, by the first characters of the document. */
export function tellXmlPath(head: string): string | undefined {
  const surroundings = new Surroundings()
  createXmlScanner({ surroundings, isRecord: () => false, record: () => {}, unclosed: () => false }).push(
    head,
  )
  surroundings.end(0)
  const candidates = surroundings.candidates().filter(({ score }) => score >= FEWEST_WORDS)
  const isKnown = (name: string) => Number(ITEMS.includes(name))
  const [best] = candidates.toSorted(
    (a, b) =>
      b.score - a.score ||
      isKnown(b.name) - isKnown(a.name) ||
      Number(b.times > 1) - Number(a.times > 1) ||
      b.depth - a.depth,
  )
  return best?.name ?? ITEM.exec(head)?.[1]
}

function parseItem(text: string, tag: string, line: number): ReadRow {
  const valid = XMLValidator.validate(text)
  if (valid !== true) {
    const at = line + valid.err.line - 1
    return {
      line,
      reason: `the element is not well-formed XML (line ${at}: ${valid.err.msg})`,
      instead: 'well-formed XML',
    }
  }
  const parsed = parser.parse(text) as Record<string, unknown>
  return { line, cells: flatten(withAttributes(parsed[localName(tag)])) }
}

/** Attributes are columns like elements; where both have one name the element counts. */
function withAttributes(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withAttributes)
  if (typeof node !== 'object' || node === null) return node
  const fields = Object.entries(node).flatMap(([key, value]): [string, unknown][] => {
    if (!key.startsWith(ATTRIBUTE)) return [[key, withAttributes(value)]]
    const name = key.slice(ATTRIBUTE.length)
    return name in node || name === 'xmlns' ? [] : [[name, value]]
  })
  return Object.fromEntries(fields)
}
