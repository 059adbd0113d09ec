import { isIPv6 } from 'node:net'

/**
 * Whom a limit counts as one: an IPv4 address, or the /64 network of an IPv6 one, for a household has all of it and may
 * take another address for each request. As `@fastify/rate-limit` counts where it makes its keys itself.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])]
  return all.slice(0, 4).join(':')
}
