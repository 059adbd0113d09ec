import type { Change, Severity } from '../finding.ts'
import type { CheckFileSystem } from './file-system.ts'
import { createPositions, type Position } from './position.ts'
import { MAX_DEPTH, MAX_MEMBERS, scanDocument } from './scan.ts'
import { firstSyntaxError } from './syntax-error.ts'

/** A tenant document of 230 blocks is about 200 KB; what is past this is an export or an accident. */
export const MAX_BYTES = 1024 * 1024

/** Why a file is no usable document. Codes are stable; `docs/adding-a-check.md` explains them. */
export interface DocumentFault {
  code: DocumentFaultCode
  message: string
  position: Position
  /** `error` when absent. */
  severity?: Severity
  /** The whole document when absent. */
  pointer?: string
  fix?: Change
}

export type DocumentFaultCode =
  | 'document-missing'
  | 'document-directory'
  | 'document-unreadable'
  | 'document-too-large'
  | 'document-encoding'
  | 'document-byte-order-mark'
  | 'document-empty'
  | 'document-too-deep'
  | 'document-syntax'
  | 'document-duplicate-key'
  | 'document-forbidden-key'
  | 'document-not-object'
  | 'document-version-unknown'
  | 'document-version-old'

/** A JSON object read from text that holds no surprises: bounded, of bounded depth, no key twice. */
export interface ReadDocument {
  text: string
  value: Record<string, unknown>
}

/** `document` is absent when nothing beyond the faults can be said about the file. */
export interface ReadResult {
  document?: ReadDocument
  faults: DocumentFault[]
}

const START: Position = { line: 1, column: 1 }
const BYTE_ORDER_MARK = '\uFEFF'

/** Reads and parses one file; every failure is a fault, never an exception. */
export async function readDocumentFile(files: CheckFileSystem, path: string): Promise<ReadResult> {
  try {
    const entry = await files.stat(path)
    if (entry === undefined) return unusable('document-missing', 'There is no such file.')
    if (entry.kind === 'directory') {
      return unusable('document-directory', 'This is a directory; name the JSON documents in it.')
    }
    // Devices and pipes may never end.
    if (entry.kind === 'other') return unusable('document-unreadable', 'This is not a regular file.')
    if (entry.size > MAX_BYTES) return tooLarge(entry.size)
    return readDocumentBytes(await files.read(path))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return unusable('document-unreadable', `The file cannot be read: ${reason}.`)
  }
}

function readDocumentBytes(bytes: Uint8Array): ReadResult {
  if (bytes.byteLength > MAX_BYTES) return tooLarge(bytes.byteLength)
  try {
    return readDocumentText(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    return unusable(
      'document-encoding',
      `The document is not UTF-8; save it as UTF-8${guessEncoding(bytes)}.`,
      firstInvalidByte(bytes),
    )
  }
}

/** The same for text that is already in memory, such as the editor's. */
export function readDocumentText(written: string): ReadResult {
  if (written.length > MAX_BYTES) return tooLarge(written.length)
  const faults: DocumentFault[] = []
  let text = written
  if (text.startsWith(BYTE_ORDER_MARK)) {
    text = text.slice(1)
    faults.push({
      code: 'document-byte-order-mark',
      message: 'The document begins with a byte order mark, which JSON forbids.',
      position: START,
      fix: { title: 'Remove the byte order mark', edits: [{ op: 'strip-bom' }] },
    })
  }
  if (text.trim() === '')
    return unusable('document-empty', 'The document is empty; a tenant document is a JSON object.')

  const position = createPositions(text)
  const scan = scanDocument(text)
  if (scan.tooDeepAt !== undefined) {
    const message = `The document is nested deeper than ${MAX_DEPTH} levels.`
    return unusable('document-too-deep', message, position(scan.tooDeepAt))
  }
  if (scan.tooManyAt !== undefined) {
    const message = `An object holds more than ${MAX_MEMBERS.toLocaleString('en')} members.`
    return unusable('document-too-large', message, position(scan.tooManyAt))
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    const { offset, message } = firstSyntaxError(text)
    return unusable('document-syntax', message, position(offset))
  }
  for (const { key, offset } of scan.forbidden) {
    faults.push({
      code: 'document-forbidden-key',
      message: `A property must not be named "${key}": it reaches into JavaScript's own objects.`,
      position: position(offset),
    })
  }
  for (const { key, offset, firstOffset } of scan.duplicates) {
    faults.push({
      code: 'document-duplicate-key',
      message: `"${key}" is written twice in one object; the first is on line ${position(firstOffset).line}. Keep one.`,
      position: position(offset),
    })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return unusable('document-not-object', 'A document is a JSON object: { … }.')
  }
  // A document that says two things under one name, or tampers with prototypes, has no one meaning to check further.
  if (scan.forbidden.length > 0 || scan.duplicates.length > 0) return { faults }
  return { document: { text, value: value as Record<string, unknown> }, faults }
}

function unusable(code: DocumentFaultCode, message: string, position: Position = START): ReadResult {
  return { faults: [{ code, message, position }] }
}

function tooLarge(bytes: number): ReadResult {
  const megabytes = (bytes / 1024 / 1024).toFixed(1)
  return unusable(
    'document-too-large',
    `The document has ${megabytes} MB; ${MAX_BYTES / 1024 / 1024} MB is the most. Stock, reviews and pictures do not belong in it.`,
  )
}

function guessEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return ' (it looks like UTF-16)'
  return ''
}

/** Line and column of the first byte that is not UTF-8. */
function firstInvalidByte(bytes: Uint8Array): Position {
  const text = new TextDecoder('utf-8').decode(bytes)
  const encoder = new TextEncoder()
  let offset = text.indexOf('\uFFFD')
  // The replacement character may also be written literally (EF BF BD): skip those.
  while (offset !== -1) {
    const at = encoder.encode(text.slice(0, offset)).byteLength
    if (!(bytes[at] === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd)) break
    offset = text.indexOf('\uFFFD', offset + 1)
  }
  return createPositions(text)(Math.max(offset, 0))
}
