import { expect, it } from 'vitest'
import { editDocument } from './edit.ts'

const TEXT = `{
    "a": 1,   "list": [ 1, 2, 3 ],
    "b": {
        "only": true
    },
    "last": null
}
`

it.each([
  ['removes the first property', [{ op: 'remove', pointer: '/a' }], '{\n    "list": [ 1, 2, 3 ],'],
  ['removes the last property', [{ op: 'remove', pointer: '/last' }], '        "only": true\n    }\n}\n'],
  ['leaves an empty object for an only property', [{ op: 'remove', pointer: '/b/only' }], '    "b": {},\n'],
  ['removes a list entry', [{ op: 'remove', pointer: '/list/1' }], '"list": [ 1, 3 ],'],
  [
    'removes entries from last to first',
    [
      { op: 'remove', pointer: '/list/2' },
      { op: 'remove', pointer: '/list/0' },
    ],
    '"list": [ 2 ],',
  ],
  [
    'replaces a value in place',
    [{ op: 'set', pointer: '/a', value: 'x' }],
    '{\n    "a": "x",   "list": [ 1, 2, 3 ],',
  ],
  [
    'adds a property in the indent of the document',
    [{ op: 'set', pointer: '/b/more', value: 1 }],
    '        "only": true,\n        "more": 1\n    },',
  ],
  [
    'adds a property with its parents',
    [{ op: 'set', pointer: '/c/d', value: 1 }],
    '"last": null,\n    "c": {\n        "d": 1\n    }\n}',
  ],
  ['renames a property', [{ op: 'rename', pointer: '/b/only', name: 'sole' }], '        "sole": true\n'],
  [
    'leaves what is not there',
    [
      { op: 'remove', pointer: '/b/nope' },
      { op: 'rename', pointer: '/x', name: 'y' },
    ],
    TEXT,
  ],
] as const)('%s', (_title, edits, expected) => {
  expect(editDocument(TEXT, edits)).toContain(expected)
})

it('keeps tabs and Windows line ends', () => {
  const text = '{\r\n\t"a": {\r\n\t\t"b": 1\r\n\t}\r\n}\r\n'
  expect(editDocument(text, [{ op: 'set', pointer: '/a/c', value: 2 }])).toBe(
    '{\r\n\t"a": {\r\n\t\t"b": 1,\r\n\t\t"c": 2\r\n\t}\r\n}\r\n',
  )
})

it('strips a byte order mark', () => {
  expect(editDocument('\uFEFF{}', [{ op: 'strip-bom' }])).toBe('{}')
})
