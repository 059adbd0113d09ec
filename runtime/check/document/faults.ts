import type { DocumentFaultCode } from './read.ts'

/** What the reader's faults are called in docs and editor; their messages name the case. */
export const DOCUMENT_RULES: Record<DocumentFaultCode, { title: string; docs: string }> = {
  'document-missing': {
    title: 'A file that is not there',
    docs: 'Check the path; it is meant from the present directory.',
  },
  'document-directory': { title: 'A directory where a file is expected', docs: 'Name the documents in it.' },
  'document-unreadable': {
    title: 'A file that cannot be read',
    docs: 'It is no regular file, or the rights are missing; the message says which.',
  },
  'document-too-large': {
    title: 'A document of more than 1 MB, or an object of more than 10,000 members',
    docs: 'Stock, reviews and pictures have their own places. The file is not read.',
  },
  'document-encoding': {
    title: 'A document that is not UTF-8',
    docs: 'Save it as UTF-8, without byte order mark.',
  },
  'document-byte-order-mark': {
    title: 'A byte order mark before the document',
    docs: 'JSON forbids it (RFC 8259, 8.1) and parsers refuse it. The fix removes it.',
  },
  'document-empty': {
    title: 'An empty document',
    docs: 'Write a JSON object; `npx forecourt new` makes one.',
  },
  'document-too-deep': {
    title: 'A document nested deeper than 256 levels',
    docs: 'No page needs some eighty blocks inside one another; programs that recurse would run out of stack.',
  },
  'document-syntax': {
    title: 'Text that is not JSON',
    docs: 'The message says where, and what was expected there.',
  },
  'document-duplicate-key': {
    title: 'A property written twice in one object',
    docs: 'Parsers silently keep the last one. Keep the one that is meant.',
  },
  'document-forbidden-key': {
    title: 'A property named `__proto__`, `constructor` or `prototype`',
    docs: 'These names reach into JavaScript’s own objects. Choose another one.',
  },
  'document-not-object': { title: 'JSON that is no object', docs: 'A document is `{ … }`.' },
  'document-version-unknown': {
    title: 'A schemaVersion that this build does not know',
    docs: 'Update Forecourt, or write the present version. Nothing else is checked.',
  },
  'document-version-old': {
    title: 'An old schemaVersion, or the former name or place of a block',
    docs: 'The document is checked as it will be after `npx forecourt migrate`.',
  },
}
