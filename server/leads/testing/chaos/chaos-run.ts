/** What a run hands to its programs, as JSON in `CHAOS`. */
export interface ChaosRun {
  dataDir: string
  databaseUrl: string | undefined
  /** Where leads are delivered; without it they wait in the outbox. */
  webhook?: string
  /** Cars of the feed that is imported. */
  rows?: number
  /** Instant at which the accelerated clock shows the real time, in epoch milliseconds. */
  origin: number
}

/** What a program tells the process that started it. */
export interface Told {
  /** The server listens there. */
  port?: number
  /** The importer has imported a feed to its end. */
  imported?: true
}

/** How many times faster than the real one a run's clock goes, so that real back-offs and leases pass in seconds. */
export const SPEED = 200

/** The run's clock, in milliseconds as whole as the real one's. */
export function clockOf({ origin }: ChaosRun): () => number {
  return () => origin + (Date.now() - origin) * SPEED
}

/** The run that this process is a program of, and its clock. */
export function chaosRun(): { run: ChaosRun; now(): number } {
  const run = JSON.parse(process.env['CHAOS'] ?? '{}') as ChaosRun
  return { run, now: clockOf(run) }
}

export function tell(told: Told): void {
  process.send?.(told)
}
