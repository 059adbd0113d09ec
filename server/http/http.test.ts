import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  bodyOf,
  compress,
  compressThoroughly,
  isReady,
  keepCompressed,
  sizeOf,
  toCachedPage,
} from '../pages/cache/cached-page.ts'
import { matchesEtag } from './conditional.ts'
import { problemDocument, ProblemError } from './errors.ts'
import { normaliseQuery } from '../pages/cache/query.ts'
import { toProblem } from './to-problem.ts'

const page = () =>
  toCachedPage({
    status: 200,
    html: '<p>å</p>'.repeat(200),
    headers: {},
    dependsOn: { stock: false },
    maxAge: 1,
  })

describe('matchesEtag', () => {
  it('compares weakly, in lists and with a star', () => {
    expect(matchesEtag('W/"a"', 'W/"a"')).toBe(true)
    expect(matchesEtag('"a"', 'W/"a"')).toBe(true)
    expect(matchesEtag('"x", W/"a"', 'W/"a"')).toBe(true)
    expect(matchesEtag('*', 'W/"a"')).toBe(true)
    expect(matchesEtag('"b"', 'W/"a"')).toBe(false)
    expect(matchesEtag(undefined, 'W/"a"')).toBe(false)
  })
})

describe('normaliseQuery', () => {
  it('orders names, keeps the order of repeated ones and drops tracking parameters', () => {
    expect(normaliseQuery('')).toBe('')
    expect(normaliseQuery('page=2&make=Ford&make=BMW&utm_source=x&gclid=1&&a')).toBe(
      'a&make=Ford&make=BMW&page=2',
    )
    expect(normaliseQuery('%E0%A4%A=1')).toBe('%E0%A4%A=1')
  })
})

describe('cached page', () => {
  it('sends what was compressed, and plain bytes until then', async () => {
    const cached = page()
    const plain = cached.identity
    expect(bodyOf(cached, { encoding: 'br' })).toEqual({ encoding: 'identity', bytes: plain })
    await compress(cached, { encoding: 'br' })
    await compress(cached, { encoding: 'gzip' })
    expect(brotliDecompressSync(bodyOf(cached, { encoding: 'br' }).bytes)).toEqual(plain)
    expect(gunzipSync(bodyOf(cached, { encoding: 'gzip' }).bytes)).toEqual(plain)
    await compressThoroughly(cached)
    expect(brotliDecompressSync(bodyOf(cached, { encoding: 'br' }).bytes)).toEqual(plain)
  })

  it('gives the plain bytes up for the brotli form, and makes them again for whoever takes no other', async () => {
    const cached = page()
    const plain = cached.identity
    const before = sizeOf(cached, '')
    await compress(cached, { encoding: 'br' })
    expect(cached.identity).toBeUndefined()
    expect(sizeOf(cached, '')).toBe(before - plain!.length + cached.br!.length)
    // Whatever a page keeps counts, so that the cache stays within its bytes.
    const packed = { available: ':x:', bytes: Buffer.alloc(500) }
    expect(sizeOf({ ...cached, packed, gzip: Buffer.alloc(70) }, '/search') - sizeOf(cached, '')).toBe(
      570 + 2 * 7,
    )
    expect(isReady(cached, { encoding: 'identity' })).toBe(false)
    expect(bodyOf(cached, { encoding: 'identity' })).toEqual({ encoding: 'identity', bytes: plain })
    await compress(cached, { encoding: 'identity' })
    expect(isReady(cached, { encoding: 'identity' })).toBe(true)
    expect(cached.identity).toEqual(plain)
    await compress(cached, { encoding: 'br' })
    expect(cached.identity).toEqual(plain)
  })

  it('that says the same as before takes over what was kept of that', async () => {
    const [before, again] = [page(), page()]
    await compress(before, { encoding: 'br' })
    keepCompressed(again, before)
    expect([again.br, again.identity]).toEqual([before.br, undefined])
  })

  it('has one weak tag for the same content', () => {
    expect(page().etag).toBe(page().etag)
    expect(page().headers['etag']).toMatch(/^W\/"[\w-]+"$/)
  })
})

describe('problem documents', () => {
  it('API-06 carry the members that form callers read', () => {
    const errors = [{ field: 'name', message: 'First name is required.' }]
    const problem = new ProblemError('invalid-fields', { detail: 'Please fix the following errors:', errors })
    expect(problemDocument(problem, 'r1')).toEqual({
      type: '/api/docs#error-invalid-fields',
      title: 'Some fields are not valid',
      status: 422,
      detail: 'Please fix the following errors:',
      code: 'invalid-fields',
      errors,
      success: false,
      error: 'Please fix the following errors:',
      message: 'Please fix the following errors:',
    })
  })

  it('a fault of ours tells its id and nothing of the cause', () => {
    const document = problemDocument(toProblem(new Error('SELECT * FROM secrets')), 'r1')
    expect(document).toMatchObject({ status: 500, code: 'internal', id: 'r1' })
    expect(JSON.stringify(document)).not.toContain('secrets')
  })

  it.each([
    new Error('timeout exceeded when trying to connect'),
    Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
  ])('a database that is away is no fault of the request, which may come again: %s', (error) => {
    expect(problemDocument(toProblem(error), 'r1')).toMatchObject({ status: 503, code: 'unavailable' })
  })

  it('what is thrown that is no error is a fault of ours as well', () => {
    expect(toProblem('text').status).toBe(500)
  })
})
