import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT, type Config } from '../config/config.ts'
import { tracing, useTracing } from './span.ts'

/** Switches tracing on where the environment names who takes it; only then are its packages loaded. */
export async function startTracing({ tracesTo }: Pick<Config, 'tracesTo'>): Promise<void> {
  if (tracesTo === undefined) return
  const { openTelemetry } = await import('./open-telemetry.ts')
  const { version } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')) as {
    version: string
  }
  useTracing(openTelemetry({ endpoint: tracesTo, version }))
}

/** Sends what was collected, and switches off. */
export async function stopTracing(): Promise<void> {
  const running = tracing()
  useTracing(undefined)
  // Who takes traces may be away: that is no reason not to stop.
  await running?.stop().catch(() => {})
}
