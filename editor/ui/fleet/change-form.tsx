import { FlaskConical } from 'lucide-react'
import { useId, useState } from 'react'
import type { Codemod } from '../../../runtime/fleet/codemod.ts'
import { Field } from '../inspector/fields.tsx'
import { BlockSelect, PropSelect, PropValue } from './block-prop.tsx'

const KINDS = [
  ['set-prop', 'Give a value another value'],
  ['replace-text', 'Replace words'],
  ['hide', 'Hide a block'],
] as const

type Kind = (typeof KINDS)[number][0]

/** Says what is to change; nothing happens before the dry run was looked at. */
export function ChangeForm({ onTry }: { onTry: (codemod: Codemod, inherited: boolean) => void }) {
  const [kind, setKind] = useState<Kind>('set-prop')
  const [block, setBlock] = useState('')
  const [prop, setProp] = useState('')
  const [from, setFrom] = useState<unknown>(undefined)
  const [to, setTo] = useState<unknown>(undefined)
  const [find, setFind] = useState('')
  const [replace, setReplace] = useState('')
  const [inherited, setInherited] = useState(false)
  const id = useId()
  const codemod = codemodOf({ kind, block, prop, from, to, find, replace })
  const text = (set: (value: string) => void) => (value: unknown) =>
    set(typeof value === 'string' ? value : '')
  return (
    <section className="ed-fleet__card" aria-labelledby="fleet-change">
      <h2 id="fleet-change">Change</h2>
      <p className="ed-quiet">
        A dry run comes first: it shows each dealer before and after, and changes nothing.
      </p>
      <form
        className="ed-fleet__form"
        onSubmit={(event) => {
          event.preventDefault()
          if (codemod) onTry(codemod, inherited)
        }}
      >
        <div className="ed-field">
          <label htmlFor={id}>What</label>
          <select
            id={id}
            className="ed-input"
            value={kind}
            onChange={({ target }) => setKind(target.value as Kind)}
          >
            {KINDS.map(([name, title]) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </div>
        <BlockSelect
          label="Of the block"
          value={block}
          anyTitle={kind === 'replace-text' ? 'Anywhere' : 'Choose a block'}
          onChange={(type) => {
            setBlock(type)
            setProp('')
          }}
        />
        {kind === 'set-prop' && (
          <>
            <PropSelect
              block={block}
              value={prop}
              anyTitle="Choose a value"
              onChange={(name) => {
                setProp(name)
                setFrom(undefined)
                setTo(undefined)
              }}
            />
            {prop !== '' && (
              <>
                <PropValue
                  block={block}
                  prop={prop}
                  label="Only where it is"
                  value={from}
                  onChange={setFrom}
                />
                <PropValue block={block} prop={prop} label="Becomes" value={to} onChange={setTo} />
              </>
            )}
          </>
        )}
        {kind === 'replace-text' && (
          <>
            <Field
              label="These words"
              schema={{ type: 'string', maxLength: 120 }}
              value={find}
              onChange={text(setFind)}
            />
            <Field
              label="Become"
              schema={{ type: 'string', maxLength: 120 }}
              value={replace}
              onChange={text(setReplace)}
            />
          </>
        )}
        <label className="ed-inline">
          <input
            type="checkbox"
            checked={inherited}
            onChange={({ target }) => setInherited(target.checked)}
          />
          Also what comes from a template or brand
        </label>
        <button type="submit" className="ed-button ed-button--primary" disabled={!codemod}>
          <FlaskConical size={16} aria-hidden /> Dry run
        </button>
      </form>
    </section>
  )
}

function codemodOf(form: {
  kind: Kind
  block: string
  prop: string
  from: unknown
  to: unknown
  find: string
  replace: string
}): Codemod | undefined {
  const { kind, block, prop, from, to, find, replace } = form
  if (kind === 'replace-text') {
    if (find === '') return undefined
    return { do: kind, find, replace, ...(block !== '' && { block }) }
  }
  if (block === '') return undefined
  if (kind === 'hide') return { do: kind, block, hidden: true }
  if (prop === '' || to === undefined) return undefined
  return { do: kind, block, prop, to, ...(from !== undefined && { from }) }
}
