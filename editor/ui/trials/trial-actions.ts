import type { Version } from '../../../runtime/trials/trial.ts'
import { named, selectedNodes } from '../actions/actions.ts'
import type { Session } from '../session/session.ts'

/** Copies of the selected blocks become version B beside them; the canvas and the selection go there. */
export function tryAnotherVersion(session: Session): void {
  const nodes = selectedNodes(session)
  if (nodes.length === 0) return
  const { tree } = session.store.get()
  session.run(
    { do: 'begin-trial', tree, ids: nodes.map(({ id }) => id) },
    { label: `Began a trial of ${named(nodes)}; this is version B` },
  )
}

/**
 * Another share of the visitors sees version B.
 *
 * @param how digits that are typed in one go are one step
 */
export function shareTrial(
  session: Session,
  name: string,
  share: number,
  how: 'chosen' | 'typed' = 'chosen',
): void {
  session.run(
    { do: 'share-trial', name, share },
    {
      label: `Version B of the trial “${name}” is for ${share} % of the visitors`,
      // The block at which somebody says so stays the one that is looked at.
      select: false,
      ...(how === 'typed' && { mergeKey: `share-trial/${name}` }),
    },
  )
}

/** One version stays for every visitor. */
export function endTrial(session: Session, name: string, keep: Version): void {
  session.run(
    { do: 'end-trial', name, keep },
    { label: `Ended the trial “${name}”, kept version ${letterOf(keep)}` },
  )
}

/** The trial that the last selected block belongs to. */
export function selectedTrial(session: Session) {
  return selectedNodes(session).at(-1)?.trial ?? undefined
}

export function letterOf(version: Version): string {
  return version.toUpperCase()
}
