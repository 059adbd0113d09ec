/** What the drawing needs of a browser's window. */
export type TrialWindow = Pick<
  Window & typeof globalThis,
  'document' | 'localStorage' | 'sessionStorage' | 'navigator' | 'HTMLTemplateElement'
> & { fcTrial?: () => void }

/**
 * Shows one version of each trial while the page is parsed, so that nothing moves and nothing of the other one is fetched,
 * focused, read or started: `fcTrial()`, which stands right behind what is held, puts it in its place or takes it away.
 *
 * A visitor draws one of a hundred numbers; the highest ones, as many as the share of version B has per cent, see it. The version
 * holds for the visit. After the visitor's own yes the number is kept beyond it (STORE-06), so that whoever saw version B
 * sees it again where the share has grown. A yes that comes later in the visit, and a version that was kept before numbers were, keep a number of the version that was seen. A browser that keeps nothing shows version A, because every page would draw anew.
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
  const write = (storage: Storage, drawn: object) => storage.setItem(key('trials'), JSON.stringify(drawn))
  const isVersion = (value: unknown): value is string => value === 'a' || value === 'b'

  const versionOf = (name: string, share: number): string => {
    try {
      const { sessionStorage, localStorage } = window
      const seen = { ...(read(sessionStorage, 'trials') as Record<string, unknown> | null) }
      const kept = { ...(read(localStorage, 'trials') as Record<string, unknown> | null) }
      const known = kept[name]
      const settled = [seen[name], known].find(isVersion)
      const first = 100 - share
      const from = settled === 'b' ? first : 0
      const to = settled === 'a' ? first : 100
      const number = typeof known === 'number' ? known : from + Math.floor(random() * (to - from))
      const version = settled ?? (number < first ? 'a' : 'b')
      write(sessionStorage, { ...seen, [name]: version })
      const isGranted = read(localStorage, 'consent') === 'granted'
      if (isGranted && !('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true))
        write(localStorage, { ...kept, [name]: number })
      return version
    } catch {
      return 'a'
    }
  }

  window.fcTrial = () => {
    const call = document.currentScript
    const held = call?.previousElementSibling as HTMLElement | null
    if (!call || !held) return
    const { trial = '', version, share = '50' } = held.dataset
    if (versionOf(trial, +share) !== version) held.remove()
    else if (held instanceof window.HTMLTemplateElement) held.replaceWith(held.content)
    else held.outerHTML = (held.textContent ?? '').replaceAll(/<(\/?)fc-noscript/g, '<$1noscript')
    call.remove()
  }
}
