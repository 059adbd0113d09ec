import { useCallback, useSyncExternalStore } from 'react'
import { mediaDown, mediaUp } from './breakpoints.ts'
import type { Breakpoint, BreakpointDown } from './breakpoints.ts'

/** Whether the window is at least as wide as a breakpoint (UI-08). False on the server and until hydration is over. */
export function useBreakpointUp(name: Breakpoint): boolean {
  return useMedia(mediaUp(name))
}

/** Whether the window is at most as wide as a breakpoint's number (UI-09): true at 768 px for `md`, false at 769. */
export function useBreakpointDown(name: BreakpointDown): boolean {
  return useMedia(mediaDown(name))
}

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
