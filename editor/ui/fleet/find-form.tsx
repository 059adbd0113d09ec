import { Search } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { TextInput } from '../forms/inputs.tsx'
import { StaffForm, useStaffForm } from '../forms/staff-form.tsx'
import { BlockSelect, PropFields } from './block-prop.tsx'
import { fleetApi, type FleetUses } from './fleet-api.ts'

const WANTED = z
  .object({ block: z.string(), prop: z.string(), value: z.unknown(), text: z.string().check(z.trim()) })
  .check(
    z.refine(({ block, text }) => block !== '' || text !== '', {
      path: ['text'],
      error: 'Choose a block, or write some words.',
    }),
  )

/** Where is a block, a value or some words used? */
export function FindForm() {
  const [found, setFound] = useState<FleetUses | undefined>(undefined)
  const staff = useStaffForm({
    schema: WANTED,
    values: { block: '', prop: '', value: null, text: '' },
    onSubmit: async ({ block, prop, value, text }) =>
      setFound(
        await fleetApi.uses({
          ...(block !== '' && { block }),
          ...(prop !== '' && { prop }),
          ...(prop !== '' && value !== null && { value }),
          ...(text !== '' && { text }),
        }),
      ),
  })
  return (
    <section className="ed-fleet__card" aria-labelledby="fleet-find">
      <h2 id="fleet-find">Find</h2>
      <p className="ed-quiet">
        Every use of a block, a value or some words: at all dealers, published and in drafts.
      </p>
      <StaffForm staff={staff} className="ed-fleet__form">
        <BlockSelect label="Block" anyTitle="Any block" />
        <PropFields anyTitle="Any value" values={[['value', 'That is']]} />
        <TextInput name="text" label="Words" maxLength={120} />
        <button type="submit" className="ed-button">
          <Search size={16} aria-hidden /> Find uses
        </button>
      </StaffForm>
      {found && <Uses found={found} />}
    </section>
  )
}

function Uses({ found: { count, dealers } }: { found: FleetUses }) {
  return (
    <div className="ed-fleet__uses">
      <output>
        {count === 0
          ? 'Nothing is used like this.'
          : `${count} ${count === 1 ? 'use' : 'uses'} at ${dealers.length} ${dealers.length === 1 ? 'dealer' : 'dealers'}`}
      </output>
      {dealers.map(({ slug, name, count: here, uses }) => (
        <details key={slug} className="ed-fleet__dealer">
          <summary>
            {name} <span className="ed-quiet">{here}</span>
          </summary>
          <ul>
            {uses.map((use) => (
              <li key={`${use.state} ${use.place} ${use.blockId} ${use.title} ${use.prop}`}>
                <span>
                  {use.title} on {use.place}
                  {use.state === 'draft' && <span className="ed-tag"> draft</span>}
                </span>
                {use.excerpt !== '' && <q>{use.excerpt}</q>}
                <span className="ed-quiet">{use.layer}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}
