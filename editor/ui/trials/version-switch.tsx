import { useEffect } from 'react'
import { VERSIONS } from '../../../runtime/trials/trial.ts'
import { findSpot } from '../../core/tree.ts'
import { useShownWhy } from '../session/shown-why.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { letterOf } from './trial-actions.ts'

/** Which version the canvas shows, on pages with a trial. Whoever chooses a block of the other version is taken there. */
export function VersionSwitch() {
  const session = useSession()
  const preview = useSessionState((state) => state.preview)
  const id = useSessionState(({ selection }) => selection.at(-1))
  const { hidden } = useShownWhy()
  useEffect(() => {
    const { store } = session
    const chosen = id === undefined ? undefined : findSpot(session.nodes(), id)?.node.trial?.version
    if (chosen && chosen !== store.get().preview.version)
      store.set({ preview: { ...store.get().preview, version: chosen } })
  }, [session, id])
  // Of a trial, one version is always out of sight.
  const hasTrial = hidden.some(({ reasons }) => reasons.some(({ code }) => code === 'trial'))
  if (!hasTrial) return null
  return (
    <fieldset className="ed-segments" aria-label="Version of the trial">
      {VERSIONS.map((version) => (
        <button
          key={version}
          type="button"
          aria-label={`Version ${letterOf(version)}`}
          title={`Look at version ${letterOf(version)}`}
          aria-pressed={preview.version === version}
          onClick={() => session.store.set({ preview: { ...preview, version } })}
        >
          {letterOf(version)}
        </button>
      ))}
    </fieldset>
  )
}
