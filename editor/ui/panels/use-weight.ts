import { useEffect, useState, useSyncExternalStore } from 'react'
import { api, type RouteScript } from '../api/api.ts'
import { picturesOf } from '../canvas/pictures.ts'
import { shownFrame } from '../canvas/shown-frame.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import type { WeighedPicture } from './weight.ts'

/** Sizes stay what they are: an address names one version of a picture. */
const known = new Map<string, number | undefined>()

const AT_ONCE = 4

/** What browsers ask for in a picture's place. */
const IMAGES = 'image/avif,image/webp,image/*;q=0.8'

/** What is known of the pictures so far, and how many are still to be weighed. */
export interface Pictures {
  weighed: readonly WeighedPicture[]
  left: number
}

/** Script of the saved draft and pictures of the drawn page; each `undefined` until something is known. */
export function useWeight(): { script?: readonly RouteScript[]; pictures?: Pictures } {
  const { slug } = useSession()
  const tag = useSessionState(({ draft }) => draft.tag)
  // Another object with every drawing.
  const shown = useSyncExternalStore(shownFrame.subscribe, shownFrame.get)
  const [script, setScript] = useState<readonly RouteScript[] | undefined>(undefined)
  const [pictures, setPictures] = useState<Pictures | undefined>(undefined)
  useEffect(() => {
    const abort = new AbortController()
    // Without an answer the line is left out; the other lines do not need it.
    api.weight(slug, abort.signal).then(
      (weighed) => weighed.tag === tag && setScript(weighed.routes),
      () => undefined,
    )
    return () => abort.abort()
  }, [slug, tag])
  useEffect(() => {
    const abort = new AbortController()
    // A picture that nobody has asked for yet takes the server a moment to make.
    if (shown.frame) weighAll(shown.frame, abort.signal, setPictures).catch(() => undefined)
    return () => abort.abort()
  }, [shown])
  return { ...(script && { script }), ...(pictures && { pictures }) }
}

async function weighAll(
  frame: Document,
  signal: AbortSignal,
  tell: (pictures: Pictures) => void,
): Promise<void> {
  const waiting = picturesOf(frame)
  const count = waiting.length
  const weighed: WeighedPicture[] = []
  const say = () => tell({ weighed: [...weighed], left: count - weighed.length })
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      weighed.push({ ...next, bytes: await sizeOf(next.src, signal) })
      say()
    }
  }
  say()
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** As many bytes as the server says that it sends; nothing of other hosts, whom the editor never calls. */
async function sizeOf(src: string, signal: AbortSignal): Promise<number | undefined> {
  if (known.has(src)) return known.get(src)
  const url = new URL(src, location.href)
  if (url.origin !== location.origin) return undefined
  const answer = await fetch(url, { method: 'HEAD', headers: { accept: IMAGES }, signal })
  const length = Number(answer.headers.get('content-length') ?? Number.NaN)
  const bytes = answer.ok && Number.isFinite(length) ? length : undefined
  known.set(src, bytes)
  return bytes
}
