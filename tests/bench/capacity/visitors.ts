import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { makeAdministrator } from '../../support/staff-account.ts'
import { get } from '../../support/get.ts'
import { send } from '../import/send.ts'
import { protocolRequest } from '../search/embedded.ts'
import type { Kind } from './model.ts'
import { slugOf, type Server } from './platform.ts'

/** One request of each kind, as browsers send it. Throws where the answer is not the expected one. */
export interface Visitors {
  ask: Record<Kind, () => Promise<void>>
  /** Compressed, as it was sent last. */
  pageKb(): number
  end(): void
}

interface Known {
  host: string
  key: string
}

/** @param visited dealers whose search page is asked once for its cars and its key; the ones after them stay cold */
export async function createVisitors(server: Server, visited: number, dealers: number): Promise<Visitors> {
  const { port } = server
  const agent = new Agent({ keepAlive: true })
  const hostOf = (at: number) => `${slugOf(at)}.localhost:${port}`
  const dealer: Known[] = []
  const cars: { host: string; path: string }[] = []
  for (let at = 0; at < visited; at += 1) {
    const host = hostOf(at)
    await get(port, host)
    const { body } = await get(port, host, '/search')
    const paths = new Set([...body.matchAll(/href="(\/cars\/[^"?#]+)"/g)].map(([, path = '']) => path))
    cars.push(...[...paths].map((path) => ({ host, path })))
    dealer.push({ host, key: /"key":"([^"]+)"/.exec(body)?.[1] ?? '' })
  }
  const { cookie } = await makeAdministrator(server, 'capacity@forecourt.example', 'Capacity')
  const save = await createSaves(port, cookie)
  let [cold, car, turn, sent, lead] = [visited, 0, 0, 0, 0]
  const next = (): Known => {
    const found = dealer[turn++ % dealer.length]
    if (!found?.key) throw new Error('A search page has no key')
    return found
  }
  const page = async (host: string, path: string) => {
    const { status, bytes } = await fetchPage(agent, port, host, path)
    if (status !== 200) throw new Error(`${host}${path}: ${status}`)
    sent = bytes
  }
  return {
    ask: {
      async cold() {
        if (cold >= dealers) throw new Error('No dealer is cold any more')
        await page(hostOf(cold++), '/')
      },
      async page() {
        const found = cars[car++]
        if (!found) throw new Error(`All ${cars.length} cars have been asked for`)
        await page(found.host, found.path)
      },
      cached: () => page(next().host, '/'),
      async search() {
        const { host, key } = next()
        const headers = {
          'x-algolia-api-key': key,
          'x-algolia-application-id': 'forecourt',
        }
        const body = { requests: [protocolRequest({ tenant: undefined })] }
        expectOk(await send(port, host, ['POST', '/1/indexes/*/queries'], body, headers))
      },
      async lead() {
        // The same person's same enquiry would be the same lead.
        const email = `ada-${(lead += 1)}@customer.example`
        const fields = { category: 'Trade-In', last_name: 'Mills', email }
        const headers = { 'idempotency-key': randomUUID() }
        expectOk(await send(port, next().host, ['POST', '/api/leads'], fields, headers))
      },
      save,
    },
    pageKb: () => sent / 1024,
    end: () => agent.destroy(),
  }
}

/** Saves of one dealer's draft, each over the one before, as in the editor. */
async function createSaves(port: number, cookie: string): Promise<() => Promise<void>> {
  const host = `localhost:${port}`
  const path = `/api/editor/tenants/${slugOf(0)}/draft`
  const { body } = await send(port, host, ['GET', path], undefined, { cookie })
  const { document, tag: first } = JSON.parse(body) as {
    document: object
    tag: string
  }
  let tag = first
  let saves = 0
  let last: Promise<void> = Promise.resolve()
  const one = async () => {
    const named = { document: { ...document, name: `Dealer ${(saves += 1)}` } }
    const answer = await send(port, host, ['PUT', path], named, {
      cookie,
      'if-match': tag,
    })
    expectOk(answer)
    tag = String(answer.headers['etag'] ?? tag)
  }
  return () => (last = last.then(one))
}

function expectOk({ status, body }: { status: number; body: string }): void {
  if (status < 200 || status > 299) throw new Error(`${status} ${body.slice(0, 300)}`)
}

function fetchPage(
  agent: Agent,
  port: number,
  host: string,
  path: string,
): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const headers = { host, accept: 'text/html', 'accept-encoding': 'br' }
    request({ host: '127.0.0.1', port, path, agent, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, bytes }))
      answer.once('error', reject)
    })
      .once('error', reject)
      .end()
  })
}
