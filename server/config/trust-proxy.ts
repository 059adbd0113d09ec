import { BlockList, isIP } from 'node:net'

/** Whose `X-Forwarded-*` headers count: nobody's, that of so many proxies from here outwards, or those of networks. */
export type TrustProxy = false | number | string[]

/** @param text `false`, a number of hops, or addresses and networks separated by commas; undefined when one is neither */
export function readTrustProxy(text: string): TrustProxy | undefined {
  if (text === 'false') return false
  if (/^[1-9]$/.test(text)) return Number(text)
  const networks = text.split(',').map((part) => part.trim())
  return networks.every(isNetwork) ? networks : undefined
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const family = isIP(address)
  // An address of one link, and IPv4 written as IPv6, would never match what the connection says.
  if (family === 0 || more.length > 0 || address.includes('%') || /^::ffff:/i.test(address)) return false
  if (prefix === undefined) return true
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (family === 4 ? 32 : 128)
}

/** Whether the program at the other end of a connection may say how the visitor came. */
export function trustsConnection(trust: TrustProxy): (remoteAddress: string | undefined) => boolean {
  if (!Array.isArray(trust)) return () => trust !== false
  const list = new BlockList()
  for (const network of trust) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return (remote = '') => {
    const address = remote.replace(/^::ffff:(?=\d+\.)/, '')
    const family = isIP(address)
    return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6')
  }
}
