import { isObject } from '../../../runtime/json/object.ts'
import { readSteps } from '../../../runtime/json/steps.ts'
import themeSchema from '../../../schemas/theme.schema.json' with { type: 'json' }
import { TenantForm } from '../forms/tenant-form.tsx'
import { ValueField } from '../forms/value-field.tsx'
import { fieldSchema, fieldTitle, type FieldSchema } from '../inspector/schema.ts'
import { ContrastList } from '../new-dealer/contrast-list.tsx'
import { useSessionState } from '../session/use-session.ts'
import { ColourFields, coloursAt } from './colour-fields.tsx'
import { DarkTools } from './dark-tools.tsx'
import { FontFields } from './font-fields.tsx'

const SCHEMA = fieldSchema(themeSchema)
const GROUPS = ['type', 'radius', 'motion', 'picture', 'variants', 'logo'] as const
/** Groups whose numbers are tried out rather than known. */
const DRAGGED: readonly string[] = ['motion', 'picture']
const SINGLE = ['density', 'container', 'favicon'] as const

const MEMBERS = ['theme']

/** Colours with their contrast as one chooses, fonts, corners, logo. The page follows at once. */
export function ThemePanel() {
  const effective = useSessionState(({ document }) => document.effective)
  const colors = coloursAt(effective, 'colors')
  const hasDark = isObject(readSteps(effective, ['theme', 'dark']))
  return (
    <TenantForm members={MEMBERS}>
      <div className="ed-switches">
        <details className="ed-section" open>
          <summary>Colours</summary>
          <div className="ed-bare">
            <DarkTools day={colors} isThere={hasDark} />
          </div>
          <ColourFields day={colors} hasDark={hasDark} />
        </details>
        <details className="ed-section" open>
          <summary>Contrast</summary>
          <ContrastList colors={colors} />
          {hasDark && (
            <ContrastList
              colors={{ ...colors, ...coloursAt(effective, 'dark') }}
              label="Contrast in the dark"
              hasTitle
            />
          )}
        </details>
        <details className="ed-section">
          <summary>Fonts</summary>
          <div className="ed-bare">
            <FontFields />
          </div>
        </details>
        {GROUPS.map((group) => (
          <details key={group} className="ed-section">
            <summary>{fieldTitle(group, {})}</summary>
            <div className="ed-bare">
              {valuesOf(fieldSchema(SCHEMA.properties?.[group]), ['theme', group]).map(
                ({ steps, schema }) => (
                  <ValueField
                    key={steps.join('.')}
                    label={fieldTitle(steps.at(-1) ?? '', schema)}
                    schema={schemaWithoutNull(schema)}
                    steps={steps}
                    canDrag={DRAGGED.includes(group)}
                  />
                ),
              )}
            </div>
          </details>
        ))}
        <details className="ed-section">
          <summary>Space</summary>
          <div className="ed-bare">
            {SINGLE.map((name) => (
              <ValueField
                key={name}
                label={fieldTitle(name, {})}
                schema={schemaWithoutNull(SCHEMA.properties?.[name] ?? {})}
                steps={['theme', name]}
              />
            ))}
          </div>
        </details>
      </div>
    </TenantForm>
  )
}

/** The single values of a group, those of its parts too. */
function valuesOf(group: FieldSchema, at: readonly string[]): { steps: string[]; schema: FieldSchema }[] {
  return Object.entries(group.properties ?? {}).flatMap(([name, schema]) =>
    schema.properties ? valuesOf(schema, [...at, name]) : [{ steps: [...at, name], schema }],
  )
}

/** Values that may be null are asked for as texts; an empty one takes the value away. */
function schemaWithoutNull(schema: FieldSchema): FieldSchema {
  const { type } = schema as { type?: string | string[] }
  return Array.isArray(type) ? { ...schema, type: type[0] ?? 'string' } : schema
}
