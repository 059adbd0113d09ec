import { createHash } from 'node:crypto'
import { dealerPrefix, type SecretOf } from '../../config/dealer-secret.ts'
import type { SearchEngine } from '../port.ts'
import { SEARCH_ENGINES } from './index.ts'
import type { SearchConfig } from './shared/engine-definition.ts'
import { HostedEngine } from './shared/hosted-engine.ts'

export class EngineConfigError extends Error {
  override readonly name = 'EngineConfigError'
}

/** An engine and where it is. Tenants with the same `key` share its indexes. */
export interface EnginePlace {
  key: string
  engine: string
  host: string
  /** Of the names of its indexes. */
  beginning: string
  make(): Promise<SearchEngine>
}

/** The engine that a tenant names, ready to be asked; see {@link enginePlace}. */
export async function hostedEngine(
  slug: string,
  asked: SearchConfig,
  secretOf: SecretOf,
): Promise<SearchEngine | null> {
  return (await enginePlace(slug, asked, secretOf)?.make()) ?? null
}

/**
 * The engine that a tenant names; null for the embedded one. Where it answers and the key that may write to it are the
 * platform's: a document that could name the host would be sent the key.
 *
 * @param secretOf reads `SEARCH_HOST`, `SEARCH_APP_ID` and `SEARCH_KEY` under the dealer's prefix
 * @throws EngineConfigError saying what to write instead
 */
export function enginePlace(slug: string, asked: SearchConfig, secretOf: SecretOf): EnginePlace | null {
  const { engine = 'embedded', index = '' } = asked
  const prefix = dealerPrefix(slug)
  const ofPlatform = (name: string) => secretOf(slug, `${prefix}${name}`)
  const wrong = (problem: string): EngineConfigError =>
    new EngineConfigError(`Search of "${slug}" (${engine}): ${problem}`)
  const definition = SEARCH_ENGINES[engine]
  if (!definition) throw wrong(`search.engine must be one of ${Object.keys(SEARCH_ENGINES).join(', ')}`)
  if (definition.backend === null) return null
  if (!/^(?:[a-z0-9][a-z0-9_-]*)?$/.test(index)) {
    throw wrong('search.index must be of lower-case letters, digits, "-" and "_"')
  }
  const config = { ...asked, host: ofPlatform('SEARCH_HOST') }
  const problem = definition.problem(config, prefix)
  if (problem !== null) throw wrong(problem)
  if (definition.browsers && asked.appId !== ofPlatform('SEARCH_APP_ID')) {
    throw wrong(
      `${prefix}SEARCH_APP_ID must be search.appId: the key that may write is sent to that application`,
    )
  }
  const writeKey = ofPlatform('SEARCH_KEY')
  if (!writeKey && definition.needsWriteKey) {
    throw wrong(`${prefix}SEARCH_KEY must hold a key that may write`)
  }
  const { backend, isShared = false } = definition
  const machines = (config.host ?? '')
    .split(',')
    .map((host) => host.trim())
    .toSorted()
  const group = JSON.stringify([engine, machines, writeKey, config.appId, index])
  // Where the records of all dealers lie together, each search is bound to its dealer's by the key. Two groups that meet on one
  // cluster (other machines of it named, or another key) would otherwise replace each other's indexes.
  const beginning = isShared ? `${index}${digest(group)}_` : `${index}${slug}_`
  return {
    key: JSON.stringify([group, beginning]),
    engine,
    host: config.host ?? config.appId ?? '',
    beginning,
    make: async () =>
      new HostedEngine(await backend(config, writeKey ?? ''), definition.browsers ? '' : beginning),
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)
