import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface DealersSystem {
  url: string
  /** Leads that it was sent, each with the `webhook-id` of every call. */
  calls: Map<string, string[]>
  close(): void
}

/** A dealer's system that takes every lead and remembers under which key it came. */
export async function startDealersSystem(): Promise<DealersSystem> {
  const calls = new Map<string, string[]>()
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const { data } = JSON.parse(body) as { data: { lead_id: string } }
      calls.set(data.lead_id, [...(calls.get(data.lead_id) ?? []), String(request.headers['webhook-id'])])
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    calls,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
