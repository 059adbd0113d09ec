import { createStore } from '../session/store.ts'

/**
 * How this window stands with the server: `out` since its session has ended, by the clock or by somebody; `put-off` while
 * whoever was asked to sign in again wants to look first.
 */
export const signedOut = createStore<{ is: 'in' | 'out' | 'put-off' }>({ is: 'in' })

/** Calls back each time somebody has signed in again. @returns ends it */
export function onSignedInAgain(listener: () => void): () => void {
  let before = signedOut.get().is
  return signedOut.subscribe(() => {
    const { is } = signedOut.get()
    if (is === 'in' && before !== 'in') listener()
    before = is
  })
}
