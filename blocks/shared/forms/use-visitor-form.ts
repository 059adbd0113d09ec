import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type Control, type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import type { EnquiryFieldPlan } from '../../../runtime/rules/forms/enquiry-form.ts'
import { type FieldError, isTicked, joinTicked, tickedOf } from '../../../runtime/rules/forms/form-rules.ts'
import { formSchema } from '../../../runtime/rules/forms/form-schema.ts'
import type { Say } from '../../../runtime/rules/forms/say.ts'
import type { Regional } from '../../../schemas/generated/types.ts'
import type { Binding } from './field.tsx'

/** Values by field name as a form sends them: ticked boxes are `true`, those of a group one joined text (FORM-24). */
export type FormValues = Record<string, string | boolean>

export interface VisitorFormOptions {
  /** In their order; all of the form, whichever step shows. */
  fields: readonly EnquiryFieldPlan[]
  regional: Regional
  /** The messages in the language of the page. */
  say?: Say
  /** Values that are known before their fields show, or that are not in the markup; else the controls say what they hold. */
  initial?: Readonly<FormValues>
  /** What the server said to the post that this page answers. */
  posted?: readonly FieldError[] | undefined
  /** Called with every change of a field, after its value is known. */
  onChange?: (name: string) => void
}

export interface VisitorForm {
  /** Ties a control to the form: for `Field`. */
  register: (field: Pick<EnquiryFieldPlan, 'name'>) => Binding
  /** What is known to be wrong, in the order of the fields. */
  errors: readonly FieldError[]
  errorOf: (name: string) => string | undefined
  values: () => FormValues
  set: (name: string, value: string) => void
  /** For `useWatch`, where a part of a form follows the value of another field. */
  control: Control<Record<string, unknown>>
  /** Checks these fields, by default all; what was wrong before is forgotten. */
  check: (fields?: readonly { name: string }[]) => Promise<boolean>
  /** Takes what somebody else found wrong: the server, or a look-up. */
  refuse: (errors: readonly FieldError[]) => void
  /** Forgets what is known to be wrong, of one field or of all. */
  forgive: (name?: string) => void
  focus: (name: string) => void
}

/**
 * Runs the values of a form: react-hook-form keeps them, what is wrong with them and which field has the focus; the schema
 * of the fields judges them. The controls are the browser's own: what stands in them as React takes over, typed or filled
 * in by a script, is the form's value. The flow around (steps, sending, outcome) is a machine's.
 */
export function useVisitorForm(options: VisitorFormOptions): VisitorForm {
  const { fields, regional, say, onChange } = options
  const [start] = useState(() => ({
    resolver: once(() =>
      zodResolver(formSchema(fields, regional, say), undefined, { mode: 'sync', raw: true }),
    ),
    defaultValues: defaultsOf(fields, options.initial),
    ...(options.posted && { errors: nested(options.posted) }),
  }))
  // What the server names and the form does not show.
  const [others, setOthers] = useState<readonly FieldError[]>([])
  const form = useForm<Record<string, unknown>>({
    ...start,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { errors } = form.formState
  const known = new Set(fields.map(({ name }) => name))
  const errorOf = (name: string): string | undefined => errors[name]?.message

  return {
    register: ({ name }) =>
      form.register(name, {
        onChange() {
          // A field that was changed is no longer known to be wrong.
          if (form.getFieldState(name).error) form.clearErrors(name)
          onChange?.(name)
        },
      }) as Binding,
    errors: [
      ...fields.flatMap(({ name }) => {
        const message = errorOf(name)
        return message === undefined ? [] : [{ field: name, message }]
      }),
      ...others,
    ],
    errorOf,
    values: () => sentValues(fields, form.getValues()),
    set: (name, value) => form.setValue(name, value),
    control: form.control,
    async check(shown = fields) {
      setOthers([])
      form.clearErrors()
      return form.trigger(shown.map(({ name }) => name))
    },
    refuse(found) {
      setOthers(found.filter(({ field }) => !known.has(field)))
      for (const { field, message } of found) {
        if (known.has(field)) form.setError(field, { type: 'refused', message })
      }
    },
    forgive(name) {
      if (name === undefined) setOthers([])
      form.clearErrors(name)
    },
    focus: (name) => form.setFocus(name),
  }
}

/** The schema is made when it is first asked: not while the visitor's first keys wait. */
function once(make: () => Resolver<Record<string, unknown>>): Resolver<Record<string, unknown>> {
  let made: Resolver<Record<string, unknown>> | undefined
  return (...values) => (made ??= make())(...values)
}

function nested(errors: readonly FieldError[]): FieldErrors {
  return Object.fromEntries(errors.map(({ field, message }) => [field, { type: 'refused', message }]))
}

/** A group of boxes is a list from the start. What has no default here is what its control holds as React comes among it. */
function defaultsOf(
  fields: readonly EnquiryFieldPlan[],
  initial: Readonly<FormValues> = {},
): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(({ name, type, options }): [string, unknown][] => {
      const value = initial[name]
      if (type === 'checkboxes') return [[name, tickedOf(String(value ?? ''), options)]]
      return value === undefined ? [] : [[name, type === 'checkbox' ? isTicked(value) : value]]
    }),
  )
}

function sentValues(
  fields: readonly EnquiryFieldPlan[],
  held: Readonly<Record<string, unknown>>,
): FormValues {
  return Object.fromEntries(
    fields.map(({ name, type }) => {
      const value = held[name]
      if (type === 'checkbox') return [name, value === true]
      if (Array.isArray(value)) return [name, joinTicked(value.map(String))]
      return [name, typeof value === 'string' ? value : '']
    }),
  )
}
