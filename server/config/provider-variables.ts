import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The data half of a payment provider: `server/reservations/payment/providers/{name}/provider.json`. */
interface ProviderData {
  /** Variables of the environment, as JSON Schemas; `expected` finishes the sentence "NAME must be …". */
  variables: Record<string, { type: 'string' | 'boolean' | 'integer'; expected: string }>
  /** Those that need others beside them. */
  together?: Record<string, string[]>
}

const PROVIDERS = join(import.meta.dirname, '../reservations/payment/providers')

/** What the folders of payment providers read from the environment. */
export function providerVariables(): Required<ProviderData> {
  const parts = globSync('*/provider.json', { cwd: PROVIDERS }).map(
    (file) => JSON.parse(readFileSync(join(PROVIDERS, file), 'utf8')) as ProviderData,
  )
  return {
    variables: Object.assign({}, ...parts.map(({ variables }) => variables)) as ProviderData['variables'],
    together: Object.assign({}, ...parts.map(({ together }) => together)) as Record<string, string[]>,
  }
}
