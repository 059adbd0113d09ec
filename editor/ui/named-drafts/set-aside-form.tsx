import * as z from 'zod/mini'
import { TextInput } from '../forms/inputs.tsx'
import { needed, StaffForm, useStaffForm } from '../forms/staff-form.tsx'
import { useSession } from '../session/use-session.ts'
import { setAside } from './named-drafts.ts'

/** Gives the draft a name and clears the desk. */
export function SetAsideForm({ onDone }: { onDone: () => void }) {
  const session = useSession()
  const staff = useStaffForm({
    schema: z.object({ name: needed() }),
    values: { name: '' },
    onSubmit: async ({ name }) => {
      await setAside(session, name)
      onDone()
    },
  })
  return (
    <StaffForm staff={staff} className="ed-set-aside">
      <TextInput
        name="name"
        label="Set the draft aside as"
        placeholder="Such as “Christmas”"
        hint="It is kept under this name, and the draft is what is published again."
        maxLength={80}
      />
      <button type="submit" className="ed-button ed-button--primary" disabled={staff.isBusy}>
        Set aside
      </button>
    </StaffForm>
  )
}
