import * as z from 'zod/mini'
import { api, type Dealer } from '../api/api.ts'
import { StaffForm, useStaffForm } from '../forms/staff-form.tsx'
import { slugOf } from '../new-dealer/answers.ts'
import { dealerName, NameInputs, slugSchema } from '../new-dealer/name-inputs.tsx'
import { Dialog } from '../parts/dialog.tsx'

/** Another dealer with the pages, the look and the content of this one. */
export function DuplicateDialog({
  dealer,
  onClose,
  onDone,
}: {
  dealer: Dealer
  onClose: () => void
  onDone: (slug: string) => void
}) {
  const name = `${dealer.name} copy`
  const staff = useStaffForm({
    schema: z.object({ name: dealerName(), slug: slugSchema() }),
    values: { name, slug: slugOf(name) },
    onSubmit: async (asked) => {
      const { draft } = await api.open(dealer.slug)
      // Host names belong to one dealer; ids are given anew by the server.
      const { domains: _, id: __, dealership_id: ___, ...document } = draft.document
      const { slug: made } = await api.createDealer(
        { ...document, ...asked, id: 0, dealership_id: 0 },
        dealer.slug,
      )
      onDone(made)
    },
  })
  return (
    <Dialog
      title={`Duplicate ${dealer.name}`}
      onClose={onClose}
      footer={
        <button
          type="submit"
          form="duplicate"
          className="ed-button ed-button--primary"
          disabled={staff.isBusy}
        >
          {staff.isBusy ? 'Copying …' : 'Make the copy'}
        </button>
      }
    >
      <p className="ed-quiet">
        The copy has the same pages, look and content, and no cars or domains. It is published at once.
      </p>
      <StaffForm staff={staff} id="duplicate">
        <NameInputs form={staff.form} />
      </StaffForm>
    </Dialog>
  )
}
