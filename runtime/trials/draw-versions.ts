/** What the drawing needs of a browser's window. */
export type TrialWindow = Pick<
  Window & typeof globalThis,
  'document' | 'localStorage' | 'sessionStorage' | 'navigator' | 'HTMLTemplateElement'
> & { fcTrial?: () => void }

/**
 * Shows one version of each trial while the page is parsed, so that nothing moves and nothing of the other one is fetched,
 * focused, read or started: `fcTrial()`, which stands right behind what is held, puts it in its place or takes it away.
 *
 * What was drawn holds for the visit, and beyond it after the visitor's own yes (STORE-06). A browser that keeps nothing
 * shows version A, because every page would draw anew.
 *
 * The head of a page holds the text of this function: it may name nothing outside of itself.
 *
 * @param random 0 up to 1
 */
export function drawVersions(window: TrialWindow, slug: string, random: () => number): void {
  const { document, navigator } = window
  const key = (name: string) => `dealer:${slug}:${name}:v1`
  const read = (storage: Storage, name: string) => {
    try {
      return JSON.parse(storage.getItem(key(name)) ?? 'null') as unknown
    } catch {
      return null
    }
  }
  const write = (storage: Storage, versions: object) =>
    storage.setItem(key('trials'), JSON.stringify(versions))
  const isVersion = (value: unknown): value is string => value === 'a' || value === 'b'

  const versionOf = (name: string): string => {
    try {
      const { sessionStorage, localStorage } = window
      const seen = { ...(read(sessionStorage, 'trials') as Record<string, unknown> | null) }
      const kept = { ...(read(localStorage, 'trials') as Record<string, unknown> | null) }
      const version = [seen[name], kept[name]].find(isVersion) ?? (random() < 0.5 ? 'a' : 'b')
      write(sessionStorage, { ...seen, [name]: version })
      const isGranted = read(localStorage, 'consent') === 'granted'
      if (isGranted && !('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true))
        write(localStorage, { ...kept, [name]: version })
      return version
    } catch {
      return 'a'
    }
  }

  window.fcTrial = () => {
    const call = document.currentScript
    const held = call?.previousElementSibling as HTMLElement | null
    if (!call || !held) return
    const { trial = '', version } = held.dataset
    if (versionOf(trial) !== version) held.remove()
    else if (held instanceof window.HTMLTemplateElement) held.replaceWith(held.content)
    else held.outerHTML = (held.textContent ?? '').replaceAll(/<(\/?)fc-noscript/g, '<$1noscript')
    call.remove()
  }
}
