import { setTimeout } from 'node:timers/promises'
import type { Sent } from './send.ts'

/** One kind of call that goes on all the time. */
export interface Stream {
  name: string
  perSecond: number
  /** Longest answer to all but one call of a hundred, in milliseconds, where it is not that of all streams. */
  p99Ms?: number
  call(): Promise<Sent>
}

export interface StreamReport extends Pick<Stream, 'name' | 'p99Ms'> {
  calls: number
  /** Answers that were not the expected ones, by status or error. */
  failed: Map<string, number>
  p50: number
  p99: number
  longest: number
}

/**
 * Makes the calls of all streams at their rates until `until` ends, whether answers come or not: a server that stalls is
 * asked all the same, and what waits counts with its whole wait.
 */
export async function runTraffic(
  streams: readonly Stream[],
  until: Promise<unknown>,
): Promise<StreamReport[]> {
  let ended = false
  const running = Promise.all(streams.map((stream) => runStream(stream, () => ended)))
  await until.finally(() => {
    ended = true
  })
  return running
}

async function runStream(
  { name, perSecond, p99Ms, call }: Stream,
  isEnded: () => boolean,
): Promise<StreamReport> {
  const waits: number[] = []
  const failed = new Map<string, number>()
  const open: Promise<void>[] = []
  const one = async (): Promise<void> => {
    const sent = performance.now()
    const { status, body } = await call()
    waits.push(performance.now() - sent)
    if (status >= 200 && status < 300) return
    const what = `${status} ${body.slice(0, 200)}`
    failed.set(what, (failed.get(what) ?? 0) + 1)
  }
  const began = performance.now()
  for (let index = 0; !isEnded(); index += 1) {
    await setTimeout(Math.max(0, began + (index * 1000) / perSecond - performance.now()))
    open.push(one())
  }
  await Promise.all(open)
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    name,
    ...(p99Ms !== undefined && { p99Ms }),
    calls: waits.length,
    failed,
    p50: at(0.5),
    p99: at(0.99),
    longest: at(1),
  }
}
