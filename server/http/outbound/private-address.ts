import { BlockList } from 'node:net'

const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  // Multicast, and what is reserved beyond it.
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  // Ways of old to write or to wrap an address of IPv4: compatible, translated, Teredo.
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['2001::', 32],
  // Addresses of IPv4 within those of IPv6: NAT64 (RFC 6052, RFC 8215) and 6to4 (RFC 3056).
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv6')
}

/** Whether an IP address is of our own network: loopback, private and link-local ranges, where databases answer. */
export function isPrivateAddress({ address, family }: { address: string; family: number }): boolean {
  return PRIVATE.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
