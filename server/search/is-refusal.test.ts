import { errors } from '@opensearch-project/opensearch'
import { expect, test } from 'vitest'
import { isRefusal } from './is-refusal.ts'

const answered = (statusCode: number) =>
  new errors.ResponseError({ statusCode, body: {}, headers: {}, warnings: null, meta: {} } as never)

test.each([
  ['too many clauses', answered(400), true],
  ['a body that is too large', answered(413), true],
  ['a client that says `httpStatus`', Object.assign(new Error('x'), { httpStatus: 400 }), true],
  ['no access', answered(401), false],
  ['no such index', answered(404), false],
  ['too much at once', answered(429), false],
  ['a fault of the engine', answered(500), false],
  ['an engine that is away', answered(503), false],
  ['nobody there', new Error('connect ECONNREFUSED'), false],
  ['no error at all', 'text', false],
])('%s', (_, error, isOfTheSearch) => expect(isRefusal(error)).toBe(isOfTheSearch))
