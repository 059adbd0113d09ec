import { onTestFinished, vi } from 'vitest'

/** Sets the time of everything in the process, the auth library too, until the test ends; it stands until somebody waits. */
export function setClock(start: number): { now: () => number; wait: (ms: number) => void } {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  onTestFinished(() => void vi.useRealTimers())
  return { now: Date.now, wait: (ms) => void vi.setSystemTime(Date.now() + ms) }
}
