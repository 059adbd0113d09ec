import { isObject } from '../../../runtime/json/object.ts'
import themeSchema from '../../../schemas/theme.schema.json' with { type: 'json' }
import { FONT_FAMILIES } from '../../../runtime/theme/fonts.ts'
import { valueStory } from '../../core/provenance.ts'
import { readSteps } from '../../../runtime/json/steps.ts'
import { ValueField } from '../forms/value-field.tsx'
import { OriginTag } from '../inspector/origin-tag.tsx'
import { colourTitle, fieldSchema, fieldTitle, type FieldSchema } from '../inspector/schema.ts'
import { ContrastList } from '../new-dealer/contrast-list.tsx'
import { ColorInput } from '../parts/color-input.tsx'
import { useSession, useSessionState } from '../session/use-session.ts'

const SCHEMA = fieldSchema(themeSchema)
const GROUPS = ['fonts', 'type', 'radius', 'variants', 'logo'] as const
const SINGLE = ['density', 'container', 'favicon'] as const

/** Colours with their contrast as one chooses, fonts, corners, logo. The page follows at once. */
export function ThemePanel() {
  const session = useSession()
  const document = useSessionState((state) => state.document)
  const found = readSteps(document.effective, ['theme', 'colors'])
  const colors = Object.fromEntries(
    Object.entries(isObject(found) ? found : {}).map(([name, value]) => [name, String(value)]),
  )
  return (
    <div className="ed-switches">
      <details className="ed-section" open>
        <summary>Colours</summary>
        <div className="ed-bare">
          {Object.keys(SCHEMA.properties?.['colors']?.properties ?? {}).map((name) => {
            const steps = ['theme', 'colors', name]
            const title = colourTitle(name)
            return (
              <div key={name} className="ed-color-row">
                <ColorInput
                  label={title}
                  value={colors[name] ?? ''}
                  onChange={(value) =>
                    session.run(
                      { do: 'set-value', steps, value },
                      { label: `Changed ${title.toLowerCase()}`, mergeKey: steps.join('.') },
                    )
                  }
                />
                <OriginTag
                  story={valueStory(session.editor.world, document, steps)}
                  name={title}
                  onReset={() =>
                    session.run({ do: 'reset-value', steps }, { label: `Reset ${title.toLowerCase()}` })
                  }
                />
              </div>
            )
          })}
        </div>
      </details>
      <details className="ed-section" open>
        <summary>Contrast</summary>
        <ContrastList colors={colors} />
      </details>
      {GROUPS.map((group) => (
        <details key={group} className="ed-section">
          <summary>{fieldTitle(group, {})}</summary>
          <div className="ed-bare">
            {Object.entries(SCHEMA.properties?.[group]?.properties ?? {}).map(([name, schema]) => (
              <ValueField
                key={name}
                label={fieldTitle(name, schema)}
                schema={schemaWithoutNull(group === 'fonts' ? withFamilies(schema) : schema)}
                steps={['theme', group, name]}
              />
            ))}
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
  )
}

function withFamilies(schema: FieldSchema): FieldSchema {
  return { ...schema, enum: ['system', ...FONT_FAMILIES] }
}

/** Values that may be null are asked for as texts; an empty one takes the value away. */
function schemaWithoutNull(schema: FieldSchema): FieldSchema {
  const { type } = schema as { type?: string | string[] }
  return Array.isArray(type) ? { ...schema, type: type[0] ?? 'string' } : schema
}
