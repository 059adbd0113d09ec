import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import type { TrustProxy } from '../config/trust-proxy.ts'
import { limitConnections } from './connections-per-address.ts'

/** A server that takes two connections of an address, and who comes next. */
async function serve(trustProxy: TrustProxy = false) {
  const server = createServer((_request, response) => response.end('ok'))
  let next = ''
  limitConnections(server, { trustProxy, most: 2, addressOf: () => next })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  /** @returns whether a request on a new connection is answered */
  const come = async (from: string) => {
    next = from
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => {})
    const answered = new Promise<boolean>((resolve) => {
      socket.once('data', () => resolve(true))
      socket.once('close', () => resolve(false))
    })
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    return { answered: await answered, leave: () => once(socket.destroy(), 'close') }
  }
  const answers = async (...from: string[]) => {
    const all: boolean[] = []
    for (const address of from) all.push((await come(address)).answered)
    return all
  }
  return { come, answers }
}

it('ASVS 15.2.2 closes what an address opens beyond its number, and leaves others alone', async () => {
  const { answers } = await serve()
  expect(await answers('192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2')).toEqual([true, true, false, true])
  const six = await serve()
  expect(await six.answers('2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1')).toEqual([
    true,
    true,
    false,
    true,
  ])
})

it('counts those that are open', async () => {
  const { come, answers } = await serve()
  await come('192.0.2.1')
  const second = await come('192.0.2.1')
  expect(await answers('192.0.2.1')).toEqual([false])
  await second.leave()
  await expect.poll(() => answers('192.0.2.1')).toEqual([true])
  expect(await answers('192.0.2.1')).toEqual([false])
})

it('counts neither this machine nor who comes through a proxy', async () => {
  const { answers } = await serve()
  for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(await answers(here, here, here)).toEqual([true, true, true])
  const proxied = await serve(1)
  expect(await proxied.answers('192.0.2.1', '192.0.2.1', '192.0.2.1')).toEqual([true, true, true])
})
