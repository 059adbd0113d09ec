import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import { connect, Socket, type AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { waitForArrivals } from './arrivals.ts'
import { answerInTurns } from './answer-in-turns.ts'

const LARGE = Buffer.alloc(8 * 1024 * 1024)

async function start() {
  const app = Fastify()
  onTestFinished(() => app.close())
  answerInTurns(app, waitForArrivals(app.server))
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

it('ASVS V4 thirty-two may be sent ahead of one that is being answered, and no more', async () => {
  const { socket, send } = await start()
  let text = ''
  socket.on('data', (bytes: Buffer) => (text += bytes.toString()))
  send('slow', 33)
  await expect.poll(() => text, { timeout: 5000 }).toContain('<32>')
  const other = await start()
  const closed = new Promise((resolve) => other.socket.once('close', resolve))
  other.socket.resume()
  other.send('slow', 34)
  await closed
})

it('ASVS V4 who sends a hundred ahead is disconnected', async () => {
  const { socket, send, begun } = await start()
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.resume()
  send('slow', 100)
  await closed
  expect(begun()).toBeLessThan(5)
})

describe('ASVS 15.2.2 what arrives together is begun in turns', () => {
  /** A hundred connections, each with a request that takes 5 ms of the processor, and one that asks for `path` behind them. */
  async function crowd(path: string) {
    const app = Fastify()
    onTestFinished(() => app.close())
    answerInTurns(app, waitForArrivals(app.server))
    const told: string[] = []
    app.get('/dear', async () => {
      const { user } = process.threadCpuUsage()
      while (process.threadCpuUsage().user - user < 5000);
      told.push('dear')
    })
    app.get('/healthz', async () => {
      told.push('health')
    })
    let accepted = 0
    app.server.on('connection', () => (accepted += 1))
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const sockets = Array.from({ length: 101 }, () => connect(port, '127.0.0.1'))
    onTestFinished(() => sockets.forEach((socket) => void socket.destroy()))
    await expect.poll(() => accepted, { timeout: 5000 }).toBe(101)
    for (const [at, socket] of sockets.entries())
      socket.write(`GET ${at < 100 ? '/dear' : path} HTTP/1.1\r\nHost: kea.example\r\n\r\n`)
    // Whatever else the server does gets a turn of the event loop in between.
    let turns = 0
    while (told.length < 101 && turns < 100_000) {
      turns += 1
      await setImmediate()
    }
    return { told, turns }
  }

  it('five milliseconds of them, and then everybody else', async () => {
    const { told, turns } = await crowd('/dear')
    expect(told).toHaveLength(101)
    expect(turns).toBeGreaterThanOrEqual(50)
  })

  it('the health check waits for none of them', async () => {
    const { told } = await crowd('/healthz')
    expect(told.indexOf('health')).toBeLessThan(20)
  })

  it('the health check behind a hundred connections that come in together waits for few of their requests', async () => {
    const app = Fastify()
    onTestFinished(() => app.close())
    answerInTurns(app, waitForArrivals(app.server))
    const told: string[] = []
    app.get('/dear', async () => {
      const { user } = process.threadCpuUsage()
      while (process.threadCpuUsage().user - user < 5000);
      told.push('dear')
    })
    app.get('/healthz', async () => {
      told.push('health')
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    // Another process has them all connected and sent before the event loop looks.
    const client = `for (let at = 0; at <= 100; at += 1) require('node:net').connect(${port}, '127.0.0.1')
      .on('error', () => {}).write('GET ' + (at < 100 ? '/dear' : '/healthz') + ' HTTP/1.1\\r\\nHost: kea.example\\r\\n\\r\\n')
      setTimeout(() => process.exit(), 2000)`
    spawnSync(process.execPath, ['-e', client])
    await expect.poll(() => told.length, { timeout: 10_000 }).toBeGreaterThan(0)
    await expect.poll(() => told, { timeout: 10_000 }).toContain('health')
    expect(told.indexOf('health')).toBeLessThan(30)
  })

  it('a stream of connections holds nothing up for longer than a twentieth of a second, whoever asks first', async () => {
    const server = createServer()
    const mustWait = waitForArrivals(server)
    const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
    onTestFinished(() => now.mockRestore())
    expect(mustWait()).toBe(false)
    server.emit('connection', new Socket())
    expect(mustWait()).toBe(true)
    now.mockReturnValue(1049)
    server.emit('connection', new Socket())
    expect(mustWait()).toBe(true)
    now.mockReturnValue(1050)
    expect([mustWait(), mustWait()]).toEqual([false, false])
    await setImmediate()
    server.emit('connection', new Socket())
    expect(mustWait()).toBe(true)
    now.mockReturnValue(1100)
    expect(mustWait()).toBe(false)
  })

  it('and once none came for a turn, nothing waits', async () => {
    const server = createServer()
    const mustWait = waitForArrivals(server)
    server.emit('connection', new Socket())
    await setImmediate()
    await setImmediate()
    expect(mustWait()).toBe(false)
  })
})
