import { useState } from 'react'
import * as z from 'zod/mini'
import { copyFilled } from '../../core/copy-text.ts'
import { Dialog } from '../parts/dialog.tsx'
import { useSession } from '../session/use-session.ts'
import { selectedNodes } from '../actions/actions.ts'
import { StaffForm, useStaffForm } from '../forms/staff-form.tsx'
import { SectionNameField, sectionTitleSchema } from '../sections/section-name-field.tsx'
import { nameProblem, saveAsSection } from '../sections/section-actions.ts'

/** Gives the selected blocks a name under which other pages can use them. */
export function SaveSectionDialog({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const nodes = selectedNodes(session)
  const [suggested] = useState(() => {
    const { effective } = session.store.get().document
    const heading = copyFilled(effective, nodes[0]?.props?.['heading'] ?? nodes[0]?.props?.['title'])
    const words = typeof heading === 'string' ? heading.split(/\s+/).slice(0, 4).join(' ') : ''
    return nameProblem(session, words) === '' ? words : ''
  })
  const staff = useStaffForm({
    schema: z.object({ title: sectionTitleSchema(session) }),
    values: { title: suggested },
    onSubmit: ({ title }) => {
      if (nodes.length > 0 && saveAsSection(session, title)) onClose()
    },
  })
  return (
    <Dialog
      title="Save as shared section"
      onClose={onClose}
      footer={
        <button type="submit" form="save-section" className="ed-button ed-button--primary">
          Save
        </button>
      }
    >
      <StaffForm staff={staff} id="save-section">
        <p>
          {nodes.length === 1 ? 'The block' : `The ${nodes.length} blocks`} can then be used on many pages. A
          change of a shared section shows on all of them.
        </p>
        <SectionNameField />
      </StaffForm>
    </Dialog>
  )
}
