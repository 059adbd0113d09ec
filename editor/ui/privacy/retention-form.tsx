import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { TextInput } from '../forms/inputs.tsx'
import { StaffForm, useStaffForm } from '../forms/staff-form.tsx'
import { Problem } from '../parts/problem.tsx'
import { useAttempt } from '../parts/use-attempt.ts'
import { privacyApi } from './privacy-api.ts'

const DAYS = z.object({
  days: z.string().check(
    z.trim(),
    z.refine(
      (days) => days === '' || (/^\d{2,4}$/.test(days) && Number(days) >= 30 && Number(days) <= 3650),
      {
        error: 'Write a number of days from 30 to 3650, or nothing.',
      },
    ),
  ),
})

/** After how many days leads, ended reservations and saved searches of a dealer are erased. */
export function RetentionForm({ slug }: { slug: string }) {
  const [isKnown, setKnown] = useState(false)
  const [said, setSaid] = useState('')
  const { problem, attempt } = useAttempt()
  const staff = useStaffForm({
    schema: DAYS,
    values: { days: '' },
    onSubmit: async ({ days }) => {
      setSaid('')
      await privacyApi.saveRetention(slug, days === '' ? null : Number(days))
      setSaid(days === '' ? 'Kept until somebody erases it.' : `Erased ${days} days after the last change.`)
    },
  })
  const { reset } = staff.form
  useEffect(() => {
    void attempt(async () => {
      const { days } = await privacyApi.retention(slug)
      reset({ days: days === null ? '' : String(days) })
      setKnown(true)
    })
  }, [attempt, reset, slug])
  return (
    <section className="ed-account" aria-labelledby="retention">
      <h3 id="retention">How long it is kept</h3>
      {!isKnown && !problem && <p className="ed-quiet">Fetching …</p>}
      {isKnown && (
        <StaffForm staff={staff}>
          <TextInput
            name="days"
            label="Erase leads, ended reservations and saved searches after days"
            hint="Counted from their last change. Nothing: they stay until somebody erases them."
            autoComplete="off"
          />
          <button type="submit" className="ed-button" disabled={staff.isBusy}>
            Save
          </button>
          <output>{said}</output>
        </StaffForm>
      )}
      <Problem text={problem} />
    </section>
  )
}
