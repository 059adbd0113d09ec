import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Receiver {
  url: string
  /** Times that a lead was accepted, by its id. */
  accepted: Map<string, number>
  refused: number
  close(): void
}

/** A CRM that answers 500 to a share of the calls. */
export async function startReceiver(failureRate: number): Promise<Receiver> {
  const receiver = { url: '', accepted: new Map<string, number>(), refused: 0, close: () => {} }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      if (Math.random() < failureRate) {
        receiver.refused += 1
        response.writeHead(500).end()
        return
      }
      const { data } = JSON.parse(body) as { data: { lead_id: string } }
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
