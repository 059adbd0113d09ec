import type { JsonObject } from '../../../runtime/json/object.ts'
import { textOf } from '../../../runtime/json/text.ts'
import { FieldFrame, useControl } from '../forms/field-frame.tsx'
import type { FieldProps } from '../inspector/field-props.ts'
import { fieldSchema } from '../inspector/schema.ts'

/** What the form of any kind is given. */
export interface EntryFieldsProps {
  document: JsonObject
  /** What the server says, by member. */
  problems: Readonly<Record<string, string>>
  /** Members with other values; `undefined` takes one away. */
  onChange: (more: JsonObject) => void
}

/** The fields of texts of an entry, by the schema of its files. @param required members that may be empty but not away */
export function textFields(
  { document, problems, onChange }: EntryFieldsProps,
  properties: Readonly<Record<string, unknown>>,
  required: readonly string[],
) {
  return function field(name: string, label: string, hint?: string): FieldProps {
    const { description: _, ...schema } = fieldSchema(properties[name])
    // An emptied text that need not be there is taken away.
    const write = (value: unknown) =>
      onChange({ [name]: value === '' && !required.includes(name) ? undefined : value })
    return {
      name,
      label,
      schema: { ...schema, type: 'string', ...(hint !== undefined && { description: hint }) },
      value: textOf(document[name]) ?? '',
      problem: problems[name] ?? '',
      onChange: write,
      onEdit: (update) => write(update(document[name])),
    }
  }
}

/** @param value such as 2026-11-22, or nothing */
export function DayField({
  label,
  hint,
  value,
  problem = '',
  onChange,
}: {
  label: string
  hint: string
  value: string
  problem?: string | undefined
  onChange: (day: string) => void
}) {
  const frame = { label, hint, problem }
  const input = useControl(frame)
  return (
    <FieldFrame {...frame} id={input.id}>
      <input
        {...input}
        type="date"
        // Without one browsers take years of six digits.
        max="9998-12-31"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldFrame>
  )
}
