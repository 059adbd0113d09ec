import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { TrustProxy } from '../config/trust-proxy.ts'
import { networkOf } from './network-of.ts'

/** Connections of one address where nobody says otherwise: an office of forty people, whose browsers open six each. */
export const CONNECTIONS_PER_ADDRESS = 256

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/**
 * Closes what one address opens beyond its number (ASVS 15.2.2): all connections that the server takes could be one client's, who
 * says nothing on them. Behind a proxy everybody comes from its address and it has limits of its own; this machine is not counted.
 *
 * @param addressOf for tests, in which everybody comes from this machine
 */
export function limitConnections(
  server: Pick<Server, 'on'>,
  {
    trustProxy,
    most = CONNECTIONS_PER_ADDRESS,
    addressOf = ({ remoteAddress = '' }) => remoteAddress,
  }: { trustProxy: TrustProxy; most?: number | undefined; addressOf?: (socket: Socket) => string },
): void {
  if (trustProxy !== false) return
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = addressOf(socket)
    if (LOOPBACK.test(address)) return
    const owner = networkOf(address)
    const count = (open.get(owner) ?? 0) + 1
    if (count > most) {
      socket.destroy()
      return
    }
    open.set(owner, count)
    socket.once('close', () => {
      const left = (open.get(owner) ?? 1) - 1
      if (left > 0) open.set(owner, left)
      else open.delete(owner)
    })
  })
}
