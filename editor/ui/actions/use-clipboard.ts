import { useEffect } from 'react'
import { useSession } from '../session/use-session.ts'
import { bringPictures } from '../pictures/bring-pictures.ts'
import { clipboardOf, cutSelection, named, pasteBlocks, selectedNodes, selectionText } from './actions.ts'
import { isTyping } from './is-typing.ts'

/**
 * Ctrl + C, X and V of a window: the editor's own, or the page's, which has the focus after a click on it. The events of the
 * browser need no permission and work in both; text that is marked, or that somebody types in, is the browser's.
 *
 * @param isOff while somebody writes on the page
 */
export function useClipboard(document: Document | null, isOff = false): void {
  const session = useSession()
  useEffect(() => {
    if (!document || isOff) return undefined
    const isOurs = (event: ClipboardEvent) =>
      !isTyping(event.target) && globalThis.document.querySelector('dialog[open]') === null
    const onCopy = (event: ClipboardEvent) => {
      if (!isOurs(event) || String(document.getSelection()) !== '' || !event.clipboardData) return
      const text = selectionText(session)
      if (text === undefined) return
      event.preventDefault()
      for (const [type, value] of Object.entries(clipboardOf(session, text)))
        event.clipboardData.setData(type, value)
      if (event.type === 'cut') cutSelection(session)
      else session.say(`Copied ${named(selectedNodes(session))}`)
    }
    const onPaste = (event: ClipboardEvent) => {
      if (!isOurs(event)) return
      event.preventDefault()
      const read = (type: string) => event.clipboardData?.getData(type) ?? ''
      const files = [...(event.clipboardData?.files ?? [])]
      // Words come with a picture of themselves out of some programs.
      if (files.length > 0 && read('text/plain') === '') {
        void bringPictures(session, files)
        return
      }
      void pasteBlocks(session, read('text/plain'), read('text/html'))
    }
    const end = new AbortController()
    const { signal } = end
    document.addEventListener('copy', onCopy, { signal })
    document.addEventListener('cut', onCopy, { signal })
    document.addEventListener('paste', onPaste, { signal })
    return () => end.abort()
  }, [document, session, isOff])
}
