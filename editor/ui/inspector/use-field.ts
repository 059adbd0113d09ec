import { useControl } from '../forms/field-frame.tsx'
import type { FieldProps } from './field-props.ts'

/** What a control of the inspector puts around itself and onto itself. */
export function useField({ label, schema, aside, problem }: FieldProps) {
  const frame = { label, hint: schema.description, aside, problem }
  const input = useControl(frame)
  return { frame: { ...frame, id: input.id }, input }
}
