import { lookup } from 'node:dns/promises'
import { connect, isIP, type Socket } from 'node:net'
import type { OutboundOptions } from './outbound.ts'
import { guardedLookup, PrivateAddressError } from './guarded-lookup.ts'
import { isPrivateAddress } from './private-address.ts'

/**
 * Opens a connection to a host that staff name, for what is no HTTP, by the same rule as `Outbound`.
 *
 * @throws PrivateAddressError for what leads into our own network
 */
export type OutboundSocket = (to: { host: string; port: number; signal: AbortSignal }) => Promise<Socket>

export function createOutboundSocket({
  allowPrivate,
  resolve = (host) => lookup(host, { all: true }),
}: OutboundOptions): OutboundSocket {
  const guard = allowPrivate ? {} : { lookup: guardedLookup(resolve) }
  return async ({ host, port, signal }) => {
    // Sockets look up no name that is an address already.
    const family = isIP(host)
    if (!allowPrivate && family !== 0 && isPrivateAddress({ address: host, family }))
      throw new PrivateAddressError()
    return new Promise((opened, failed) => {
      const socket = connect({ host, port, signal, ...guard })
      socket.once('connect', () => {
        socket.off('error', failed)
        opened(socket)
      })
      socket.once('error', failed)
    })
  }
}
