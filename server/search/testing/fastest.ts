/** Milliseconds of the fastest of a few runs: what the work takes when nothing else keeps the processor. */
export function fastest(work: () => unknown, runs = 5): number {
  let best = Infinity
  for (let run = 0; run < runs && best >= 1; run++) {
    const started = performance.now()
    work()
    best = Math.min(best, performance.now() - started)
  }
  return best
}
