/** One request of the probe. */
export interface Attack {
  /** What is dear about it. */
  name: string
  method: string
  path: string
  /** Whose site; the platform's own host without one. */
  tenant?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** By a signed-in administrator. */
  staff?: boolean
}

/** Texts that are dear to read, compare, escape or match. */
export const TEXTS: readonly [name: string, text: string][] = [
  ['12 KB of zeros', `${'0'.repeat(12_000)}!`],
  ['12 KB of spaces', `a${' '.repeat(12_000)}b`],
  ['12 KB of words', 'toyota corolla '.repeat(800)],
  ['12 KB of marks', '<&"\'>'.repeat(2400)],
  ['brackets', '('.repeat(6000)],
  ['4,000 dots and an at', `${'a.'.repeat(2000)}@${'b.'.repeat(2000)}`],
  ['accents', 'e\u0301\u0302\u0303'.repeat(800)],
  ['names of prototypes', '__proto__'],
  ['NUL', 'a\u0000b'],
]

/** Bodies as large as the door lets in, and odd ones. */
export function bodies(limit: number): [name: string, body: string][] {
  const most = Math.max(1000, limit - 200)
  return [
    ['deep lists', '['.repeat(most / 2) + ']'.repeat(most / 2)],
    ['deep objects', '{"a":'.repeat(most / 6) + '1' + '}'.repeat(most / 6)],
    ['a long list', `[${'0,'.repeat(most / 2 - 2)}0]`],
    ['many keys', `{${Array.from({ length: most / 12 }, (_, at) => `"k${at}":0`).join(',')}}`],
    ['one long text', JSON.stringify({ name: 'a'.repeat(most - 20) })],
    ['zeros in every field', JSON.stringify(fieldsOf('0'.repeat(most / 20)))],
    ['spaces in every field', JSON.stringify(fieldsOf(`a${' '.repeat(most / 20)}b`))],
    ['a name like a prototype', '{"__proto__":{"x":1},"constructor":{"prototype":{}}}'],
    ['NUL in every field', JSON.stringify(fieldsOf('a\u0000b'))],
  ]
}

/** Members that calls of the product read, all with the same text. */
function fieldsOf(text: string): Record<string, string> {
  const names =
    'name first_name last_name email phone postcode message subject url rego code category vin page_id form_id token reason q'
  return Object.fromEntries(names.split(' ').map((name) => [name, text]))
}
