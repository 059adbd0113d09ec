import { Plus } from 'lucide-react'
import { useState } from 'react'
import { CSS_PROPERTIES, propertyProblem } from '../../../runtime/check/css/grammar.ts'
import { STATE_PROPERTIES } from '../../../runtime/styles/further-rules.ts'
import { FieldFrame, useControl } from '../forms/field-frame.tsx'
import { useStyleOf } from './style-context.ts'

/** A declaration as people copy it: `object-fit: cover;`. */
const DECLARATION = /^\s*([^:;\s]{1,80})\s*:?\s*([^;]{0,200});?\s*$/

const inStates = CSS_PROPERTIES.filter((name) => STATE_PROPERTIES.has(name))

/** Asks for one more property by its name, or for a whole declaration. */
export function AddProperty({ onAdd }: { onAdd: (name: string, value: string) => void }) {
  const { state } = useStyleOf()
  const isState = state !== undefined
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  /** Hundreds of names are not drawn for everybody who chooses a block. */
  const [isOpen, setOpen] = useState(false)
  const [, name = '', value = ''] = DECLARATION.exec(text) ?? []
  const wrong = isAsked && text.trim() !== '' ? propertyProblem(name.toLowerCase(), isState) : undefined
  const label = 'Property of CSS'
  const problem = wrong?.message
  const input = useControl({ problem })
  const add = () => {
    setAsked(true)
    if (name !== '' && !propertyProblem(name.toLowerCase(), isState)) onAdd(name.toLowerCase(), value.trim())
  }
  return (
    <FieldFrame id={input.id} label={label} problem={problem}>
      <span className="ed-color__inputs">
        <input
          {...input}
          type="text"
          list={`${input.id}-names`}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          value={text}
          onFocus={() => setOpen(true)}
          onChange={({ target }) => {
            setText(target.value)
            setAsked(false)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <button type="button" className="ed-button ed-button--small" onClick={add}>
          <Plus size={14} aria-hidden /> Add
        </button>
      </span>
      <datalist id={`${input.id}-names`}>
        {isOpen && (isState ? inStates : CSS_PROPERTIES).map((each) => <option key={each}>{each}</option>)}
      </datalist>
      {wrong?.instead !== undefined && (
        <button type="button" className="ed-link" onClick={() => setText(wrong.instead ?? '')}>
          Use “{wrong.instead}”
        </button>
      )}
    </FieldFrame>
  )
}
