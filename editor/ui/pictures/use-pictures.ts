import { useCallback, useEffect, useRef, useState } from 'react'
import type { Picture, Pictures } from '../../../schemas/generated/editor-api.ts'
import { messageOf } from '../parts/message-of.ts'
import { pictureApi, type Shelf } from './picture-api.ts'

/** After the last key; pictures are looked for on the server. */
const PAUSE_MS = 200

/** The pictures of a shelf that fit, page after page. */
export function usePictures(shelf: Shelf, find: string, tag: string) {
  const [known, setKnown] = useState<Pictures | undefined>(undefined)
  const [problem, setProblem] = useState('')
  const page = useRef(1)
  const asked = useRef<AbortController>(undefined)
  const load = useCallback(
    async (wanted: number) => {
      asked.current?.abort()
      const abort = new AbortController()
      asked.current = abort
      const query = { ...(find.trim() !== '' && { find }), ...(tag !== '' && { tag }), page: wanted }
      try {
        const answer = await pictureApi.list(shelf, query, abort.signal)
        if (abort.signal.aborted) return
        page.current = wanted
        setProblem('')
        setKnown((before) =>
          wanted === 1 || !before ? answer : { ...answer, uploads: joined(before.uploads, answer.uploads) },
        )
      } catch (error) {
        if (!abort.signal.aborted) setProblem(messageOf(error))
      }
    },
    [shelf, find, tag],
  )
  useEffect(() => {
    const timer = setTimeout(() => void load(1), find === '' ? 0 : PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asked.current?.abort()
    }
  }, [load, find])
  return { known, problem, reload: () => load(1), more: () => load(page.current + 1) }
}

/** A picture that came in meanwhile moves the others on by one: none stands twice. */
function joined(before: readonly Picture[], next: readonly Picture[]): Picture[] {
  const names = new Set(before.map(({ name }) => name))
  return [...before, ...next.filter(({ name }) => !names.has(name))]
}
