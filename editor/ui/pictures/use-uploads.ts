import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../parts/message-of.ts'
import { useSession } from '../session/use-session.ts'
import { pictureApi, type Shelf } from './picture-api.ts'
import { refusalOf } from './picture-file.ts'

/** A file on its way, and what came of it. */
export interface PictureUpload {
  file: File
  is: 'waiting' | 'sending' | 'done' | 'refused'
  /** Why it was refused. */
  why?: string
}

/** What came of several files so far. */
export function uploadWords(uploads: readonly PictureUpload[]): string {
  const of = (state: PictureUpload['is']) => uploads.filter(({ is }) => is === state).length
  const [done, refused] = [of('done'), of('refused')]
  if (done + refused < uploads.length) return `Bringing in ${done + refused + 1} of ${uploads.length} …`
  return `${done} of ${uploads.length} brought in${refused > 0 ? `, ${refused} not` : ''}.`
}

/** Brings several pictures in one after another, whatever is looked at meanwhile. Who has closed the dialog is told the end. */
export function useUploads() {
  const session = useSession()
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const [arrived, setArrived] = useState(0)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const bring = async (shelf: Shelf, files: readonly File[]) => {
    let list: readonly PictureUpload[] = files.map((file) => ({ file, is: 'waiting' }))
    const set = (file: File, change: Omit<PictureUpload, 'file'>) => {
      list = list.map((each) => (each.file === file ? { file, ...change } : each))
      setUploads(list)
    }
    for (const file of files) {
      set(file, { is: 'sending' })
      try {
        const why = await refusalOf(file)
        if (why !== '') throw new Error(why)
        await pictureApi.upload(shelf, file)
        set(file, { is: 'done' })
        setArrived((count) => count + 1)
      } catch (error) {
        set(file, { is: 'refused', why: messageOf(error) })
      }
    }
    if (isGone.current) session.say(uploadWords(list))
  }
  return {
    uploads,
    /** Raised by every picture that has come in. */
    arrived,
    bring,
    clear: () => setUploads([]),
  }
}
