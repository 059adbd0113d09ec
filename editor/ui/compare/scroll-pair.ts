/** What is needed of a frame's window. */
export interface ScrolledView {
  readonly scrollY: number
  scrollTo(options: { top: number; behavior: 'instant' }): void
  addEventListener(type: 'scroll', listener: () => void): void
  removeEventListener(type: 'scroll', listener: () => void): void
}

/** Pages that scroll together. */
export interface ScrollPair {
  join(
    name: string,
    view: ScrolledView,
  ): {
    /** Here it shows what the other one shows at its own place. */
    home(): void
    leave(): void
  }
}

/**
 * Two pages of different lengths scroll by the same way from the place where each shows what is compared: the same block
 * stays beside itself.
 */
export function createScrollPair(): ScrollPair {
  const joined = new Map<string, { view: ScrolledView; home: number; at: number }>()

  function follow(name: string): void {
    const own = joined.get(name)
    // Its own answer to the other one is no wish of the person.
    if (!own || own.view.scrollY === own.at) return
    own.at = own.view.scrollY
    for (const [other, each] of joined) {
      if (other === name) continue
      each.view.scrollTo({ top: Math.max(0, each.home + own.at - own.home), behavior: 'instant' })
      each.at = each.view.scrollY
    }
  }

  return {
    join(name, view) {
      const onScroll = () => follow(name)
      const entry = { view, home: view.scrollY, at: view.scrollY }
      joined.set(name, entry)
      view.addEventListener('scroll', onScroll)
      return {
        home() {
          entry.home = view.scrollY
          entry.at = view.scrollY
        },
        leave() {
          view.removeEventListener('scroll', onScroll)
          if (joined.get(name) === entry) joined.delete(name)
        },
      }
    },
  }
}
