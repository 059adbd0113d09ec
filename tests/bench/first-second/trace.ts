/** An event of Chromium's trace format; times in microseconds. */
export interface TraceEvent {
  name: string
  ph: string
  ts: number
  dur?: number
  pid: number
  tid: number
  args?: { data?: { isOutermostMainFrame?: boolean; isMainFrame?: boolean } }
}

/** What the main thread of a page did, in milliseconds of its own (slowed) clock. */
export interface MainThread {
  style: number
  layout: number
  parse: number
  script: number
  /** The longest task. */
  longest: number
  /** Sum of what tasks took beyond 50 ms each after the first contentful paint (total blocking time). */
  blocking: number
}

const STYLE = new Set(['UpdateLayoutTree', 'RecalculateStyles'])
const SCRIPT = new Set(['EvaluateScript', 'FunctionCall', 'v8.compile', 'FireAnimationFrame', 'TimerFire'])
const TASK = 'ThreadControllerImpl::RunTask'
const LONG_MS = 50

/** @throws Error when the trace holds no first contentful paint: the page painted nothing. */
export function summarise(events: readonly TraceEvent[]): MainThread {
  const paint = events.find(
    ({ name, args }) => name === 'firstContentfulPaint' && args?.data?.isOutermostMainFrame !== false,
  )
  if (!paint) throw new Error('Nothing was painted')
  const own = events.filter(
    ({ pid, tid, ph, dur }) => pid === paint.pid && tid === paint.tid && ph === 'X' && dur !== undefined,
  )
  const sum = (names: ReadonlySet<string>) =>
    outermost(own.filter(({ name }) => names.has(name))).reduce((total, { dur = 0 }) => total + dur, 0) / 1000
  const tasks = own.filter(({ name }) => name === TASK || name === 'RunTask')
  const after = tasks.filter(({ ts, dur = 0 }) => ts + dur > paint.ts)
  return {
    style: sum(STYLE),
    layout: sum(new Set(['Layout'])),
    parse: sum(new Set(['ParseHTML'])),
    script: sum(SCRIPT),
    longest: Math.max(0, ...tasks.map(({ dur = 0 }) => dur)) / 1000,
    blocking: after.reduce((total, { dur = 0 }) => total + Math.max(0, dur / 1000 - LONG_MS), 0),
  }
}

/** Without events that lie within another of them, which would count twice. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  let end = 0
  return events
    .toSorted((one, other) => one.ts - other.ts)
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false
      end = ts + dur
      return true
    })
}
