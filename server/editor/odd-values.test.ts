import { expect, it } from 'vitest'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { askerOf, NAMING, WHOLE, type Call } from './testing/dealer-calls.ts'
import { OWNER, things } from './testing/dealer-things.ts'
import { world } from './testing/world.ts'

/** What schemas of texts and numbers may let through, and databases stumble over. */
const IN_BODIES = [
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '0000-00-00',
  '10001-01-01',
  'Infinity',
  'x'.repeat(300),
  "' or 1=1 --",
  '%_\\',
  -1,
  0.5,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 63,
  -(2 ** 53),
  1e308,
  null,
  [],
  {},
]
const IN_ADDRESSES = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%F0%9F%92%A5',
  '0000-00-00',
  '10001-01-01',
  'Infinity',
  'NaN',
  '-1',
  '0.5',
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '1e999',
  '%25_%5C',
  "'%20or%201=1",
  '__proto__',
]

type Path = readonly (string | number)[]

forEachDatabase((open) => {
  it('ASVS 2.2.1 a call with one value that a database cannot hold is refused or taken, and never fails', async () => {
    const made = await world(undefined, open)
    const cookie = await made.as('ana@kea.example', [{ tenant: OWNER, role: 'administrator' }])
    const has = await things(made, cookie)
    const ask = askerOf(made)
    const failed: string[] = []
    let asked = 0
    for (const [route, row] of Object.entries({ ...NAMING, ...WHOLE })) {
      const { owner } = row(has, '')
      const variants = [...variantsOf(row(has, ''))]
      for (const [about, change] of variants) {
        const { statusCode, body } = await ask(route, {
          slug: OWNER,
          of: has,
          row: (of, tag) => change(row(of, tag)),
          cookie,
        })
        asked += 1
        if (statusCode >= 500 && statusCode !== owner) failed.push(`${route} ${about}: ${statusCode} ${body}`)
      }
    }
    expect(failed).toEqual([])
    expect(asked).toBeGreaterThan(1000)
  }, 120_000)
})

/** The call with each of its values in turn replaced by each odd one. */
function* variantsOf(call: Call): Iterable<[about: string, change: (call: Call) => Call]> {
  const { params = {}, query = '', body = {} } = call
  for (const odd of IN_ADDRESSES) {
    for (const name of Object.keys(params)) {
      yield [`${name}=${odd}`, (own) => ({ ...own, params: { ...own.params, [name]: odd } })]
    }
    if (query === '') continue
    const name = query.split('=')[0] ?? ''
    yield [`?${name}=${odd}`, (own) => ({ ...own, query: `${name}=${odd}` })]
  }
  for (const odd of IN_BODIES) {
    for (const path of pathsOf(body)) {
      const about = `${path.join('/')}=${JSON.stringify(odd)}`
      yield [about, (own) => ({ ...own, body: withValue(own.body, path, odd) as object })]
    }
  }
  for (const odd of ['"a', '"1-99999999999999999999"', '99999999999', '\u00e9', '*']) {
    if (call.headers?.['if-match'] === undefined) break
    yield [`if-match ${odd}`, (own) => ({ ...own, headers: { ...own.headers, 'if-match': odd } })]
  }
}

/** Of a dealer's document there are other tests (`junk.test.ts`), of what stands in columns of its own alone. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (path[0] === 'document' && path.length === 2 && path[1] !== 'name') return []
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, child]) =>
    pathsOf(child, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

function withValue(value: unknown, [step, ...rest]: Path, odd: unknown): unknown {
  if (step === undefined) return odd
  if (Array.isArray(value)) return value.with(Number(step), withValue(value[Number(step)], rest, odd))
  const object = value as Record<string, unknown>
  return { ...object, [step]: withValue(object[step], rest, odd) }
}
