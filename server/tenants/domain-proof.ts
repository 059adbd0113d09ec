import { Resolver } from 'node:dns/promises'
import type { Outbound } from '../http/outbound/outbound.ts'
import { readBounded } from '../http/read-bounded.ts'

/** Whether the domain's owner has published the token. Finds nothing where it cannot ask. */
export type FindProof = (host: string, token: string) => Promise<boolean>

export interface FindProofOptions {
  outbound: Outbound
  /** TXT records of a name, each in its pieces. */
  resolveTxt?: (name: string) => Promise<string[][]>
}

const TIMEOUT_MS = 4000
/** A token is 32 characters; a page of something else need not be read. */
const MOST_BYTES = 1024

/** Name of the TXT record that holds the token. */
export function recordName(host: string): string {
  return `_forecourt.${host}`
}

/** Path of the file that holds the token (RFC 8615). */
export const PROOF_PATH = '/.well-known/forecourt.txt'

/**
 * Proof of a domain: a TXT record, or a file where the address leads today, both of which only its owner can make. The
 * file is asked for without following redirects: where one leads says nothing about this name.
 */
export function createFindProof({ outbound, resolveTxt = lookUp }: FindProofOptions): FindProof {
  async function inRecord(host: string, token: string): Promise<boolean> {
    const records = await resolveTxt(recordName(host)).catch(() => [])
    return records.some((pieces) => pieces.join('').trim() === token)
  }

  async function inFile(address: string, token: string): Promise<boolean> {
    try {
      const answer = await outbound(address, { timeoutMs: TIMEOUT_MS })
      const body = await readBounded(answer, MOST_BYTES)
      return answer.status === 200 && body?.toString('utf8').trim() === token
    } catch {
      // Not reachable is not proved, whatever the reason.
      return false
    }
  }

  return async (host, token) => {
    const found = await Promise.all([
      inRecord(host, token),
      inFile(`https://${host}${PROOF_PATH}`, token),
      inFile(`http://${host}${PROOF_PATH}`, token),
    ])
    return found.includes(true)
  }
}

function lookUp(name: string): Promise<string[][]> {
  return new Resolver({ timeout: TIMEOUT_MS, tries: 1 }).resolveTxt(name)
}
