import { useCallback, useEffect, useState } from 'react'
import type { Codemod } from '../../../runtime/fleet/codemod.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { PageBar } from '../parts/page-bar.tsx'
import { ChangeForm } from './change-form.tsx'
import { ChangesList } from './changes-list.tsx'
import { FindForm } from './find-form.tsx'
import { fleetApi, type FleetChange, type FleetPlan } from './fleet-api.ts'
import { PlanForm } from './plan-form.tsx'
import { Problem } from '../parts/problem.tsx'

/** What was tried: the plan belongs to exactly this. */
interface Tried {
  codemod: Codemod
  inherited: boolean
  dealers: FleetPlan[]
}

/** All dealers at once: find uses, change them with a dry run, go out ring by ring, take back as one. */
export function Fleet({ onLeave }: { onLeave: () => void }) {
  const [changes, setChanges] = useState<FleetChange[]>([])
  const [tried, setTried] = useState<Tried | undefined>(undefined)
  const { problem, attempt } = useAttempt()
  const [said, setSaid] = useState('')
  const load = useCallback(async () => setChanges((await fleetApi.changes()).changes), [])
  useEffect(() => {
    document.title = 'Fleet · Forecourt'
    void attempt(load)
  }, [attempt, load])
  const act = (work: () => Promise<string>) =>
    attempt(async () => {
      setSaid('')
      setSaid(await work())
      await load()
    })
  return (
    <div className="ed-page">
      <PageBar title="Forecourt" onLeave={onLeave} />
      <main className="ed-page__main">
        <h1>All dealers at once</h1>
        <Problem text={problem} />
        <output className="ed-said">{said}</output>
        <div className="ed-fleet">
          <FindForm />
          <ChangeForm
            onTry={(codemod, inherited) =>
              void act(async () => {
                const { dealers } = await fleetApi.plan(codemod, inherited)
                setTried({ codemod, inherited, dealers })
                return ''
              })
            }
          />
        </div>
        {tried && (
          <PlanForm
            key={JSON.stringify([tried.codemod, tried.inherited])}
            {...tried}
            onStart={(title, rings) =>
              void act(async () => {
                const { codemod, inherited } = tried
                const change = await fleetApi.start({ title, codemod, inherited, rings })
                setTried(undefined)
                return outcome(change)
              })
            }
          />
        )}
        <ChangesList
          changes={changes}
          onNext={({ id }) => void act(async () => outcome(await fleetApi.next(id)))}
          onUndo={({ id, title }, keepLater) =>
            void act(async () => {
              await fleetApi.undo(id, keepLater)
              return `“${title}” is taken back at every dealer.`
            })
          }
        />
      </main>
    </div>
  )
}

function outcome({ title, steps }: FleetChange): string {
  const done = steps.filter(({ after, draftAfter }) => after !== null || draftAfter !== null).length
  const left = steps.filter(({ problem }) => problem !== null).length
  return `“${title}” is out at ${done} of ${steps.length} dealers${left > 0 ? `; ${left} were left out, see below` : ''}.`
}
