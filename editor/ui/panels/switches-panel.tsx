import { useState } from 'react'
import { withChoices } from '../../../schemas/build/choices.ts'
import choices from '../../../schemas/generated/choices.json' with { type: 'json' }
import settingsSchema from '../../../schemas/settings.schema.json' with { type: 'json' }
import { FlagsForm } from '../flags/flags-form.tsx'
import { TenantForm } from '../forms/tenant-form.tsx'
import { ValueField } from '../forms/value-field.tsx'
import { fieldSchema, fieldTitle, type FieldSchema } from '../inspector/schema.ts'
import { useSession } from '../session/use-session.ts'
import { SearchBox } from '../parts/search-box.tsx'

interface Switch {
  steps: string[]
  title: string
  group: string
  schema: FieldSchema
}

const SIMPLE = new Set(['boolean', 'string', 'number', 'integer'])

/** The single values of a settings schema, with the group they belong to. */
function switchesOf(schema: FieldSchema, steps: string[], group: string): Switch[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const at = [...steps, name]
    const title = fieldTitle(name, property)
    if (property.properties) return switchesOf(property, at, group === '' ? title : `${group} › ${title}`)
    return SIMPLE.has(property.type ?? '') || property.enum
      ? [{ steps: at, title, group, schema: property }]
      : []
  })
}

const SETTINGS = switchesOf(fieldSchema(withChoices(settingsSchema, choices)), ['settings'], '')

const MEMBERS = ['settings']

/** Every switch of the site with its value now and the layer that set it (EDIT-08). Only publishers may change them. */
export function SwitchesPanel() {
  const { role } = useSession()
  const [query, setQuery] = useState('')
  const words = query.trim().toLowerCase()
  const shown = SETTINGS.filter(({ title, group, schema }) =>
    `${group} ${title} ${schema.description ?? ''}`.toLowerCase().includes(words),
  )
  const groups = Object.entries(Object.groupBy(shown, ({ group }) => group))
  const mayChange = role !== 'editor'
  return (
    <div className="ed-switches">
      <SearchBox label="Find a setting" query={query} onQuery={setQuery} />
      {!mayChange && <p className="ed-quiet">Your role shows the settings; a publisher changes them.</p>}
      <fieldset disabled={!mayChange} className="ed-bare">
        <FlagsForm words={words} />
      </fieldset>
      <TenantForm members={MEMBERS}>
        {groups.map(([group, switches = []]) => (
          <details key={group} className="ed-section" open={words !== ''}>
            <summary>
              {group} <span className="ed-quiet">{switches.length}</span>
            </summary>
            <fieldset disabled={!mayChange} className="ed-bare">
              {switches.map(({ steps, title, schema }) => (
                <ValueField key={steps.join('.')} label={title} schema={schema} steps={steps} />
              ))}
            </fieldset>
          </details>
        ))}
      </TenantForm>
    </div>
  )
}
