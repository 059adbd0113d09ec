import { useState } from 'react'
import { valueProblem } from '../../../runtime/check/css/grammar.ts'
import { AddProperty } from './add-property.tsx'
import { PropertyField } from './property-field.tsx'
import { styleIn, useStyleOf } from './style-context.ts'

/** As many as the schema takes for one block (`schemas/style-props.schema.json`). */
const MOST = 24

/** What no field above sets: any other property of CSS, checked by its grammar while it is written. */
export default function MoreFields() {
  const { nodes, width, state, write } = useStyleOf()
  /** Chosen, and without a value yet. */
  const [added, setAdded] = useState<readonly string[]>([])
  /** The one chosen last, with the value that was written with its name. */
  const [fresh, setFresh] = useState<{ name: string; value: string }>()
  const said = nodes.flatMap((node) => Object.keys(styleIn(node, state, 'css')))
  const names = [...new Set([...said, ...added])]
  const add = (name: string, value: string) => {
    setAdded((before) => [...before, name])
    setFresh({ name, value })
    if (value !== '' && !valueProblem(name, value)) write({ [name]: value }, name, { part: 'css' })
  }
  const remove = (name: string) => {
    setAdded((before) => before.filter((each) => each !== name))
    setFresh(undefined)
    if (said.includes(name)) write({ [name]: undefined }, name, { part: 'css', isAtEveryWidth: true })
  }
  return (
    <fieldset className="ed-group">
      <legend>More properties</legend>
      {names.map((name) => (
        <PropertyField
          key={`${name} ${width}`}
          name={name}
          fresh={name === fresh?.name ? fresh.value : undefined}
          onRemove={() => remove(name)}
        />
      ))}
      {names.length < MOST ? (
        <AddProperty key={names.length} onAdd={add} />
      ) : (
        <p className="ed-quiet">These are {MOST}, as many as one block takes.</p>
      )}
    </fieldset>
  )
}
