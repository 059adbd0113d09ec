import { vi } from 'vitest'

type Listen = EventTarget['addEventListener']

/** React listens here once for the life of a page, whatever it draws. */
const REACTS = new Set(['document selectionchange'])

/**
 * What a screen begins and has to end with itself: listeners of the window and the document, what it does again and again,
 * and streams of the server. From now on, until the globals are given back.
 *
 * @returns names of what is still there, in order
 */
export function watchLeftovers(): () => string[] {
  const begun = new Map<string, number>()
  const count = (name: string, by: 1 | -1) => begun.set(name, (begun.get(name) ?? 0) + by)

  const watch = (where: string, target: EventTarget): { add: Listen; remove: Listen } => {
    const add = target.addEventListener.bind(target)
    const remove = target.removeEventListener.bind(target)
    const heard = new Map<unknown, Set<string>>()
    const isCapture = (options: unknown) =>
      typeof options === 'object' && options !== null
        ? Reflect.get(options, 'capture') === true
        : options === true
    const forget = (type: string, listener: unknown, options: unknown) => {
      if (heard.get(listener)?.delete(`${type} ${isCapture(options)}`)) count(`${where} ${type}`, -1)
    }
    return {
      add: (type: string, listener: EventListenerOrEventListenerObject | null, options?: unknown) => {
        const { signal, once } = (
          typeof options === 'object' ? (options ?? {}) : {}
        ) as AddEventListenerOptions
        if (signal?.aborted) return
        const key = `${type} ${isCapture(options)}`
        const known = heard.get(listener) ?? new Set()
        heard.set(listener, known)
        if (!known.has(key)) count(`${where} ${type}`, 1)
        known.add(key)
        signal?.addEventListener('abort', () => forget(type, listener, options))
        if (once) add(type, () => forget(type, listener, options), { once: true })
        add(type, listener, options as AddEventListenerOptions)
      },
      remove: (type: string, listener: EventListenerOrEventListenerObject | null, options?: unknown) => {
        forget(type, listener, options)
        remove(type, listener, options as EventListenerOptions)
      },
    }
  }
  const ofWindow = watch('window', window)
  vi.stubGlobal('addEventListener', ofWindow.add)
  vi.stubGlobal('removeEventListener', ofWindow.remove)
  const ofDocument = watch('document', document)
  vi.spyOn(document, 'addEventListener').mockImplementation(ofDocument.add)
  vi.spyOn(document, 'removeEventListener').mockImplementation(ofDocument.remove)

  const repeated = new Map<unknown, string>()
  const { setInterval: begin, clearInterval: end } = globalThis
  vi.stubGlobal('setInterval', (run: () => void, ms = 0, ...given: unknown[]) => {
    const timer = begin(run, ms, ...given)
    repeated.set(timer, `every ${ms} ms`)
    return timer
  })
  vi.stubGlobal('clearInterval', (timer: Parameters<typeof end>[0]) => {
    repeated.delete(timer)
    end(timer)
  })

  const streams = new Set<string>()
  // Nobody else is at work.
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      readonly url: string
      constructor(url: string) {
        super()
        this.url = url
        streams.add(url)
      }
      close() {
        streams.delete(this.url)
      }
    },
  )
  return () =>
    [
      ...[...begun].flatMap(([name, times]) =>
        times > 0 && !REACTS.has(name) ? [`${name} × ${times}`] : [],
      ),
      ...repeated.values(),
      ...[...streams].map((url) => `stream ${url}`),
    ].toSorted()
}
