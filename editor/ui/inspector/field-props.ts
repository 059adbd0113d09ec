import type { ReactNode } from 'react'
import type { FieldSchema } from './schema.ts'

/** One value of a form made from a schema. */
export interface FieldProps {
  label: string
  schema: FieldSchema
  value: unknown
  isRequired?: boolean
  /** `undefined` takes the value away. */
  onChange: (value: unknown) => void
  /** Shown beside the label: where the value comes from. */
  aside?: ReactNode
  /** What the checker says about it. */
  problem?: string
  /** The member's name in the schema, which tells a picture from a link. */
  name?: string
  /** The alternative text that stands beside a picture. */
  alt?: { value: string; onChange: (value: string) => void } | undefined
}
