import { describe, expect, test } from 'vitest'
import { summarise, type TraceEvent } from './trace.ts'

/** An event of the page's main thread; times in milliseconds. */
const event = (name: string, from: number, to: number, own: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ph: 'X',
  ts: from * 1000,
  dur: (to - from) * 1000,
  pid: 1,
  tid: 7,
  ...own,
})
const task = (from: number, to: number) => event('ThreadControllerImpl::RunTask', from, to)
const paint = (at: number, own: Partial<TraceEvent> = {}): TraceEvent => ({
  name: 'firstContentfulPaint',
  ph: 'R',
  ts: at * 1000,
  pid: 1,
  tid: 7,
  ...own,
})

describe('summarise', () => {
  test('sums style, layout, parsing and script, each once where one lies within another', () => {
    expect(
      summarise([
        paint(5),
        event('UpdateLayoutTree', 0, 4),
        event('RecalculateStyles', 1, 3),
        event('Layout', 4, 10),
        event('Layout', 10, 11.5),
        event('ParseHTML', 20, 50),
        // Out of order, as traces of several buffers are: the call lies within the evaluation.
        event('FunctionCall', 62, 70),
        event('EvaluateScript', 60, 80),
        event('TimerFire', 80, 81),
      ]),
    ).toEqual({ style: 4, layout: 7.5, parse: 30, script: 21, longest: 0, blocking: 0 })
  })

  test('counts of tasks what is beyond 50 ms, and only of those that end after the first paint', () => {
    const seen = summarise([task(0, 300), paint(400), task(390, 450), task(500, 550), task(600, 700)])
    expect(seen.longest).toBe(300)
    // 60 of the one that painted, 50 and 100: 10 + 0 + 50.
    expect(seen.blocking).toBe(60)
  })

  test('looks at the thread that painted, in the page and not in a frame of it', () => {
    const seen = summarise([
      paint(1, { pid: 2, args: { data: { isOutermostMainFrame: false } } }),
      paint(2, { args: { data: { isOutermostMainFrame: true } } }),
      event('Layout', 3, 5),
      event('Layout', 3, 50, { tid: 8 }),
      event('Layout', 3, 50, { pid: 2 }),
      event('Layout', 5, 9, { ph: 'B' }),
    ])
    expect(seen.layout).toBe(2)
  })

  test('says so when nothing was painted', () => {
    expect(() => summarise([task(0, 10)])).toThrow('Nothing was painted')
  })
})
