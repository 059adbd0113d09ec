import type { BlockNode } from '../../../runtime/block/types.ts'
import { withFocus } from '../../../runtime/format/focus.ts'
import { insertNodes } from '../actions/actions.ts'
import { messageOf } from '../parts/message-of.ts'
import type { Session } from '../session/session.ts'
import { pictureApi } from './picture-api.ts'
import { refusalOf } from './picture-file.ts'

/** More of them are a folder that slipped: as many uploads and blocks that nobody wants one after another on a page. */
const MOST_AT_ONCE = 20

/** Pictures that are pasted or dropped: into the dealer's library, and as blocks behind what is selected, in one step. What cannot be brought in is told. */
export async function bringPictures(session: Session, files: readonly File[]): Promise<void> {
  if (files.length > MOST_AT_ONCE) {
    const many = files.length.toLocaleString('en-AU')
    session.say(
      `A page takes up to ${MOST_AT_ONCE} pictures at once; these are ${many}. Drop fewer, or bring them into the library first.`,
      'error',
    )
    return
  }
  session.say(files.length === 1 ? 'Bringing in the picture …' : `Bringing in ${files.length} pictures …`)
  const nodes: BlockNode[] = []
  const refused: string[] = []
  for (const given of files) {
    // One that falls on the page belongs to the frame's window, where a file is another class than here.
    const file = new File([given], given.name, { type: given.type })
    try {
      const why = await refusalOf(file)
      if (why !== '') throw new Error(why)
      const { src, focus, alt } = await pictureApi.upload({ slug: session.slug }, file)
      nodes.push({ id: `picture-${nodes.length}`, type: 'Image', props: { src: withFocus(src, focus), alt } })
    } catch (error) {
      refused.push(`${file.name}: ${messageOf(error)}`)
    }
  }
  if (nodes.length > 0)
    insertNodes(
      session,
      nodes,
      nodes.length === 1 ? 'Brought in a picture' : `Brought in ${nodes.length} pictures`,
    )
  if (refused.length > 0) session.say(refused.join(' '), 'error')
}
