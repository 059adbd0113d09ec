import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../db/testing/free-port.ts'
import { createOutbound } from '../http/outbound/outbound.ts'
import { examineSearch, examineSearchHosts } from './examine-search.ts'

const outbound = createOutbound({ allowPrivate: true })
const server = createServer((_request, response) => response.writeHead(401).end())
let there = ''
let gone = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  there = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  gone = `http://127.0.0.1:${await freePort()}`
})
afterAll(() => server.close())

it.each([
  ['none is named', () => undefined, 'ok', 'Forecourt’s own engine, for every dealer'],
  ['it answers, be it with a refusal', () => there, 'ok', '1 of 1 machines answer'],
  ['one of two is away', () => `${there},${gone}`, 'warning', '1 of 2 machines answer'],
  ['all are away', () => gone, 'fault', '0 of 1 machines answer'],
])('forecourt doctor: %s', async (_what, host, state, told) => {
  const [finding] = await examineSearchHosts(
    { DEALER_BROLGA_BAY__SEARCH_HOST: host(), SEARCH_HOST: 'x' },
    outbound,
  )
  expect(finding).toMatchObject({ subject: 'search', state })
  expect(finding!.told.startsWith(told)).toBe(true)
  expect(finding!.advice === undefined).toBe(state === 'ok')
})

it('the status page: who answers for whom, and why', () => {
  const engine = { engine: 'opensearch', host: 'http://a:9200', dealers: 3, answered: 3, problem: undefined }
  const findings = examineSearch([
    engine,
    { ...engine, answered: 1 },
    { ...engine, answered: 0, problem: 'ConnectionError: connect ECONNREFUSED' },
  ])
  expect(findings.map(({ state, told }) => [state, told])).toEqual([
    ['ok', 'opensearch at http://a:9200 answers for 3 of 3 dealers'],
    ['warning', 'opensearch at http://a:9200 answers for 1 of 3 dealers'],
    [
      'warning',
      'opensearch at http://a:9200 does not answer, for 3 dealers: ConnectionError: connect ECONNREFUSED',
    ],
  ])
})

it('CFG-16 the status page: a build that was refused, and what lets it', () => {
  const [finding] = examineSearch([
    {
      engine: 'opensearch',
      host: 'http://a:9200',
      dealers: 3,
      answered: 0,
      problem: 'ShrunkStockError: The index would shrink from 30 to 12 cars',
      refused: { before: 30, after: 12 },
    },
  ])
  expect(finding).toMatchObject({
    state: 'warning',
    told: 'opensearch at http://a:9200: a build was refused that would have left 12 of 30 cars',
    advice: expect.stringContaining('npx forecourt search rebuild --allow-shrinking') as string,
  })
})

it('CFG-16 the status page: a build that was refused hides nothing that came later', () => {
  const engine = {
    engine: 'opensearch',
    host: 'http://a:9200',
    dealers: 3,
    refused: { before: 30, after: 12 },
  }
  const findings = examineSearch([
    { ...engine, answered: 0, problem: 'ConnectionError: connect ECONNREFUSED' },
    { ...engine, answered: 3, problem: undefined },
  ])
  const refusal = 'opensearch at http://a:9200: a build was refused that would have left 12 of 30 cars'
  expect(findings.map(({ state, told }) => [state, told])).toEqual([
    [
      'warning',
      'opensearch at http://a:9200 does not answer, for 3 dealers: ConnectionError: connect ECONNREFUSED',
    ],
    ['warning', refusal],
    ['ok', 'opensearch at http://a:9200 answers for 3 of 3 dealers'],
    ['warning', refusal],
  ])
})
