import { randomUUID } from 'node:crypto'
import { Agent, request, type RequestOptions } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Visits {
  /** Answers by what was asked and their status: `GET /: 200`. A connection that broke has its code for a status. */
  answers: Map<string, number>
  /** Ids of the leads that were acknowledged. */
  leads: string[]
  /** Until so many more requests have been answered. */
  more(count: number): Promise<void>
  /** No new requests; waits for the last answers. */
  end(): Promise<void>
}

/** Visitors of one dealer with connections that stay open, as browsers and proxies keep them; every tenth sends an enquiry. */
export function visit(port: number, host: string, visitors: number): Visits {
  const answers = new Map<string, number>()
  const leads: string[] = []
  const agent = new Agent({ keepAlive: true })
  const end = new AbortController()
  const { signal: ended } = end
  let total = 0

  const count = (what: string) => {
    total += 1
    answers.set(what, (answers.get(what) ?? 0) + 1)
  }
  const ask = async (method: string, path: string, headers: object, body?: string) => {
    try {
      const { status, answer } = await send(
        { agent, port, method, path, headers: { host, ...headers } },
        body,
      )
      count(`${method} ${path}: ${status}`)
      return answer
    } catch (error) {
      count(`${method} ${path}: ${(error as { code?: string }).code ?? String(error)}`)
      return undefined
    }
  }
  const enquire = async () => {
    const fields = { category: 'Trade-In', last_name: 'Mills', email: 'ada@customer.example' }
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const answer = await ask('POST', '/api/leads', headers, JSON.stringify(fields))
    const { lead_id: id } = JSON.parse(answer ?? '{}') as { lead_id?: string }
    if (id !== undefined) leads.push(id)
  }
  const one = async () => {
    for (let turn = 0; !ended.aborted; turn += 1) {
      if (turn % 10 === 9) await enquire()
      else await ask('GET', turn % 2 === 0 ? '/' : '/search', { accept: 'text/html' })
      await sleep(20)
    }
  }
  const running = Promise.all(Array.from({ length: visitors }, one))
  return {
    answers,
    leads,
    async more(wanted) {
      const goal = total + wanted
      await until(() => total >= goal)
    },
    async end() {
      end.abort()
      await running
      agent.destroy()
    },
  }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(20)
}

function send(options: RequestOptions, body?: string): Promise<{ status: number; answer: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', ...options }, (response) => {
      text(response).then((answer) => resolve({ status: response.statusCode ?? 0, answer }), reject)
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
