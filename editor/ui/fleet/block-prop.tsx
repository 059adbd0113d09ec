import { useController, useFormContext, useWatch } from 'react-hook-form'
import { SelectInput } from '../forms/inputs.tsx'
import { Field } from '../inspector/fields.tsx'
import { fieldSchema, fieldTitle, type FieldSchema } from '../inspector/schema.ts'
import { BLOCKS } from '../session/blocks.ts'

const TYPES = [...BLOCKS.values()].map(({ type, title }) => [type, title] as const)

/** Chooses a type of block, the field `block` of the form around it. */
export function BlockSelect({ label, anyTitle }: { label: string; anyTitle: string }) {
  const { setValue } = useFormContext()
  return (
    <SelectInput
      name="block"
      label={label}
      options={[['', anyTitle], ...TYPES]}
      onChosen={() => setValue('prop', '')}
    />
  )
}

/** Chooses a prop of the chosen block, the field `prop`, and asks for values of it. */
export function PropFields({
  anyTitle,
  values,
}: {
  /** What the empty choice is called. */
  anyTitle: string
  /** Names and labels of the fields that hold a value of the prop, or `null`. */
  values: readonly (readonly [name: string, label: string])[]
}) {
  const { control, setValue } = useFormContext()
  const [block, prop] = useWatch({ control, name: ['block', 'prop'] }) as [string, string]
  const properties = BLOCKS.get(block)?.props.properties ?? {}
  const titles = Object.entries(properties).map(
    ([name, property]) => [name, fieldTitle(name, fieldSchema(property))] as const,
  )
  return (
    <>
      <SelectInput
        name="prop"
        label="Value"
        options={[['', anyTitle], ...titles]}
        onChosen={() => {
          for (const [name] of values) setValue(name, null)
        }}
      />
      {prop !== '' &&
        values.map(([name, label]) => (
          <PropValue key={`${block} ${prop} ${name}`} {...{ name, label }} property={properties[prop]} />
        ))}
    </>
  )
}

/** The control of one prop. Links and pictures are plain texts here: there is no one dealer to choose pages from. */
function PropValue({ name, label, property }: { name: string; label: string; property: unknown }) {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name, control })
  const { type, enum: options, maxLength } = fieldSchema(property)
  const schema: FieldSchema = {
    ...(type !== undefined && { type }),
    ...(options && { enum: options }),
    ...(maxLength !== undefined && { maxLength }),
  }
  const isPlain = options !== undefined || ['string', 'number', 'integer', 'boolean'].includes(type ?? '')
  return (
    <Field
      label={label}
      // What no plain control fits is written as JSON.
      schema={isPlain ? schema : {}}
      value={(field.value as unknown) ?? undefined}
      problem={fieldState.error?.message ?? ''}
      // React-hook-form gives a field without a value its first one again.
      onChange={(value) => field.onChange(value ?? null)}
    />
  )
}
