import type { CDPSession, Page } from '@playwright/test'

/** Milliseconds of processor time that an action took on the page's main thread. */
export interface Sample {
  /** Script until the second frame after the input: what the person waits for. */
  direct: number
  /** Script until nothing more happens, the redrawn page included. */
  settled: number
}

export interface Probe {
  sample(action: () => Promise<void>): Promise<Sample>
  /** Script of the input alone; for typing, where the next key comes before everything has settled. */
  direct(action: () => Promise<void>): Promise<number>
  settle(): Promise<void>
}

/** No script for this long counts as settled; the editors start their late work sooner. */
const QUIET_MS = 400
const LONGEST_MS = 20_000

/**
 * Reads the script time of a page from the browser itself, in processor time of the main thread: what other programs take
 * meanwhile does not count.
 */
export async function probe(page: Page): Promise<Probe> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })

  async function direct(action: () => Promise<void>): Promise<number> {
    const before = await scriptMs(session)
    await action()
    await twoFrames(session)
    return (await scriptMs(session)) - before
  }

  async function settle(): Promise<void> {
    const deadline = Date.now() + LONGEST_MS
    let last = await scriptMs(session)
    let quietSince = Date.now()
    while (Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      const now = await scriptMs(session)
      // Timers that only look whether there is something to do take less than this.
      if (now - last > 0.5) quietSince = Date.now()
      last = now
      if (Date.now() - quietSince >= QUIET_MS) return
    }
  }

  return {
    direct,
    settle,
    async sample(action) {
      const before = await scriptMs(session)
      const first = await direct(action)
      await settle()
      return { direct: first, settled: (await scriptMs(session)) - before }
    },
  }
}

async function scriptMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
}

async function twoFrames(session: CDPSession): Promise<void> {
  await session.send('Runtime.evaluate', {
    expression: 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
    awaitPromise: true,
  })
}

/** Of the page's script after a collection, in megabytes. */
export async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  // What finalizers let go of is found by the next collection.
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1e6
}

/** A task of the main thread: milliseconds from start to end, and how many of them the processor worked on it. */
export interface Task {
  wall: number
  processor: number
}

/**
 * Tasks over 50 ms while something happens, read from the browser's own trace. What the observer of long tasks says is by
 * the clock alone: on a machine with other work, tasks of 3 ms that had to wait for the processor are among them.
 */
export async function longTasks(page: Page, action: () => Promise<void>): Promise<Task[]> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()))
  const traceConfig = { includedCategories: ['toplevel', '__metadata'] }
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  // The trace's own start is a task as well.
  await page.waitForTimeout(300)
  await action()
  await session.send('Tracing.end')
  await complete
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return events
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid} ${tid}`))
    .map(({ dur = 0, tdur = 0 }) => ({ wall: dur / 1000, processor: tdur / 1000 }))
    .filter(({ wall }) => wall > 50)
}

/** Times in microseconds. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
