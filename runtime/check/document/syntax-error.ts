import { parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser'

/** What the JSON grammar wanted where it met something else. */
const EXPECTED: Record<string, string> = {
  InvalidSymbol: 'a value was expected: a string in double quotes, a number, true, false, null, { or [',
  InvalidNumberFormat: 'this is not a JSON number',
  PropertyNameExpected: 'a property name in double quotes was expected',
  ValueExpected: 'a value was expected',
  ColonExpected: 'a colon was expected after the property name',
  CommaExpected: 'a comma was expected',
  CloseBraceExpected: 'a comma or } was expected',
  CloseBracketExpected: 'a comma or ] was expected',
  EndOfFileExpected: 'the document was expected to end',
  InvalidCommentToken: 'JSON has no comments; use an "x-note" property',
  UnexpectedEndOfComment: 'JSON has no comments; use an "x-note" property',
  UnexpectedEndOfString: 'a closing double quote was expected',
  UnexpectedEndOfNumber: 'a digit was expected',
  InvalidUnicode: 'four hexadecimal digits were expected after \\u',
  InvalidEscapeCharacter: 'only \\" \\\\ \\/ \\b \\f \\n \\r \\t \\u are escapes',
  InvalidCharacter: 'control characters must be escaped inside strings',
}

/**
 * Where a text stops being JSON and what was expected there. Only the first fault counts: the ones after it are mostly
 * its echo. Call it for texts of bounded depth that `JSON.parse` refused.
 */
export function firstSyntaxError(text: string): { offset: number; message: string } {
  const errors: ParseError[] = []
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const first = errors.toSorted((a, b) => a.offset - b.offset)[0]
  if (first === undefined) return { offset: 0, message: 'The document is not JSON.' }
  return { offset: first.offset, message: `Broken JSON: ${explain(text, first)}.` }
}

function explain(text: string, { error, offset }: ParseError): string {
  const wrote = text.slice(offset).match(/^(?:[\w$+.-]{1,20}|\S)/u)?.[0]
  const before = text.slice(0, offset).trimEnd()
  const code = printParseErrorCode(error)
  const expectsMore = code === 'PropertyNameExpected' || code === 'ValueExpected'
  if (expectsMore && before.endsWith(',') && (wrote === '}' || wrote === ']')) {
    return `there is a comma before ${wrote}, but nothing follows it`
  }
  const expected = EXPECTED[code] ?? 'this is not JSON'
  return wrote === undefined ? `${expected}, but the document ends here` : `${expected}, not ${wrote}`
}
