import Fastify from 'fastify'
import { expect, it, onTestFinished, test } from 'vitest'
import { cspReports } from './csp-reports.ts'
import { handleErrors } from './error-handlers.ts'

/** A server with the endpoint; what it counted and logged. */
async function serve() {
  const counted: string[] = []
  const logged: { violation: object; msg: string }[] = []
  const stream = { write: (line: string) => void logged.push(JSON.parse(line) as (typeof logged)[number]) }
  const app = Fastify({ logger: { level: 'warn', stream } })
  onTestFinished(() => app.close())
  handleErrors(app)
  await cspReports(app, (directive) => counted.push(directive))
  const send = (payload: unknown, type = 'application/csp-report') =>
    app.inject({
      method: 'POST',
      url: '/api/csp-reports',
      headers: { 'content-type': type },
      payload: JSON.stringify(payload),
    })
  return { app, counted, logged, send }
}

it('SEO-09 a report of a browser is counted by its directive and logged without queries', async () => {
  const { counted, logged, send } = await serve()
  const answer = await send({
    'csp-report': {
      'violated-directive': 'img-src https://a.example',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?who=ana#top',
      'document-uri': 'https://kea.example/contact\n?name=ana',
    },
  })
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([204, '', 'no-store'])
  expect(counted).toEqual(['script-src'])
  expect(logged).toMatchObject([
    {
      violation: {
        directive: 'script-src',
        blocked: 'https://evil.example/x.js',
        page: 'https://kea.example/contact\n',
      },
      msg: 'a page was kept from loading something',
    },
  ])
})

it('SEO-09 reports of the Reporting API come as a list, of which other kinds are left alone', async () => {
  const { counted, logged, send } = await serve()
  const report = (type: string, effectiveDirective?: string) => ({
    type,
    body: { effectiveDirective, blockedURL: 'inline', documentURL: 'https://kea.example/?q=1' },
  })
  const list = [
    report('csp-violation', 'style-src'),
    report('deprecation', 'img-src'),
    report('csp-violation'),
  ]
  expect((await send(list, 'application/reports+json')).statusCode).toBe(204)
  expect(counted).toEqual(['style-src', 'other'])
  expect(logged.map(({ violation }) => violation)).toEqual([
    { directive: 'style-src', blocked: 'inline', page: 'https://kea.example/' },
    { directive: 'other', blocked: 'inline', page: 'https://kea.example/' },
  ])
})

test.each([
  [{ 'violated-directive': 'frame-src https://a.example' }, 'frame-src'],
  [{ 'effective-directive': 'script-src-attr' }, 'script-src'],
  [{ 'effective-directive': 'script-srcs' }, 'other'],
  [{ 'effective-directive': 'x-script-src-' }, 'other'],
  [{ 'effective-directive': 'zqx' }, 'other'],
  [{}, 'other'],
])('SEO-09 %j is counted as %s', async (report, directive) => {
  const { counted, logged, send } = await serve()
  expect((await send({ 'csp-report': report })).statusCode).toBe(204)
  expect(counted).toEqual([directive])
  expect(logged[0]?.violation).toEqual({ directive, blocked: '', page: '' })
})

it('keeps 200 characters of an address and of a word', async () => {
  const { logged, send } = await serve()
  const long = `https://a.example/${'x'.repeat(300)}`
  await send({ 'csp-report': { 'blocked-uri': long, 'document-uri': `?${'y'.repeat(300)}` } })
  expect(logged[0]?.violation).toEqual({
    directive: 'other',
    blocked: long.slice(0, 200),
    page: `?${'y'.repeat(199)}`,
  })
})

it('says what a report is', async () => {
  const { send } = await serve()
  const detail = 'Send a report of a Content-Security-Policy, as browsers do.'
  expect((await send({})).json()).toMatchObject({ detail })
})

test.each([
  [{ 'csp-report': { 'blocked-uri': 7 } }, 'application/csp-report', 400, 'malformed-request'],
  [{}, 'application/csp-report', 400, 'malformed-request'],
  [
    Array.from({ length: 21 }, () => ({ type: 'csp-violation', body: {} })),
    'application/reports+json',
    400,
    'malformed-request',
  ],
  [{ 'csp-report': { 'blocked-uri': 'x'.repeat(17_000) } }, 'application/csp-report', 413, 'body-too-large'],
  [{ 'csp-report': {} }, 'application/xml', 415, 'unsupported-media-type'],
])('refuses what no browser sends: %j', async (payload, type, status, code) => {
  const { counted, send } = await serve()
  const answer = await send(payload, type)
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code])
  expect(counted).toEqual([])
})

it('takes 60 reports of an address a minute, and does not limit other calls', async () => {
  const { app, send } = await serve()
  app.get('/api/other', () => ({}))
  for (let sent = 0; sent < 60; sent += 1) expect((await send({ 'csp-report': {} })).statusCode).toBe(204)
  expect((await send({ 'csp-report': {} })).statusCode).toBe(429)
  expect((await app.inject('/api/other')).headers['x-ratelimit-limit']).toBeUndefined()
})

test.each(['{"csp-report":{},"__proto__":{}}', '{"csp-report":{"constructor":{"prototype":{}}}}'])(
  'refuses a report that reaches for a prototype: %s',
  async (payload) => {
    const { app, counted } = await serve()
    const headers = { 'content-type': 'application/csp-report' }
    const answer = await app.inject({ method: 'POST', url: '/api/csp-reports', headers, payload })
    expect([answer.statusCode, counted]).toEqual([400, []])
  },
)
