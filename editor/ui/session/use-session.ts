import { createContext, useContext, useSyncExternalStore } from 'react'
import type { SessionState } from './session-state.ts'
import type { Session } from './session.ts'

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('There is no session around this component.')
  return session
}

/** Follows one part of the session; `pick` must return the same reference while nothing changed. */
export function useSessionState<Part>(pick: (state: SessionState) => Part): Part {
  const { store } = useSession()
  return useSyncExternalStore(store.subscribe, () => pick(store.get()))
}
