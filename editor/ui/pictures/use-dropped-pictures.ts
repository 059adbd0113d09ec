import { useEffect } from 'react'
import { useSession } from '../session/use-session.ts'
import { bringPictures } from './bring-pictures.ts'

/**
 * Pictures that are dropped on a window come in as blocks. Whatever else is dropped, and wherever: without this the browser
 * would show the file in the place of the editor.
 *
 * @param point chooses the block that they fall on
 * @param isOff while somebody writes on the page
 */
export function useDroppedPictures(
  document: Document | null,
  point?: (on: Element) => void,
  isOff = false,
): void {
  const session = useSession()
  useEffect(() => {
    if (!document) return undefined
    const end = new AbortController()
    const { signal } = end
    const isTaken = () => !isOff && globalThis.document.querySelector('dialog[open]') === null
    const onOver = (event: DragEvent) => {
      // A place of a dialog takes files itself.
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = isTaken() ? 'copy' : 'none'
    }
    const onDrop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (event.defaultPrevented || files.length === 0) return
      event.preventDefault()
      if (!isTaken()) return
      point?.(event.target as Element)
      void bringPictures(session, files)
    }
    document.addEventListener('dragover', onOver, { signal })
    document.addEventListener('drop', onDrop, { signal })
    return () => end.abort()
  }, [document, session, point, isOff])
}
