import { useEffect, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { describeChanges, type DescribedChange } from '../../core/describe-changes.ts'
import { openPanel } from '../actions/open-panel.ts'
import { openDocument } from '../../core/world.ts'
import { api, type Plan } from '../api/api.ts'
import { ChangesDialog } from '../compare/changes-dialog.tsx'
import { TextInput } from '../forms/inputs.tsx'
import { needed, StaffForm, useStaffForm } from '../forms/staff-form.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { useAttempt } from '../parts/use-attempt.ts'
import { timeText, zoneName } from '../parts/time.ts'
import { BudgetList } from '../panels/budget-list.tsx'
import { DrawnChangesLine } from '../rendered/drawn-changes-line.tsx'
import { BLOCKS } from '../session/blocks.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { ChangeList } from './change-list.tsx'
import { Problem } from '../parts/problem.tsx'

/** What visitors will see that they do not see now, in words, and the buttons that show it to them, now or later. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const document = useSessionState((state) => state.document)
  const published = useSessionState((state) => state.published)
  const save = useSessionState((state) => state.save)
  const warnings = useSessionState(
    ({ findings }) => findings.filter(({ severity }) => severity === 'warning').length,
  )
  const { problem, attempt } = useAttempt()
  const [plan, setPlan] = useState<Plan | null>(null)
  const [looked, setLooked] = useState<DescribedChange | null>(null)
  const changes = useMemo(
    () =>
      describeChanges(openDocument(session.editor.world, published).effective, document.effective, BLOCKS),
    [session, document, published],
  )
  useEffect(() => {
    void session.saveNow()
    void attempt(async () => setPlan((await api.plan(session.slug)).plan))
  }, [attempt, session])

  const publishing = useStaffForm({
    schema: z.object({ label: z.string().check(z.trim()) }),
    values: { label: '' },
    onSubmit: async ({ label }) => {
      await session.saveNow()
      const { draft, document: sent } = session.store.get()
      session.adopt(await api.publish(session.slug, draft.tag, label), sent.own)
      session.say('Published. Visitors see it now.')
      onClose()
    },
  })
  const planning = useStaffForm({
    schema: z.object({ at: needed() }),
    values: { at: '' },
    onSubmit: async ({ at }) => {
      await session.saveNow()
      const { draft } = session.store.get()
      const saved = await api.savePlan(session.slug, draft.tag, new Date(at).getTime())
      setPlan(saved.plan)
      session.say(`Planned for ${timeText(saved.plan.publishAt)}.`)
    },
  })
  const toFindings = () => {
    onClose()
    openPanel('findings')
  }
  const drop = () =>
    attempt(async () => {
      await api.dropPlan(session.slug)
      setPlan(null)
    })
  const isBusy = publishing.isBusy || planning.isBusy
  const hasErrors = useSessionState(
    ({ findings, wrongForms }) => wrongForms > 0 || findings.some(({ severity }) => severity === 'error'),
  )
  const isOff = isBusy || hasErrors || changes.length === 0 || save.kind !== 'saved'

  return (
    <>
      <Dialog
        title="Publish"
        onClose={onClose}
        footer={
          <button type="submit" form="publish" className="ed-button ed-button--primary" disabled={isOff}>
            {publishing.isBusy ? 'Publishing …' : 'Publish now'}
          </button>
        }
      >
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
        {changes.length === 0 ? (
          <p>There is nothing to publish: visitors see this already.</p>
        ) : (
          <>
            <p>
              {changes.length === 1 ? 'This changes' : `These ${changes.length} things change`} for visitors:
            </p>
            <ChangeList changes={changes} onShow={setLooked} />
            <BudgetList>
              <DrawnChangesLine changes={changes} onShow={onClose} />
            </BudgetList>
            {hasErrors && <p className="ed-problem">Errors keep this from being published.</p>}
            {warnings > 0 && (
              <p className="ed-warning">
                {warnings === 1 ? 'One warning is' : `${warnings} warnings are`} worth a look among the{' '}
                <button type="button" className="ed-link" onClick={toFindings}>
                  findings
                </button>
                .
              </p>
            )}
            <StaffForm staff={publishing} id="publish">
              <TextInput
                name="label"
                label="Name of this version"
                placeholder="Optional, such as “Stocktake sale”"
                maxLength={80}
              />
            </StaffForm>
            <StaffForm staff={planning}>
              <TextInput
                name="at"
                type="datetime-local"
                label="Or publish by itself at"
                hint={`By this device’s clock (${zoneName()}). It publishes the draft as it is now.`}
              />
              <button type="submit" className="ed-button" disabled={isOff}>
                Plan
              </button>
            </StaffForm>
          </>
        )}
        <Problem text={problem} />
      </Dialog>
      {looked && (
        <ChangesDialog
          changes={changes}
          first={looked}
          before={published}
          after={document.own}
          onClose={() => setLooked(null)}
        />
      )}
    </>
  )
}
