import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The service of docs/adding-a-payment-provider.md, as far as the guide uses it. */
export async function fakeWattlePay(key: string) {
  const payments = new Map<string, Record<string, unknown>>()
  const server = createServer(async (request, response) => {
    const send = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body))
    const [, place, id = '', action = ''] = (request.url ?? '').split('/')
    let body = ''
    for await (const chunk of request) body += String(chunk)
    if (place === 'pay') {
      const paid = [...payments.values()].find(({ secret }) => secret === id)
      return paid ? send(200, Object.assign(paid, { status: 'succeeded' })) : send(404, {})
    }
    if (request.headers.authorization !== `Bearer ${key}`) return send(401, {})
    if (id === '') {
      const { order, cents, currency } = JSON.parse(body) as {
        order: string
        cents: number
        currency: string
      }
      const fresh = {
        id: `w_${order}`,
        secret: `s_${order}`,
        status: 'requires_payment',
        cents,
        currency,
        problem: null,
      }
      const payment = payments.get(fresh.id) ?? fresh
      payments.set(fresh.id, payment)
      return send(200, payment)
    }
    const payment = payments.get(id)
    if (!payment) return send(404, {})
    if (action === 'cancel') payment['status'] = 'canceled'
    return send(200, payment)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  }
}
