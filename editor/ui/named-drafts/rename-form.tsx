import { useEffect } from 'react'
import * as z from 'zod/mini'
import type { NamedDraft } from '../../../schemas/generated/editor-api.ts'
import { TextInput } from '../forms/inputs.tsx'
import { needed, StaffForm, useStaffForm } from '../forms/staff-form.tsx'
import { useSession } from '../session/use-session.ts'
import { renameNamedDraft } from './named-drafts.ts'

/** Gives a draft that is set aside another name. */
export function RenameForm({
  draft: { id, name },
  onList,
  onDone,
}: {
  draft: NamedDraft
  /** Makes a change of the list, and shows the list that it answers with. */
  onList: (change: () => Promise<readonly NamedDraft[]>) => Promise<void>
  onDone: () => void
}) {
  const session = useSession()
  const staff = useStaffForm({
    schema: z.object({ name: needed() }),
    values: { name },
    onSubmit: async (typed) => {
      await onList(() => renameNamedDraft(session, id, typed.name))
      onDone()
    },
  })
  const { setFocus } = staff.form
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus])
  return (
    <StaffForm staff={staff} className="ed-set-aside">
      <TextInput name="name" label="Name" maxLength={80} />
      <button type="submit" className="ed-button" disabled={staff.isBusy}>
        Save
      </button>
    </StaffForm>
  )
}
