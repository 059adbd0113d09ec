import { FlaskConical } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { BlockNode } from '../../../runtime/block/types.ts'
import type { Codemod } from '../../../runtime/fleet/codemod.ts'
import { CheckInput, SelectInput, TextInput } from '../forms/inputs.tsx'
import { StaffForm, useStaffForm } from '../forms/staff-form.tsx'
import { BlockSelect, PropFields } from './block-prop.tsx'
import { SectionSource } from './section-source.tsx'

const KINDS = [
  ['set-prop', 'Give a value another value'],
  ['replace-text', 'Replace words'],
  ['hide', 'Hide a block'],
  ['put-section', 'Give a shared section'],
] as const

const CHANGE = z
  .object({
    kind: z.enum(['set-prop', 'replace-text', 'hide', 'put-section']),
    block: z.string(),
    prop: z.string(),
    from: z.unknown(),
    to: z.unknown(),
    find: z.string(),
    replace: z.string(),
    dealer: z.string(),
    section: z.string(),
    nodes: z.unknown(),
    add: z.boolean(),
    inherited: z.boolean(),
  })
  .check(
    z.refine(({ kind, block }) => ['replace-text', 'put-section'].includes(kind) || block !== '', {
      path: ['block'],
      error: 'Choose a block.',
    }),
    z.refine(({ kind, section }) => kind !== 'put-section' || section !== '', {
      path: ['section'],
      error: 'Choose a section.',
    }),
    z.refine(({ kind, prop }) => kind !== 'set-prop' || prop !== '', {
      path: ['prop'],
      error: 'Choose a value.',
    }),
    z.refine(({ kind, to }) => kind !== 'set-prop' || to !== null, {
      path: ['to'],
      error: 'This is needed.',
    }),
    z.refine(({ kind, find }) => kind !== 'replace-text' || find !== '', {
      path: ['find'],
      error: 'This is needed.',
    }),
  )

type Change = z.infer<typeof CHANGE>

const NOTHING: Change = {
  kind: 'set-prop',
  block: '',
  prop: '',
  from: null,
  to: null,
  find: '',
  replace: '',
  dealer: '',
  section: '',
  nodes: null,
  add: false,
  inherited: false,
}

/** Says what is to change; nothing happens before the dry run was looked at. */
export function ChangeForm({ onTry }: { onTry: (codemod: Codemod, inherited: boolean) => void }) {
  const staff = useStaffForm({
    schema: CHANGE,
    values: NOTHING,
    onSubmit: (change) => onTry(codemodOf(change), change.inherited),
  })
  const kind = useWatch({ control: staff.form.control, name: 'kind' })
  return (
    <section className="ed-fleet__card" aria-labelledby="fleet-change">
      <h2 id="fleet-change">Change</h2>
      <p className="ed-quiet">
        A dry run comes first: it shows each dealer before and after, and changes nothing.
      </p>
      <StaffForm staff={staff} className="ed-fleet__form">
        <SelectInput name="kind" label="What" options={KINDS} />
        {kind === 'put-section' ? (
          <SectionSource />
        ) : (
          <BlockSelect
            label="Of the block"
            anyTitle={kind === 'replace-text' ? 'Anywhere' : 'Choose a block'}
          />
        )}
        {kind === 'set-prop' && (
          <PropFields
            anyTitle="Choose a value"
            values={[
              ['from', 'Only where it is'],
              ['to', 'Becomes'],
            ]}
          />
        )}
        {kind === 'replace-text' && (
          <>
            <TextInput name="find" label="These words" maxLength={120} />
            <TextInput name="replace" label="Become" maxLength={120} />
          </>
        )}
        {kind === 'put-section' ? (
          <CheckInput name="add" label="Also where there is no section of that name" />
        ) : (
          <CheckInput name="inherited" label="Also what comes from a template or brand" />
        )}
        <button type="submit" className="ed-button ed-button--primary">
          <FlaskConical size={16} aria-hidden /> Dry run
        </button>
      </StaffForm>
    </section>
  )
}

function codemodOf({ kind, block, prop, from, to, find, replace, section, nodes, add }: Change): Codemod {
  if (kind === 'put-section') return { do: kind, section, nodes: nodes as BlockNode[], add }
  if (kind === 'replace-text') return { do: kind, find, replace, ...(block !== '' && { block }) }
  if (kind === 'hide') return { do: kind, block, hidden: true }
  return { do: kind, block, prop, to, ...(from !== null && { from }) }
}
