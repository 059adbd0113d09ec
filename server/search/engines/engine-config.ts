import type { SearchEngine } from '../port.ts'
import { SEARCH_ENGINES } from './index.ts'
import type { SearchConfig } from './shared/engine-definition.ts'
import { HostedEngine } from './shared/hosted-engine.ts'

export class EngineConfigError extends Error {
  override readonly name = 'EngineConfigError'
}

/**
 * The engine that a tenant names; null for the embedded one.
 * @param writeKey of the environment: it may write, so it stands in no document
 * @throws EngineConfigError saying what to write instead
 */
export function hostedEngine(
  slug: string,
  config: SearchConfig,
  writeKey: string | undefined,
): SearchEngine | null {
  const { engine = 'embedded', index = '' } = config
  const wrong = (problem: string): EngineConfigError =>
    new EngineConfigError(`Search of "${slug}" (${engine}): ${problem}`)
  const definition = SEARCH_ENGINES[engine]
  if (!definition) throw wrong(`search.engine must be one of ${Object.keys(SEARCH_ENGINES).join(', ')}`)
  if (definition.backend === null) return null
  if (!/^(?:[a-z0-9][a-z0-9_-]*)?$/.test(index)) {
    throw wrong('search.index must be of lower-case letters, digits, "-" and "_"')
  }
  const problem = definition.problem(config)
  if (problem !== null) throw wrong(problem)
  if (!writeKey && definition.needsWriteKey) {
    throw wrong(`SEARCH_ENGINE_KEYS must hold a key that may write, as ${slug}=…`)
  }
  const prefix = definition.browsers ? '' : `${index}${slug}_`
  return new HostedEngine(definition.backend(config, writeKey ?? ''), prefix)
}

/** `slug=key` pairs separated by commas; a key may hold `=`, but no comma. */
export function readEngineKeys(text: string | undefined): Map<string, string> {
  const pairs = (text ?? '').split(',').filter((pair) => pair.includes('='))
  return new Map(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    }),
  )
}
