/** Facts of a span: what a person wrote never stands here. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>

/** What follows requests and work through the server; none is loaded unless the environment asks for it. */
export interface Tracing {
  /** Runs something as a span below the one that runs; ends it with the result, or with what is thrown. */
  span<T>(name: string, facts: SpanFacts, run: () => T): T
  /** Runs the rest of a request as a span; the function that is handed on ends it. */
  open(name: string, facts: SpanFacts, run: (end: (facts: SpanFacts) => void) => void): void
  /** A span below the one that runs, which has just ended; nothing where none runs. */
  past(name: string, facts: SpanFacts, durationMs: number, error?: unknown): void
  /** Of the span that runs: 32 hexadecimal digits. */
  traceId(): string | undefined
  /** Sends what was collected. */
  stop(): Promise<void>
}

let current: Tracing | undefined

/** @param tracing undefined switches it off */
export function useTracing(tracing: Tracing | undefined): void {
  current = tracing
}

export const tracing = (): Tracing | undefined => current

/** Runs something as a span where tracing is on, and as it is elsewhere. */
export function span<T>(name: string, facts: SpanFacts, run: () => T): T {
  return current ? current.span(name, facts, run) : run()
}
