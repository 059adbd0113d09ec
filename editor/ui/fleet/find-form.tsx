import { Search } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { TextInput } from '../forms/inputs.tsx'
import { StaffForm, useStaffForm } from '../forms/staff-form.tsx'
import { BlockSelect, PropFields } from './block-prop.tsx'
import { fleetApi, type FleetUses } from './fleet-api.ts'
import { allParts } from './in-parts.ts'
import { useGoing } from './use-going.tsx'

const WANTED = z
  .object({ block: z.string(), prop: z.string(), value: z.unknown(), text: z.string().check(z.trim()) })
  .check(
    z.refine(({ block, text }) => block !== '' || text !== '', {
      path: ['text'],
      error: 'Choose a block, or write some words.',
    }),
  )

interface Found extends Pick<FleetUses, 'count' | 'dealers' | 'done' | 'total'> {}

/** The parts as one, dealers by name. */
function joined(parts: readonly FleetUses[]): Found {
  return {
    count: parts.reduce((sum, { count }) => sum + count, 0),
    dealers: parts.flatMap(({ dealers }) => dealers).toSorted((a, b) => a.name.localeCompare(b.name)),
    done: parts.at(-1)?.done ?? 0,
    total: parts.at(-1)?.total ?? 0,
  }
}

/** Where is a block, a value or some words used? */
export function FindForm() {
  const [found, setFound] = useState<Found | undefined>(undefined)
  const { run, shown } = useGoing()
  const staff = useStaffForm({
    schema: WANTED,
    values: { block: '', prop: '', value: null, text: '' },
    onSubmit: async ({ block, prop, value, text }) => {
      const query = {
        ...(block !== '' && { block }),
        ...(prop !== '' && { prop }),
        ...(prop !== '' && value !== null && { value }),
        ...(text !== '' && { text }),
      }
      setFound(joined(await run((going) => allParts((after) => fleetApi.uses(query, after), going))))
    },
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
      {shown}
      {found && <Uses found={found} />}
    </section>
  )
}

function Uses({ found: { count, dealers, done, total } }: { found: Found }) {
  return (
    <div className="ed-fleet__uses">
      <output>
        {count === 0
          ? 'Nothing is used like this.'
          : `${count} ${count === 1 ? 'use' : 'uses'} at ${dealers.length} ${dealers.length === 1 ? 'dealer' : 'dealers'}`}
        {done < total && ` Stopped: ${done} of ${total} dealers were looked at.`}
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
