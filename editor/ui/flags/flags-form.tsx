import { useMemo } from 'react'
import * as z from 'zod/mini'
import { flagStates, type FlagState } from '../../core/flags.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { ToldFields } from '../panels/told-fields.tsx'
import { FlagCard } from './flag-card.tsx'
import { TextInput } from '../forms/inputs.tsx'
import { needed, StaffForm, useStaffForm } from '../forms/staff-form.tsx'

/** Every flag with its answer now and the reason, and what this dealer says about it (CFG-04, EDIT-08). */
export function FlagsForm({ words }: { words: string }) {
  const { editor } = useSession()
  const document = useSessionState((state) => state.document)
  const flags = useMemo(() => flagStates(editor.world, document), [editor, document])
  const found = flags.filter(({ name, description }) =>
    `flags ${name} ${description}`.toLowerCase().includes(words),
  )
  if (found.length === 0 && words !== '') return null
  return (
    <details className="ed-section" open={words !== ''}>
      <summary>
        Flags <span className="ed-quiet">{found.length}</span>
      </summary>
      <div className="ed-bare">
        <ToldFields>
          {found.map((flag) => (
            <FlagCard key={flag.name} flag={flag} />
          ))}
        </ToldFields>
        <NewFlag flags={flags} />
      </div>
    </details>
  )
}

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/

function NewFlag({ flags }: { flags: readonly FlagState[] }) {
  const session = useSession()
  const staff = useStaffForm({
    schema: z.object({
      name: needed().check(
        z.regex(NAME, 'Lower-case letters, digits and hyphens.'),
        z.refine(
          (name) => !flags.some((flag) => flag.name === name),
          'There is a flag of this name already.',
        ),
      ),
    }),
    values: { name: '' },
    onSubmit: ({ name }) => {
      session.run(
        { do: 'set-value', steps: ['flags', name], value: true },
        { label: `Added the flag ${name}` },
      )
      staff.form.reset()
    },
  })
  return (
    <StaffForm staff={staff}>
      <TextInput
        name="name"
        label="New flag"
        placeholder="winter-sale"
        hint="Blocks, pages and menu items can then show only while it is on."
      />
      <button type="submit" className="ed-button ed-button--small">
        Add
      </button>
    </StaffForm>
  )
}
