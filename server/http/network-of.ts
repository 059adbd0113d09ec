import { isIPv6 } from 'node:net'
import { Address6 } from 'ip-address'

/**
 * Whom a limit counts as one: an IPv4 address, or the /64 network of an IPv6 one, for a household has all of it and may
 * take another address for each request. As `@fastify/rate-limit` counts where it makes its keys itself.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const six = new Address6(address)
  return six.isMapped4()
    ? six.to4().correctForm()
    : new Address6(`${address}/64`).startAddress().correctForm()
}
