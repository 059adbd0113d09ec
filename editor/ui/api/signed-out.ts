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

/** Comes once somebody has signed in again. Rejects when nobody waits for it any more, as a call does. */
export function signedInAgain(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onGone = () => {
      forget()
      reject(signal?.reason as Error)
    }
    const forget = onSignedInAgain(() => {
      forget()
      signal?.removeEventListener('abort', onGone)
      resolve()
    })
    if (signal?.aborted) onGone()
    else signal?.addEventListener('abort', onGone, { once: true })
  })
}
