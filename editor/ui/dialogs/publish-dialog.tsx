import { useEffect, useId, useMemo, useState } from 'react'
import { describeChanges } from '../../core/describe-changes.ts'
import { openDocument } from '../../core/world.ts'
import { api, type Plan } from '../api/api.ts'
import { Dialog } from '../parts/dialog.tsx'
import { messageOf } from '../parts/message-of.ts'
import { timeText } from '../parts/time.ts'
import { BudgetList } from '../panels/budget-list.tsx'
import { BLOCKS } from '../session/blocks.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { ChangeList } from './change-list.tsx'

/** What visitors will see that they do not see now, in words, and the buttons that show it to them, now or later. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const document = useSessionState((state) => state.document)
  const published = useSessionState((state) => state.published)
  const save = useSessionState((state) => state.save)
  const warnings = useSessionState(
    ({ findings }) => findings.filter(({ severity }) => severity === 'warning').length,
  )
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [label, setLabel] = useState('')
  const [plan, setPlan] = useState<Plan | null>(null)
  const [at, setAt] = useState('')
  const id = useId()
  const changes = useMemo(
    () =>
      describeChanges(openDocument(session.editor.world, published).effective, document.effective, BLOCKS),
    [session, document, published],
  )
  useEffect(() => {
    void session.saveNow()
    api.plan(session.slug).then(
      (found) => setPlan(found.plan),
      (error: unknown) => setProblem(messageOf(error)),
    )
  }, [session])

  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem('')
    try {
      await session.saveNow()
      await work()
    } catch (error) {
      setProblem(messageOf(error))
    }
    setBusy(false)
  }
  const publish = () =>
    act(async () => {
      const { draft, document: sent } = session.store.get()
      session.adopt(await api.publish(session.slug, draft.tag, label), sent.own)
      session.say('Published. Visitors see it now.')
      onClose()
    })
  const schedule = () =>
    act(async () => {
      const { draft } = session.store.get()
      const saved = await api.savePlan(session.slug, draft.tag, new Date(at).getTime())
      setPlan(saved.plan)
      session.say(`Planned for ${timeText(saved.plan.publishAt)}.`)
    })
  const drop = () =>
    act(async () => {
      await api.dropPlan(session.slug)
      setPlan(null)
    })
  const isOff = busy || changes.length === 0 || save.kind !== 'saved'

  return (
    <Dialog
      title="Publish"
      onClose={onClose}
      footer={
        <button
          type="button"
          className="ed-button ed-button--primary"
          disabled={isOff}
          onClick={() => void publish()}
        >
          {busy ? 'Publishing …' : 'Publish now'}
        </button>
      }
    >
      {changes.length === 0 ? (
        <p>There is nothing to publish: visitors see this already.</p>
      ) : (
        <>
          <p>
            {changes.length === 1 ? 'This changes' : `These ${changes.length} things change`} for visitors:
          </p>
          <ChangeList changes={changes} />
          <BudgetList />
          {warnings > 0 && (
            <p className="ed-warning">
              {warnings === 1 ? 'One warning is' : `${warnings} warnings are`} worth a look among the
              findings.
            </p>
          )}
          <div className="ed-field">
            <label htmlFor={`${id}-label`}>Name of this version</label>
            <input
              id={`${id}-label`}
              className="ed-input"
              placeholder="Optional, such as “Stocktake sale”"
              maxLength={80}
              value={label}
              onChange={(event) => setLabel(event.target.value)}
            />
          </div>
          <div className="ed-field">
            <label htmlFor={`${id}-at`}>Or publish by itself at</label>
            <span className="ed-color__inputs">
              <input
                id={`${id}-at`}
                type="datetime-local"
                className="ed-input"
                value={at}
                onChange={(event) => setAt(event.target.value)}
              />
              <button
                type="button"
                className="ed-button"
                disabled={isOff || at === ''}
                onClick={() => void schedule()}
              >
                Plan
              </button>
            </span>
          </div>
        </>
      )}
      {plan && (
        <p className={plan.problem === null ? 'ed-quiet' : 'ed-problem'}>
          {plan.problem === null
            ? `${plan.author} planned a publication for ${timeText(plan.publishAt)}. `
            : `The publication planned for ${timeText(plan.publishAt)} did not happen: ${plan.problem} `}
          <button type="button" className="ed-button ed-button--small" onClick={() => void drop()}>
            {plan.problem === null ? 'Do not publish then' : 'Forget the plan'}
          </button>
        </p>
      )}
      <p className="ed-problem" role="alert">
        {problem}
      </p>
    </Dialog>
  )
}
