import type { LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { isPrivateAddress } from './private-address.ts'

/** Every address of a name; `dns.lookup` with `all`, or a test's own. */
export type Resolve = (host: string) => Promise<LookupAddress[]>

export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
  constructor() {
    super('the address is in our own network')
  }
}

/**
 * A socket's own lookup: what it answers is what the socket connects to, so a name cannot say one thing to a check and
 * another to the connection. One address of our own network among several refuses all of them.
 */
export function guardedLookup(resolve: Resolve): LookupFunction {
  const judged = callbackify(async (host: string): Promise<readonly [LookupAddress, ...LookupAddress[]]> => {
    const [first, ...others] = await resolve(host)
    if (!first) throw new Error(`${host} has no address`)
    if ([first, ...others].some(isPrivateAddress)) throw new PrivateAddressError()
    return [first, ...others]
  })
  return (host, { all }, done) => {
    judged(host, (error, found) => {
      // A callback that is told of an error is told of no address.
      if (error) done(error, '')
      else if (all) done(null, [...found])
      else done(null, found[0].address, found[0].family)
    })
  }
}

/** Sockets look up no name that is an address already. @throws PrivateAddressError */
export function refusePrivateLiteral({ hostname }: URL): void {
  const address = hostname.replaceAll(/^\[|\]$/g, '')
  const family = isIP(address)
  if (family !== 0 && isPrivateAddress({ address, family })) throw new PrivateAddressError()
}
