import { Search } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Field } from '../inspector/fields.tsx'
import { messageOf } from '../parts/message-of.ts'
import { BlockSelect, PropSelect, PropValue } from './block-prop.tsx'
import { fleetApi, type FleetUses } from './fleet-api.ts'

/** Where is a block, a value or some words used? */
export function FindForm({ onProblem }: { onProblem: (message: string) => void }) {
  const [block, setBlock] = useState('')
  const [prop, setProp] = useState('')
  const [value, setValue] = useState<unknown>(undefined)
  const [text, setText] = useState('')
  const [found, setFound] = useState<FleetUses | undefined>(undefined)
  const find = async (event: FormEvent) => {
    event.preventDefault()
    onProblem('')
    try {
      setFound(
        await fleetApi.uses({
          ...(block !== '' && { block }),
          ...(prop !== '' && { prop }),
          ...(prop !== '' && value !== undefined && { value }),
          ...(text.trim() !== '' && { text: text.trim() }),
        }),
      )
    } catch (error) {
      onProblem(messageOf(error))
    }
  }
  return (
    <section className="ed-fleet__card" aria-labelledby="fleet-find">
      <h2 id="fleet-find">Find</h2>
      <p className="ed-quiet">
        Every use of a block, a value or some words: at all dealers, published and in drafts.
      </p>
      <form className="ed-fleet__form" onSubmit={(event) => void find(event)}>
        <BlockSelect
          label="Block"
          value={block}
          anyTitle="Any block"
          onChange={(type) => {
            setBlock(type)
            setProp('')
            setValue(undefined)
          }}
        />
        <PropSelect
          block={block}
          value={prop}
          anyTitle="Any value"
          onChange={(name) => {
            setProp(name)
            setValue(undefined)
          }}
        />
        {prop !== '' && (
          <PropValue block={block} prop={prop} label="That is" value={value} onChange={setValue} />
        )}
        <Field
          label="Words"
          schema={{ type: 'string', maxLength: 120 }}
          value={text}
          onChange={(words) => setText(typeof words === 'string' ? words : '')}
        />
        <button type="submit" className="ed-button" disabled={block === '' && text.trim() === ''}>
          <Search size={16} aria-hidden /> Find uses
        </button>
      </form>
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
