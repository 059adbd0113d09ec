/** What a toast says, with one way on. */
export interface ToastContent {
  title: string
  text: string
  action: { text: string; href: string }
}

export interface Toast extends ToastContent {
  id: number
  /** A dismissed toast stays in the state, closed, until it is removed (UI-02). */
  open: boolean
}

export type ToastEvent =
  | { type: 'show'; content: ToastContent }
  | { type: 'dismiss'; id: number }
  | { type: 'remove'; id: number }

/** Toasts at once (UI-01). */
const LIMIT = 1

/** Milliseconds from dismissal to removal: about 17 minutes (UI-02). */
export const REMOVE_AFTER = 1_000_000

/** Milliseconds that an untouched toast stays open. */
export const OPEN_FOR = 8_000

/** The toasts after an event; at most one, the newest (UI-01, UI-02). */
export function nextToasts(toasts: readonly Toast[], event: ToastEvent): Toast[] {
  switch (event.type) {
    case 'show': {
      const id = Math.max(0, ...toasts.map((toast) => toast.id)) + 1
      return [{ ...event.content, id, open: true }, ...toasts].slice(0, LIMIT)
    }
    case 'dismiss':
      return toasts.map((toast) => (toast.id === event.id ? { ...toast, open: false } : toast))
    case 'remove':
      return toasts.filter(({ id }) => id !== event.id)
  }
}
