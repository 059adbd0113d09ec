import { createContext, use, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { useSteady } from '../parts/use-steady.ts'
import { createStore } from '../session/store.ts'
import { useSessionState } from '../session/use-session.ts'
import { findingPath, isWithinPath } from './finding-path.ts'

const NONE: ReadonlyMap<string, string> = new Map()
const Told = createContext(NONE)

/** The fields in it tell what the checker says about their values outside of pages, each at its own place (EDIT-05). */
export function ToldFields({ children }: { children: ReactNode }) {
  const findings = useSessionState((state) => state.findings)
  const document = useSessionState((state) => state.document)
  const told = useMemo(() => {
    const paths = new Map<string, string>()
    for (const finding of findings) {
      if (finding.blockId !== null) continue
      const path = findingPath(finding, document)
      if (!paths.has(path) || finding.severity === 'error') paths.set(path, finding.message)
    }
    return paths
  }, [findings, document])
  return <Told value={told}>{children}</Told>
}

/** What the checker says about the value at this way of the document; nothing in forms of blocks. */
export function useTold(path: string | undefined): string {
  return use(Told).get(path ?? '') ?? ''
}

/** The same, or about something in the value: for what has one control for all of it. */
export function useToldWithin(path: string): string {
  const found = [...use(Told)].find(([each]) => isWithinPath(each, path))
  return found?.[1] ?? ''
}

/** Where somebody is being led: what is folded around it opens. Empty once they are there. */
export const ledTo = createStore({ path: '' })

/** Calls with the rest of the way when somebody is led to a value in the one at `path`, or to itself. */
export function useLedInto(path: string | undefined, onLed: (rest: string) => void): void {
  const led = useSyncExternalStore(ledTo.subscribe, ledTo.get)
  const call = useSteady(onLed)
  useEffect(() => {
    if (path !== undefined && isWithinPath(led.path, path)) call(led.path.slice(path.length + 1))
  }, [path, led, call])
}
