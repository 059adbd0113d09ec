import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startServer } from '../server/app/start-server.ts'
import { loadConfig } from '../server/config/config.ts'

vi.mock('vike/server', async () => (await import('./matrix/vike.ts')).vikeServer())
vi.mock('../server/pages/renderer.ts', async (load) => {
  const { createRenderer, ...rest } = await load<typeof import('../server/pages/renderer.ts')>()
  return { ...rest, createRenderer: () => createRenderer({ dist: '', dev: true }) }
})

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
}

let spans: Span[]
let paths: string[]
const collector = createServer((request, response) => {
  paths.push(`${request.method} ${request.url}`)
  void json(request).then((body) => {
    spans.push(
      ...(body as Sent).resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)),
    )
    return response.setHeader('content-type', 'application/json').end('{}')
  })
})
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-traces-'))

beforeEach(async () => {
  spans = []
  paths = []
  await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  await new Promise((resolve) => collector.close(resolve))
  rmSync(dataDir, { recursive: true, force: true })
})

const fact = (span: Span | undefined, name: string) => span?.attributes.find(({ key }) => key === name)?.value

test('a page’s request, its rendering, its searches and its statements are one trace, which stands in the log', async () => {
  const { port } = collector.address() as AddressInfo
  const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}/`
  const lines: string[] = []
  const server = await startServer({
    config: loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'info', OTEL_EXPORTER_OTLP_ENDPOINT }),
    demo: undefined,
    logStream: { write: (line) => void lines.push(line) },
  })
  const answer = await server.app.inject({
    url: '/search?q=wattlebird',
    headers: { host: 'brolga-bay.localhost' },
  })
  await server.close()

  expect(answer.statusCode).toBe(200)
  expect(new Set(paths)).toEqual(new Set(['POST /v1/traces']))
  const request = spans.find(({ name }) => name === 'GET /*')
  expect(fact(request, 'http.response.status_code')?.intValue).toBe(200)
  expect(fact(request, 'forecourt.request_id')?.stringValue).toBe(answer.headers['x-request-id'])
  expect(request?.parentSpanId).toBeFalsy()
  const below = (parent: Span | undefined) =>
    spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId)
  const render = below(request).find(({ name }) => name === 'render')
  expect(fact(render, 'forecourt.tenant')?.stringValue).toBe('brolga-bay')
  const names = new Set(below(render).map(({ name }) => name))
  expect([...names].toSorted()).toEqual(['database', 'search'])
  const own = spans.filter(({ traceId }) => traceId === request?.traceId)
  expect(own.length).toBeGreaterThan(3)
  // What was typed is in no span.
  expect(JSON.stringify(spans)).not.toContain('wattlebird')
  const line = lines.find((text) => text.includes('"path":"/search"'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    traceId: request?.traceId,
    reqId: answer.headers['x-request-id'],
  })
})
