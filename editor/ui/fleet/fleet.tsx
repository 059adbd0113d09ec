import { useCallback, useEffect, useState } from 'react'
import type { Codemod } from '../../../runtime/fleet/codemod.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { PageBar } from '../parts/page-bar.tsx'
import { ChangeForm } from './change-form.tsx'
import { ChangesList } from './changes-list.tsx'
import { FindForm } from './find-form.tsx'
import { fleetApi, type FleetChange, type FleetPlan } from './fleet-api.ts'
import { allParts, wholeRing, wholeUndo } from './in-parts.ts'
import { PlanForm } from './plan-form.tsx'
import { Problem } from '../parts/problem.tsx'
import { useGoing } from './use-going.tsx'

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
  const { run, shown } = useGoing()
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
        <div className="ed-fleet__told">
          <Problem text={problem} />
          <output className="ed-said">{said}</output>
          {shown}
        </div>
        <div className="ed-fleet">
          <FindForm />
          <ChangeForm
            onTry={(codemod, inherited) =>
              void act(async () => {
                const parts = await run((going) =>
                  allParts((after) => fleetApi.plan(codemod, inherited, after), going),
                )
                const { done = 0, total = 0 } = parts.at(-1) ?? {}
                const dealers = parts
                  .flatMap((part) => part.dealers)
                  .toSorted((a, b) => a.name.localeCompare(b.name))
                setTried({ codemod, inherited, dealers })
                return done < total ? `Stopped: ${done} of ${total} dealers were looked at.` : ''
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
                const begin = () => fleetApi.start({ title, codemod, inherited, rings })
                const change = await run((going) => wholeRing(begin, going))
                setTried(undefined)
                return outcome(change)
              })
            }
          />
        )}
        <ChangesList
          changes={changes}
          onNext={({ id }, ring) =>
            void act(async () =>
              outcome(await run((going) => wholeRing(() => fleetApi.next(id, ring), going))),
            )
          }
          onUndo={({ id, title }, keepLater) =>
            void act(async () => {
              const left = await run((going) => wholeUndo(id, keepLater, going))
              return left === 0
                ? `“${title}” is taken back at every dealer.`
                : `Stopped: “${title}” still stands at ${left} dealers.`
            })
          }
        />
      </main>
    </div>
  )
}

function outcome({ title, steps, waiting }: FleetChange): string {
  const done = steps.filter(({ after, draftAfter }) => after !== null || draftAfter !== null).length
  const left = steps.filter(({ problem }) => problem !== null).length
  const stopped = waiting > 0 ? ` Stopped: ${waiting} more of these wait.` : ''
  return `“${title}” is out at ${done} of ${steps.length} dealers${left > 0 ? `; ${left} were left out, see below` : ''}.${stopped}`
}
