/** Refusals of one address that are written in a minute. */
const MOST = 30
const MINUTE = 60_000
/** Addresses that are counted at a time. */
const ADDRESSES = 10_000

/**
 * Keeps somebody who is refused again and again from filling the disk with it.
 *
 * @returns for an address and a time in epoch milliseconds: `room` for a line, `last` for the last of this minute, or
 * `full`
 */
export function createRefusalLimit(): (address: string, now: number) => 'room' | 'last' | 'full' {
  const counted = new Map<string, { count: number; until: number }>()
  return (address, now) => {
    const known = counted.get(address)
    const current = known && known.until > now ? known : { count: 0, until: now + MINUTE }
    current.count += 1
    counted.delete(address)
    counted.set(address, current)
    const [oldest] = counted.keys()
    if (counted.size > ADDRESSES && oldest !== undefined) counted.delete(oldest)
    if (current.count < MOST) return 'room'
    return current.count === MOST ? 'last' : 'full'
  }
}
