import { fleetApi, type FleetChange, type FleetStep } from './fleet-api.ts'

/** How far something is that is asked for part by part, and whether it may go on. */
export interface Going {
  onProgress: (done: number, total: number) => void
  signal: AbortSignal
}

interface Part {
  next: string | null
  done: number
  total: number
}

/** Asks for part after part, until the last one or until it is stopped. */
export async function allParts<Answer extends Part>(
  ask: (after?: string) => Promise<Answer>,
  { onProgress, signal }: Going,
): Promise<Answer[]> {
  const parts: Answer[] = []
  let after: string | undefined
  do {
    const part = await ask(after)
    parts.push(part)
    onProgress(part.done, part.total)
    after = part.next ?? undefined
  } while (after !== undefined && !signal.aborted)
  return parts
}

/** Changes the dealers of one ring to its end, or until it is stopped. @returns the change, with every step of the ring */
export async function wholeRing(
  begin: () => Promise<FleetChange>,
  { onProgress, signal }: Going,
): Promise<FleetChange> {
  let change = await begin()
  const steps: FleetStep[] = [...change.steps]
  while (change.waiting > 0 && !signal.aborted) {
    onProgress(steps.length, steps.length + change.waiting)
    change = await fleetApi.next(change.id, change.ringsDone)
    steps.push(...change.steps)
  }
  return { ...change, steps }
}

/** Takes a change back at every dealer, or until it is stopped. @returns dealers that are left */
export async function wholeUndo(
  id: string,
  keepLater: boolean,
  { onProgress, signal }: Going,
): Promise<number> {
  let after: string | undefined
  for (;;) {
    const answer = await fleetApi.undo(id, keepLater, after)
    const { stepped, toUndo } = answer.change
    after = answer.after ?? undefined
    if (after === undefined) onProgress(stepped - toUndo, stepped)
    if (after === undefined && toUndo === 0) return 0
    if (signal.aborted) return after === undefined ? toUndo : stepped
  }
}
