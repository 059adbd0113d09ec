import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Receiver {
  url: string
  /** Times that a lead was accepted, by its id. */
  accepted: Map<string, number>
  refused: number
  close(): void
}

/** Waits double: a lead that chance refuses fourteen times would keep a run for minutes, at 200 times the speed. */
export const MOST_REFUSALS = 8

/** A CRM that answers 500 to a share of the calls, for one lead {@link MOST_REFUSALS} times in a row at most. */
export async function startReceiver(failureRate: number): Promise<Receiver> {
  const refusals = new Map<string, number>()
  const receiver = { url: '', accepted: new Map<string, number>(), refused: 0, close: () => {} }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const { data } = JSON.parse(body) as { data: { lead_id: string } }
      const before = refusals.get(data.lead_id) ?? 0
      if (before < MOST_REFUSALS && Math.random() < failureRate) {
        refusals.set(data.lead_id, before + 1)
        receiver.refused += 1
        response.writeHead(500).end()
        return
      }
      refusals.delete(data.lead_id)
      receiver.accepted.set(data.lead_id, (receiver.accepted.get(data.lead_id) ?? 0) + 1)
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  receiver.close = () => {
    server.closeAllConnections()
    server.close()
  }
  return receiver
}
