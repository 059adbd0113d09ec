import {
  useFormState,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form'
import * as z from 'zod/mini'
import { TextInput } from '../forms/inputs.tsx'
import { needed } from '../forms/staff-form.tsx'
import { slugOf } from './answers.ts'

export const dealerName = () => needed().check(z.maxLength(120, 'At most 120 characters.'))
export const slugSchema = () =>
  needed().check(
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Lower-case words joined by hyphens, such as brolga-bay.'),
    z.maxLength(63, 'At most 63 characters.'),
  )

/** The name of a dealer and the short one in its address, which follows until somebody writes their own. */
export function NameInputs<Values extends FieldValues & { name: string; slug: string }>({
  form,
}: {
  form: UseFormReturn<Values>
}) {
  const { dirtyFields } = useFormState({ control: form.control })
  const at = (name: 'name' | 'slug') => name as FieldPath<Values>
  const follow = (name: string) => {
    if (Object.hasOwn(dirtyFields, 'slug')) return
    form.setValue(at('slug'), slugOf(name) as PathValue<Values, FieldPath<Values>>, {
      shouldValidate: form.formState.isSubmitted,
    })
  }
  return (
    <>
      <TextInput name="name" label="Name" onTyped={follow} />
      <TextInput
        name="slug"
        label="Short name in the address"
        hint="Lower-case words joined by hyphens. It cannot be changed later."
      />
    </>
  )
}
