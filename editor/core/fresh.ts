import type { BlockNode } from '../../runtime/block/types.ts'
import { blockFolder } from '../../runtime/block/block-name.ts'

/**
 * Makes an id for a block of a type; injected, so that tests and replays give the same ids.
 *
 * @param from id of the block that it is for a copy of
 */
export type NewId = (type: string, from?: string) => string

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

/**
 * Ids such as `hero-x7k2pq`: readable in a diff, and different also when two people add the same block at once.
 *
 * @param random bytes, `crypto.getRandomValues` in a browser
 */
export function idMaker(random: (count: number) => ArrayLike<number>): NewId {
  return (type) => {
    const bytes = random(6)
    const tail = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')
    return `${blockFolder(type)}-${tail}`
  }
}

/** A copy of a block with everything in its slots, all under new ids (EDIT-04). */
export function withFreshIds(node: BlockNode, newId: NewId): BlockNode {
  const { slots, ...rest } = node
  return {
    ...rest,
    id: newId(node.type, node.id),
    ...(slots && {
      slots: Object.fromEntries(
        Object.entries(slots).map(([name, children]) => [
          name,
          children.map((child) => withFreshIds(child, newId)),
        ]),
      ),
    }),
  }
}
