import { useEffect, useMemo, useRef, useState } from 'react'
import { isPageTranslatable } from '../../core/languages/text-lines.ts'
import { api, type CanvasPage } from '../api/api.ts'
import { ApiError, OfflineError } from '../api/call.ts'
import { onSignedInAgain } from '../api/signed-out.ts'
import { previewDocument, previewTime } from '../session/preview.ts'
import { drawnPage } from '../session/section-page.ts'
import { useSession, useSessionState } from '../session/use-session.ts'

/** A pause in typing after which the page is drawn again, in milliseconds. */
const PAUSE_MS = 120
/** A server that does not answer is asked again after this long, in milliseconds, and as soon as the network is back. */
const RETRY_MS = 3000

/** The open page, rendered by the runtime from the draft as it is in this window; follows every change. */
export function useCanvasPage(): {
  page: CanvasPage | undefined
  problem: string
  isBehind: boolean
  /** It is still the page that was open before. */
  isOther: boolean
} {
  const session = useSession()
  const document = useSessionState((state) => state.document)
  const routeId = useSessionState((state) => state.routeId)
  const preview = useSessionState((state) => state.preview)
  const [page, setPage] = useState<CanvasPage | undefined>(undefined)
  const [problem, setProblem] = useState('')
  const [shown, setShown] = useState<{ own: object; routeId: string } | undefined>(undefined)
  const isFirst = useRef(true)
  const { signedIn, version } = preview
  const locationId = preview.location?.id
  // A page that is in the original alone is shown in it.
  const language = isPageTranslatable(document.effective, routeId) ? preview.language : null
  const now = previewTime(preview)
  const { own } = document
  const shownAs = useMemo(() => previewDocument(own, preview), [own, preview])

  useEffect(() => {
    const abort = new AbortController()
    const render = async () => {
      try {
        const first = isOpening ? await session.firstPage() : undefined
        if (abort.signal.aborted) return
        if (first) {
          setPage(first)
          setShown({ own, routeId })
          return
        }
        const request = {
          ...drawnPage(shownAs, routeId),
          signedIn,
          ...(version !== 'a' && { version }),
          ...(now !== undefined && { now }),
          ...(language !== null && { language }),
          ...(locationId !== undefined && { locationId }),
        }
        setPage(await api.canvas(session.slug, request, abort.signal))
        setProblem('')
        setShown({ own, routeId })
      } catch (error) {
        if (abort.signal.aborted) return
        setProblem(error instanceof Error ? error.message : String(error))
        const isOffline = error instanceof OfflineError
        isWaiting = isOffline || (error instanceof ApiError && error.status === 401)
        if (isOffline) timer = setTimeout(again, RETRY_MS)
      }
    }
    let isWaiting = false
    const again = () => {
      if (!isWaiting) return
      isWaiting = false
      clearTimeout(timer)
      void render()
    }
    globalThis.addEventListener('online', again, { signal: abort.signal })
    const forgetSignIn = onSignedInAgain(again)
    const isOpening = isFirst.current
    isFirst.current = false
    let timer = setTimeout(() => void render(), isOpening ? 0 : PAUSE_MS)
    return () => {
      clearTimeout(timer)
      forgetSignIn()
      abort.abort()
    }
  }, [session, own, shownAs, routeId, now, signedIn, version, language, locationId])

  const isOther = shown !== undefined && shown.routeId !== routeId
  return { page, problem, isBehind: shown?.own !== own || isOther, isOther }
}
