import { Ajv2020 } from 'ajv/dist/2020.js'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import { handleErrors } from './error-handlers.ts'
import { ProblemError } from './errors.ts'
import { formBodies } from './form-bodies.ts'
import { health } from './health.ts'
import { requestValidation, whenAsked } from './request-validation.ts'

function serve(logged: object[] = []) {
  const stream = { write: (line: string) => void logged.push(JSON.parse(line) as object) }
  const app = Fastify({ logger: { level: 'warn', stream } })
  onTestFinished(() => app.close())
  handleErrors(app)
  return app
}

describe('health', () => {
  it('the process runs, whatever else does not', async () => {
    const app = serve()
    health(app, { database: () => false })
    const answer = await app.inject('/healthz')
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
      200,
      '{"status":"ok"}',
      'no-store',
    ])
  })

  test.each([
    [{}, 200, { status: 'ready', checks: {} }],
    [{ database: true, index: true }, 200, { status: 'ready', checks: { database: true, index: true } }],
    [
      { database: true, index: false },
      503,
      { status: 'unavailable', checks: { database: true, index: false } },
    ],
  ])('ready with %j: %i', async (found, status, body) => {
    const app = serve()
    health(app, Object.fromEntries(Object.entries(found).map(([name, ok]) => [name, () => ok as boolean])))
    const answer = await app.inject('/readyz')
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
      status,
      body,
      'no-store',
    ])
    expect(answer.headers['retry-after']).toBe(status === 503 ? '5' : undefined)
  })

  it('a check that fails is not ready, and the log names it', async () => {
    const logged: object[] = []
    const app = serve(logged)
    health(app, { database: () => Promise.reject(new Error('gone')), index: async () => true })
    const answer = await app.inject('/readyz')
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: 'unavailable', checks: { database: false, index: true } },
    ])
    expect(logged).toMatchObject([{ msg: 'not ready', check: 'database', err: { message: 'gone' } }])
  })
})

describe('bodies of forms', () => {
  const post = async (payload: string) => {
    const app = serve()
    formBodies(app)
    app.post('/', ({ body }) => ({ values: body, plain: Object.getPrototypeOf(body) === null }))
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return (await app.inject({ method: 'POST', url: '/', headers, payload })).json<{
      values: object
      plain: boolean
    }>()
  }

  it('FORM-24 ticks of one group become one text, in their order', async () => {
    expect(await post('name=Ana+Bell&topic=Service&topic=Parts&topic=&empty=')).toEqual({
      values: { name: 'Ana Bell', topic: 'Service, Parts, ', empty: '' },
      plain: true,
    })
  })

  it('200 values are read, and what follows is left', async () => {
    const { values } = await post(Array.from({ length: 202 }, (_, index) => `f${index}=${index}`).join('&'))
    expect(Object.keys(values)).toHaveLength(200)
    expect(values).toHaveProperty('f199', '199')
  })
})

describe('what a call takes', () => {
  const CALL = {
    params: { type: 'object', properties: { id: { type: 'integer' } } },
    querystring: {
      type: 'object',
      properties: {
        day: { type: 'string', format: 'date' },
        tag: { type: 'array', items: { type: 'string' } },
        lat: { type: 'number' },
      },
    },
    body: {
      type: 'object',
      additionalProperties: false,
      required: ['count'],
      properties: {
        count: { type: 'integer' },
        name: { type: ['string', 'null'], maxLength: 3, pattern: '^[a-z]*$' },
        at: { type: 'object', properties: { place: { type: 'string', minLength: 2 } }, required: ['place'] },
      },
    },
  }
  const call = async (url: string, payload: unknown = { count: 1 }, type = 'application/json') => {
    const app = serve()
    requestValidation(app)
    app.post('/:id', { schema: CALL }, ({ params, body }) => ({ params, body }))
    app.get('/:id', ({ params }) => ({ params }))
    const headers = { 'content-type': type }
    return app.inject({ method: 'POST', url, headers, payload: JSON.stringify(payload) })
  }

  it('parts of an address are read as what they stand for, bodies as they are', async () => {
    expect((await call('/12')).json()).toEqual({ params: { id: 12 }, body: { count: 1 } })
    const refused = await call('/12', { count: '1' })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      {
        code: 'invalid-fields',
        detail: 'The body does not match the schema of this call.',
        errors: [{ field: 'count', message: 'Must be integer.' }],
      },
    ])
  })

  it('ASVS V15 a hundred fields are told of at most, and a body of more than a thousand members is not looked at', async () => {
    const body = (members: number) =>
      Object.fromEntries(Array.from({ length: members }, (_, at) => [`k${at}`, 0]))
    const many = await call('/1', body(1000))
    expect([many.statusCode, many.json<{ errors: unknown[] }>().errors.length]).toEqual([422, 100])
    const more = await call('/1', body(1001))
    expect([more.statusCode, more.json()]).toMatchObject([
      422,
      { code: 'invalid-fields', detail: 'The body has 1001 members; at most 1000 are read.' },
    ])
  })

  it('all findings are told at once, one for each field, by what is wrong with it', async () => {
    const body = { name: 'ABCD', at: {}, more: 1, other: 2 }
    expect((await call('/1', body)).json<{ errors: unknown }>().errors).toEqual([
      { field: 'count', message: 'This field is required.' },
      { field: 'more', message: 'There is no such field.' },
      { field: 'other', message: 'There is no such field.' },
      { field: 'name', message: 'At most 3 characters.' },
      { field: 'at.place', message: 'This field is required.' },
    ])
    const rest = { count: 1, name: 'A', at: { place: '' } }
    expect((await call('/1', rest)).json<{ errors: unknown }>().errors).toEqual([
      { field: 'name', message: 'Has characters that cannot stand here.' },
      { field: 'at.place', message: 'must NOT have fewer than 2 characters' },
    ])
    expect((await call('/1', { count: 1, name: 7 })).json<{ errors: unknown }>().errors).toEqual([
      { field: 'name', message: 'Must be string or null.' },
    ])
  })

  it('an address that does not fit is malformed, and names the part', async () => {
    expect((await call('/x')).json()).toMatchObject({
      status: 400,
      code: 'malformed-request',
      detail: 'The params does not match the schema of this call.',
      errors: [{ field: 'id', message: 'Must be integer.' }],
    })
    expect((await call('/1?day=2026-02-01')).statusCode).toBe(200)
    expect((await call('/1?day=tomorrow')).json()).toMatchObject({
      code: 'malformed-request',
      detail: 'The querystring does not match the schema of this call.',
    })
  })

  test.each(['99999999999999999999', '9007199254740992', '-9007199254740992', '1e308'])(
    'ASVS V2 %s is no whole number that anything could be counted from',
    async (id) => {
      expect((await call(`/${id}`)).json()).toMatchObject({
        code: 'malformed-request',
        errors: [{ field: 'id' }],
      })
      const body = await call('/1', { count: Number(id) })
      expect([body.statusCode, body.json()]).toMatchObject([422, { errors: [{ field: 'count' }] }])
    },
  )

  test.each(['/Infinity', '/-Infinity', '/1e999', '/1?lat=1e999'])(
    'ASVS V2 %s has no number that can be counted',
    async (url) => {
      expect((await call(url)).json()).toMatchObject({
        code: 'malformed-request',
        errors: [{ message: 'must be a number that can be counted' }],
      })
      expect((await call('/1?lat=-1.5')).statusCode).toBe(200)
    },
  )

  test.each(['/1?name=a%00b', '/1?tag=a&tag=%00'])('%s holds NUL', async (url) => {
    expect((await call(url)).json()).toMatchObject({
      status: 400,
      code: 'malformed-request',
      detail: 'An address must not hold the character NUL.',
    })
  })

  it('NUL in a part of the path', async () => {
    const app = serve()
    requestValidation(app)
    app.get('/:id', ({ params }) => ({ params }))
    expect((await app.inject('/a%00')).statusCode).toBe(400)
    expect((await app.inject('/a')).json()).toEqual({ params: { id: 'a' } })
  })

  it('a text is no body', async () => {
    expect((await call('/1', 'hello', 'text/plain')).statusCode).toBe(415)
  })
})

describe('a validator that is compiled when it is asked', () => {
  it('compiles once, answers as the other does, and tells the errors of the last request', () => {
    let compiled = 0
    const validate = whenAsked(() => {
      compiled += 1
      return new Ajv2020().compile({ type: 'object', required: ['rego'] })
    })
    expect(compiled).toBe(0)
    expect(validate({})).toBe(false)
    expect(validate.errors).toMatchObject([{ keyword: 'required', params: { missingProperty: 'rego' } }])
    expect(validate({ rego: 'ABC12D' })).toBe(true)
    expect(validate.errors).toBeNull()
    expect(compiled).toBe(1)
  })
})

describe('refusals of the server itself', () => {
  const send = (payload: string, headers: Record<string, string>, method: 'POST' | 'GET' = 'POST') => {
    const app = serve()
    app.post('/', () => ({}))
    app.get('/gone', () => Promise.reject(Object.assign(new Error('x'), { statusCode: 404 })))
    app.get('/teapot', () => Promise.reject(Object.assign(new Error('x'), { statusCode: 418 })))
    app.get('/low', () => Promise.reject(Object.assign(new Error('x'), { statusCode: 399 })))
    app.get('/high', () => Promise.reject(Object.assign(new Error('x'), { statusCode: 500 })))
    app.get('/often', () => Promise.reject(Object.assign(new Error('x'), { statusCode: 429 })))
    return app.inject({
      method,
      url: method === 'GET' ? payload : '/',
      headers,
      ...(method === 'POST' && { payload }),
    })
  }
  const json = { 'content-type': 'application/json' }

  test.each([
    ['', json, 400, 'malformed-request', 'The body is empty; send a JSON object.'],
    ['{', json, 400, 'malformed-request', 'The body is not valid JSON.'],
    ['"' + 'x'.repeat(1_048_577) + '"', json, 413, 'body-too-large', 'Send less at once.'],
    [
      '{}',
      { ...json, 'content-length': '1' },
      400,
      'malformed-request',
      'Content-Length does not fit the body.',
    ],
    [
      '<a/>',
      { 'content-type': 'text/xml' },
      415,
      'unsupported-media-type',
      'Send application/json, or a form as application/x-www-form-urlencoded.',
    ],
  ])('%.10j with %j', async (payload, headers, status, code, detail) => {
    const answer = await send(payload, headers)
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code, detail }])
  })

  test.each([
    ['/gone', 404, 'not-found', 'Not found.'],
    ['/teapot', 400, 'malformed-request', 'The request cannot be read.'],
    ['/low', 500, 'internal', 'Something went wrong on our side. Please try again.'],
    ['/high', 500, 'internal', 'Something went wrong on our side. Please try again.'],
    ['/often', 429, 'rate-limited', 'Please wait a moment and try again.'],
  ])('%s is told as %i', async (url, status, code, detail) => {
    const answer = await send(url, {}, 'GET')
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code, detail }])
  })
})

describe('errors', () => {
  const app = () => {
    const logged: object[] = []
    const server = serve(logged)
    server.get('/broken', () =>
      Promise.reject(new ProblemError('unavailable', { cause: new Error('<disk>') })),
    )
    server.get('/odd', () => Promise.reject(new ProblemError('internal', { detail: 'a <b> & c' })))
    return { server, logged }
  }

  it('a browser gets a page that is not kept, with a number to quote; a program gets a document', async () => {
    const { server, logged } = app()
    const page = await server.inject({ url: '/odd?name=ana', headers: { accept: 'text/html,*/*' } })
    expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      500,
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(page.headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(page.body).toContain('<title>Internal error</title>')
    expect(page.body).toContain(
      '<h1>Internal error</h1><p>a &lt;b&gt; &amp; c</p><p>Reference: <code>req-1</code></p>',
    )
    expect(page.headers['retry-after']).toBeUndefined()
    const document = await server.inject({ url: '/broken', headers: { accept: '*/*' } })
    expect(document.headers['retry-after']).toBe('5')
    expect(document.json()).toMatchObject({ status: 503, code: 'unavailable', id: 'req-2' })
    expect(document.headers['cache-control']).toBe('no-store')
    expect(logged).toMatchObject([
      { msg: 'internal', path: '/odd', err: { message: 'a <b> & c' } },
      { msg: 'unavailable', path: '/broken', err: { message: '<disk>' } },
    ])
  })

  it('a page of a refusal has no number, and it is not logged', async () => {
    const { server, logged } = app()
    const page = await server.inject({ url: '/none', headers: { accept: 'text/html' } })
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('<main><h1>Not found</h1><p>Not found.</p></main>')
    expect(logged).toEqual([])
  })

  test.each([
    ['GET', '/none', 404, 'not-found', undefined],
    ['POST', '/none', 405, 'method-not-allowed', 'GET, HEAD'],
    ['DELETE', '/x/api/y', 405, 'method-not-allowed', 'GET, HEAD'],
    ['POST', '/api/none', 404, 'not-found', undefined],
    ['POST', '/assets/none', 404, 'not-found', undefined],
    ['POST', '/img/none', 404, 'not-found', undefined],
    ['POST', '/1/indexes', 404, 'not-found', undefined],
  ] as const)('%s %s is %i', async (method, url, status, code, allow) => {
    const answer = await app().server.inject({ method, url })
    expect([answer.statusCode, answer.json<{ code: string }>().code, answer.headers['allow']]).toEqual([
      status,
      code,
      allow,
    ])
    expect((await app().server.inject({ method: 'HEAD', url })).statusCode).toBe(404)
  })
})
