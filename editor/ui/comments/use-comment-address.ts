import { useEffect } from 'react'
import { placeOfThread } from '../../core/comments/comment-places.ts'
import { useSteady } from '../parts/use-steady.ts'
import { useSession } from '../session/use-session.ts'
import { comments } from './comments-store.ts'
import { showBlock } from './show-block.ts'

/** A mail leads to a comment: once comments are there, its block is shown, and the address is the dealer's again. */
export function useCommentAddress(onShow: () => void): void {
  const session = useSession()
  const show = useSteady(onShow)
  useEffect(() => {
    const wanted = new URLSearchParams(location.search).get('comment')
    if (wanted === null) return undefined
    show()
    const unsubscribe = comments.subscribe(() => {
      const { threads, isThere } = comments.get()
      if (!isThere) return
      unsubscribe()
      history.replaceState(null, '', location.pathname)
      const thread = threads.find(({ id }) => id === wanted)
      const place = thread && placeOfThread(session.store.get().document.effective, thread)
      if (place) showBlock(session, place)
      else session.say(thread ? 'The block of this comment is gone.' : 'This comment has been removed.')
    })
    return unsubscribe
  }, [session, show])
}
