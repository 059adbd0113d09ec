import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** How one page request went. `status` is 0 where the connection broke, with the reason in `problem`. */
export interface PageVisit {
  /** Milliseconds since the beginning of the run. */
  at: number
  path: string
  status: number
  problem: string
  ms: number
}

export interface Traffic {
  pages: PageVisit[]
  /** Ids of acknowledged leads, by the key that each was sent with. */
  leads: Map<string, string>
  /** Enquiries that were refused or broken off at first, and sent again by the form. */
  sentAgain: number
  /** Enquiries that got no answer until the visitor gave up. */
  givenUp: number
  /** Of the slowest enquiry, its repetitions included. */
  slowestLeadMs: number
}

/** A page that takes longer has failed. */
const PAGE_MS = 10_000
/** So often and so long a form goes on by itself. */
const LEAD_AGAIN_MS = 1000
const LEAD_PATIENCE_MS = 60_000
const PATHS = ['/', '/search', '/about-us', '/contact-us', '/search?make=Toyota', '/']

interface Asked {
  status: number
  body: string
}

/**
 * Visitors who come at a fixed rate, however slow the answers are. A browser knows both proxies by the site's name: it goes to
 * the second when the first refuses the connection, and asks once more when a connection that was open already breaks
 * without an answer (RFC 9110, 9.2.2). A form is sent again with its key until it is acknowledged.
 */
export async function visitFor(
  ms: number,
  {
    ports,
    host,
    pagesPerSecond,
    leadsPerSecond,
  }: Record<'pagesPerSecond' | 'leadsPerSecond', number> & {
    ports: readonly number[]
    host: string
  },
): Promise<Traffic> {
  const traffic: Traffic = { pages: [], leads: new Map(), sentAgain: 0, givenUp: 0, slowestLeadMs: 0 }
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const began = performance.now()
  const under = new Set<Promise<void>>()
  const begin = (work: Promise<void>) => {
    under.add(work)
    void work.finally(() => under.delete(work))
  }

  async function ask(method: string, path: string, headers: object, body?: string): Promise<Asked> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await send(
          { agent, port: ports[tries % ports.length] ?? 0, method, path, headers: { host, ...headers } },
          body,
        )
      } catch (error) {
        const { code, wasOpen } = error as { code?: string; wasOpen?: boolean }
        const again =
          code === 'ECONNREFUSED'
            ? tries < ports.length
            : method === 'GET' && wasOpen === true && tries < ports.length
        if (!again) throw error
      }
    }
  }

  async function page(path: string): Promise<void> {
    const at = performance.now()
    const visit = { at: at - began, path, status: 0, problem: '', ms: 0 }
    try {
      visit.status = (await ask('GET', path, { accept: 'text/html' })).status
    } catch (error) {
      visit.problem = (error as { code?: string }).code ?? String(error)
    }
    visit.ms = performance.now() - at
    traffic.pages.push(visit)
  }

  async function enquiry(): Promise<void> {
    const key = randomUUID()
    // One person's enquiry that comes twice is one lead: each is another person's.
    const fields = { category: 'Trade-In', last_name: 'Mills', email: `${key}@customer.example` }
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    const at = performance.now()
    for (let tries = 0; performance.now() - at < LEAD_PATIENCE_MS; tries += 1) {
      if (tries === 1) traffic.sentAgain += 1
      if (tries > 0) await sleep(LEAD_AGAIN_MS)
      const answer = await ask('POST', '/api/leads', headers, JSON.stringify(fields)).catch(() => undefined)
      if (!answer || answer.status >= 300) continue
      traffic.leads.set(key, (JSON.parse(answer.body) as { lead_id: string }).lead_id)
      traffic.slowestLeadMs = Math.max(traffic.slowestLeadMs, performance.now() - at)
      return
    }
    traffic.givenUp += 1
  }

  let [pages, leads] = [0, 0]
  for (let now = 0; now < ms; now = performance.now() - began) {
    for (; pages < (now / 1000) * pagesPerSecond; pages += 1) {
      // One of fifty is at an address that no memory has.
      const path = pages % 50 === 49 ? `/search?q=${pages}` : (PATHS[pages % PATHS.length] ?? '/')
      begin(page(path))
    }
    for (; leads < (now / 1000) * leadsPerSecond; leads += 1) begin(enquiry())
    await sleep(5)
  }
  await Promise.all(under)
  agent.destroy()
  return traffic
}

function send(
  options: { agent: Agent; port: number; method: string; path: string; headers: object },
  body?: string,
): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        ...options,
        headers: { ...options.headers },
        signal: AbortSignal.timeout(PAGE_MS),
      },
      (response) => {
        text(response).then((answer) => resolve({ status: response.statusCode ?? 0, body: answer }), reject)
      },
    )
    sent.once('error', (error) => reject(Object.assign(error, { wasOpen: sent.reusedSocket })))
    sent.end(body)
  })
}
