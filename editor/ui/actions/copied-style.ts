import type { JsonObject } from '../../../runtime/json/object.ts'
import { createStore } from '../session/store.ts'
import type { Session } from '../session/session.ts'
import { named, selectedNodes } from './actions.ts'

/**
 * The look that was copied last, as its block says it: by names of the theme, so that at another dealer it is in that
 * dealer's colours. It stays while the window is open.
 */
export const copiedStyle = createStore<{ style: JsonObject | null }>({ style: null })

export function copyStyle(session: Session): void {
  const node = selectedNodes(session).at(-1)
  if (!node) return
  copiedStyle.set({ style: node.style ?? {} })
  session.say(`Copied the style of ${named([node])}`)
}

/** Gives the selected blocks the copied look in the place of their own, at every width and in every state, as one step. */
export function pasteStyle(session: Session): void {
  const { style } = copiedStyle.get()
  const nodes = selectedNodes(session)
  if (nodes.length === 0) return
  if (style === null) {
    session.say('No style has been copied yet: copy one with Ctrl + Alt + C.', 'error')
    return
  }
  const { tree, history } = session.store.get()
  const label = `Pasted the style onto ${named(nodes)}`
  // Steps with one key join within a moment; another paste is a step of its own.
  const mergeKey = `style of ${history.undo.length} ${nodes.map(({ id }) => id).join(' ')}`
  for (const { id } of nodes) {
    const value = Object.keys(style).length === 0 ? undefined : style
    const findings = session.run(
      { do: 'set', tree, id, steps: ['style'], value },
      { label, mergeKey, gesture: 0, select: false },
    )
    if (findings.length > 0) return
  }
  session.say(label)
}
