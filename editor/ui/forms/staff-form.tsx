import { zodResolver } from '@hookform/resolvers/zod'
import type { BaseSyntheticEvent, ReactNode } from 'react'
import {
  FormProvider,
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError } from '../api/api.ts'
import { messageOf } from '../parts/message-of.ts'
import { Problem } from '../parts/problem.tsx'

/** A text that must be there. */
export const needed = () => z.string().check(z.trim(), z.minLength(1, 'This is needed.'))
export const emailAddress = () =>
  z
    .string()
    .check(z.trim(), z.regex(/^[^\s@]+@[^\s@]+$/, 'Write an e-mail address such as sales@example.com.'))
/** A password or the like: its spaces are part of it. */
export const secret = () => z.string().check(z.minLength(1, 'This is needed.'))
export const newPassword = () => z.string().check(z.minLength(12, 'At least 12 characters.'))

export interface StaffFormState<Values extends FieldValues> {
  form: UseFormReturn<Values>
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  isBusy: boolean
  /** What the server says about the whole of it. */
  problem: string
}

/**
 * A form of staff: zod says what is wrong at each field, first when it is sent, which moves the focus to the first wrong
 * one, and then while it is typed. Not when a field is left: a message that came then would move the button that is being
 * pressed away from under the pointer, and the press would be lost. What the server refuses stands at its field, or below the form.
 *
 * @example
 * const staff = useStaffForm({ schema: z.object({ email: emailAddress() }), values: { email: '' }, onSubmit: invite })
 */
export function useStaffForm<Values extends FieldValues>({
  schema,
  values,
  onSubmit,
}: {
  schema: z.core.$ZodType<Values, Values>
  /** What it opens with. */
  values: Values
  /** @param event tells which button was pressed, where there are several */
  onSubmit: (values: Values, event?: BaseSyntheticEvent) => Promise<void> | void
}): StaffFormState<Values> {
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    resolver: zodResolver(schema),
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (sent, event) => {
    try {
      await onSubmit(sent, event)
    } catch (error) {
      tellRefusal(form, error)
    }
  })
  return { form, submit, isBusy: isSubmitting, problem: errors.root?.message ?? '' }
}

function tellRefusal<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): void {
  const told = error instanceof ApiError ? (error.body.errors ?? []) : []
  const own = told.filter(({ field }) => Object.hasOwn(form.getValues(), field))
  for (const [index, { field, message }] of own.entries()) {
    form.setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  }
  if (own.length === 0) form.setError('root', { type: 'server', message: messageOf(error) })
}

/** The form around its fields, with what the server says below them. */
export function StaffForm<Values extends FieldValues>({
  staff: { form, submit, problem },
  id,
  className = 'ed-bare',
  children,
}: {
  staff: StaffFormState<Values>
  /** For a button outside of it. */
  id?: string
  className?: string
  children: ReactNode
}) {
  return (
    <FormProvider {...form}>
      <form id={id} className={className} noValidate onSubmit={(event) => void submit(event)}>
        {children}
        <Problem text={problem} />
      </form>
    </FormProvider>
  )
}
