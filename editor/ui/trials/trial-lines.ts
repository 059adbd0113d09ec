import { VERSIONS } from '../../../runtime/trials/trial.ts'
import type { Session } from '../session/session.ts'
import { endTrial, letterOf, selectedTrial, tryAnotherVersion } from './trial-actions.ts'

/** What menus offer about trials for the selected blocks: title, keys, deed. */
export function trialLines(
  session: Session,
): readonly (readonly [title: string, keys: string, run: () => void])[] {
  const trial = selectedTrial(session)
  if (!trial) return [['Try another version', '', () => tryAnotherVersion(session)]]
  return VERSIONS.map((version) => [
    `End the trial: keep ${letterOf(version)}`,
    '',
    () => endTrial(session, trial.name, version),
  ])
}
