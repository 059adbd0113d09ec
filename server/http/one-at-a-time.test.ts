import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { answerOneAtATime } from './one-at-a-time.ts'

const LARGE = Buffer.alloc(8 * 1024 * 1024)

async function start() {
  const app = Fastify()
  onTestFinished(() => app.close())
  answerOneAtATime(app)
  let begun = 0
  let atOnce = 0
  let most = 0
  app.get('/slow/:at', async (request) => {
    begun += 1
    most = Math.max(most, (atOnce += 1))
    await new Promise((resolve) => setTimeout(resolve, 5))
    atOnce -= 1
    return `<${(request.params as { at: string }).at}>`
  })
  app.get('/large/:at', async () => {
    begun += 1
    return LARGE
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  const send = (what: string, count: number) =>
    socket.write(
      Array.from(
        { length: count },
        (_, at) => `GET /${what}/${at} HTTP/1.1\r\nHost: kea.example\r\n\r\n`,
      ).join(''),
    )
  return { socket, send, begun: () => begun, most: () => most }
}

it('ASVS V4 requests that are sent ahead are answered in their order, one at a time', async () => {
  const { socket, send, most } = await start()
  let text = ''
  socket.on('data', (bytes: Buffer) => (text += bytes.toString()))
  send('slow', 20)
  await expect.poll(() => text, { timeout: 5000 }).toContain('<19>')
  expect([...text.matchAll(/<(\d+)>/g)].map(([, at]) => Number(at))).toEqual([...Array(20).keys()])
  expect(most()).toBe(1)
})

it('ASVS V4 no answer is made for a reader that does not take the one before', async () => {
  const { socket, send, begun } = await start()
  socket.pause()
  send('large', 20)
  await expect.poll(begun).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(begun()).toBe(1)
})

it('ASVS V4 who sends a hundred ahead is disconnected', async () => {
  const { socket, send, begun } = await start()
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.resume()
  send('slow', 100)
  await closed
  expect(begun()).toBeLessThan(5)
})
