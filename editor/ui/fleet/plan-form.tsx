import { Columns2, Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Codemod } from '../../../runtime/fleet/codemod.ts'
import { CheckInput, TextInput } from '../forms/inputs.tsx'
import { needed, StaffForm, useStaffForm } from '../forms/staff-form.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import type { FleetPlan } from './fleet-api.ts'

/** The dry run: what would change at each dealer, which ones go first, and the button that begins. */
export function PlanForm({
  codemod,
  inherited,
  dealers,
  onStart,
}: {
  codemod: Codemod
  inherited: boolean
  dealers: FleetPlan[]
  onStart: (title: string, rings: string[][]) => void
}) {
  const fitting = dealers.filter(({ changes, draftChanges }) => changes.length + draftChanges > 0)
  const able = fitting.filter(({ errors }) => errors.length === 0).map(({ slug }) => slug)
  const ringsOf = (first: readonly string[]) => [
    able.filter((slug) => first.includes(slug)),
    able.filter((slug) => !first.includes(slug)),
  ]
  const staff = useStaffForm({
    schema: z.object({ title: needed(), first: z.array(z.string()), others: z.boolean() }),
    values: { title: '', first: able.slice(0, 1), others: true },
    onSubmit: ({ title, first, others }) =>
      onStart(
        title,
        ringsOf(first).filter((ring, index) => ring.length > 0 && (index === 0 || others)),
      ),
  })
  const [begin = []] = ringsOf(useWatch({ control: staff.form.control, name: 'first' }))
  const [shown, setShown] = useState<FleetPlan | undefined>(undefined)
  const left = dealers.reduce((sum, dealer) => sum + dealer.inherited, 0)
  const section = useRef<HTMLElement>(null)
  // On a phone it comes below the form that asked for it.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section ref={section} className="ed-fleet__card ed-fleet__plan" aria-labelledby="fleet-plan">
      <h2 id="fleet-plan">Dry run</h2>
      <output>
        {fitting.length === 0
          ? 'Nothing would change.'
          : `${fitting.length} ${fitting.length === 1 ? 'dealer' : 'dealers'} would change. Nothing has changed yet. Tick those that go first.`}
        {left > 0 && ` ${left} uses come from a template or brand and would stay.`}
      </output>
      <StaffForm staff={staff}>
        <ul className="ed-fleet__dealers">
          {fitting.map((dealer) => (
            <li key={dealer.slug}>
              <div className="ed-fleet__head">
                <CheckInput
                  name="first"
                  value={dealer.slug}
                  disabled={dealer.errors.length > 0}
                  label={
                    <>
                      <strong>{dealer.name}</strong>
                      <span className="ed-unseen">goes first</span>
                    </>
                  }
                />
                {dealer.draftChanges > 0 && <span className="ed-tag">also in the draft</span>}
                <button
                  type="button"
                  className="ed-button ed-button--small"
                  disabled={dealer.changes.length === 0}
                  onClick={() => setShown(dealer)}
                >
                  <Columns2 size={14} aria-hidden /> Before and after
                  <span className="ed-unseen"> at {dealer.name}</span>
                </button>
              </div>
              {dealer.errors.map((message) => (
                <p key={message} className="ed-problem">
                  Left out: {message}
                </p>
              ))}
              <ul className="ed-changes">
                {dealer.changes.map(({ text }, index) => (
                  // Two blocks of one kind on one page read the same.
                  // oxlint-disable-next-line react/no-array-index-key
                  <li key={`${index} ${text}`}>{text}</li>
                ))}
                {dealer.count > dealer.changes.length && (
                  <li>and {dealer.count - dealer.changes.length} more</li>
                )}
              </ul>
            </li>
          ))}
        </ul>
        {able.length > 0 && (
          <div className="ed-fleet__begin">
            <TextInput
              name="title"
              label="Name of the change"
              hint="It stands in the history of each dealer."
              maxLength={120}
            />
            <CheckInput name="others" label="The others later, by another press" />
            <button type="submit" className="ed-button ed-button--primary" disabled={begin.length === 0}>
              <Send size={16} aria-hidden /> Publish at {begin.length} of {able.length} first
            </button>
          </div>
        )}
      </StaffForm>
      {shown && (
        <CompareDialog
          codemod={codemod}
          inherited={inherited}
          dealer={shown}
          onClose={() => setShown(undefined)}
        />
      )}
    </section>
  )
}
