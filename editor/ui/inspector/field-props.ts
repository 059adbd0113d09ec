import type { ReactNode } from 'react'
import type { Update } from '../forms/taken-value.ts'
import type { FieldSchema } from './schema.ts'

/** What the resolver says about a value: a message, or the same of its members and entries. */
export type FieldErrors = { readonly [member: string]: unknown } | undefined

/** One value of a form made from a schema. */
export interface FieldProps {
  label: string
  schema: FieldSchema
  value: unknown
  isRequired?: boolean
  /** `undefined` takes the value away. */
  onChange: (value: unknown) => void
  /** The same for a part of the value: makes the next one of the one before. */
  onEdit: (update: Update) => void
  /** Shown beside the label: where the value comes from. */
  aside?: ReactNode
  /** What is wrong with it. */
  problem: string
  errors?: FieldErrors
  /** The member's name in the schema, which tells a picture from a link. */
  name?: string
  /** A number between two bounds can be dragged too. */
  canDrag?: boolean
  /** The way to it from the props of a block, as fields of shared sections have it: `actions/0/text`. */
  path?: string | undefined
  /** The alternative text that stands beside a picture. */
  alt?: { value: string; onChange: (value: string) => void } | undefined
  /** What the picture's name says, for its alternative text. */
  picture?: string | undefined
}

/** A field as it is asked for: one of the two ways to change it is enough. */
export type GivenField = Omit<FieldProps, 'onChange' | 'onEdit' | 'problem'> & {
  /** What the checker says, where the form has nothing to say. */
  problem?: string
} & ({ onChange: FieldProps['onChange'] } | { onEdit: FieldProps['onEdit'] })

/** What is wrong with this very value. */
export function errorText(errors: FieldErrors): string {
  const message = errors?.['message']
  return typeof message === 'string' ? message : ''
}

/** What is wrong with a member or an entry. */
export function errorsOf(errors: FieldErrors, member: string | number): FieldErrors {
  return errors?.[member] as FieldErrors
}
