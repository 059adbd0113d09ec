import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useController, useForm, useFormState, type Control } from 'react-hook-form'
import type { JsonObject } from '../../../runtime/json/object.ts'
import { useSteady } from '../parts/use-steady.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { createSchemaForm, type Take } from './create-schema-form.ts'
import type { Validate } from './problems.ts'
import type { Update } from './taken-value.ts'

interface SchemaFormValue {
  control: Control
  edit: (name: string, label: string, update: Update) => void
  /** A field of this name is shown. */
  show: (name: string) => void
}

const SchemaFormContext = createContext<SchemaFormValue | null>(null)

/**
 * A form over values of the document: what is typed is held by react-hook-form, and only what is right is handed on, so
 * that the document keeps the last right value (EDIT-01, EDIT-05). What changes the values from elsewhere, such as an
 * undo, is shown at once.
 */
export function SchemaForm({
  values,
  validate,
  onTake,
  children,
}: {
  /** What the document has now. */
  values: JsonObject
  validate: Validate
  onTake: Take
  children: ReactNode
}) {
  const [made] = useState(() => createSchemaForm(values, validate))
  const { control } = useForm(made.options)
  const take = useSteady(onTake)
  const undone = useSessionState(({ history }) => history.redo.length)
  const known = useRef(undone)
  useEffect(() => {
    made.follow(values, undone !== known.current)
    known.current = undone
  })
  useEffect(() => made.tellProblems(), [made])
  useWrongForm(control)
  const context = useMemo(
    (): SchemaFormValue => ({
      control,
      edit: (name, label, update) => made.edit(name, label, update, take),
      show: (name) => void made.names.add(name),
    }),
    [control, made, take],
  )
  return <SchemaFormContext value={context}>{children}</SchemaFormContext>
}

/** While a field shows what is wrong with it, nothing is published: what is seen there is not what visitors would get (EDIT-05). */
function useWrongForm(control: Control): void {
  const { store } = useSession()
  const { errors } = useFormState({ control })
  const isWrong = Object.keys(errors).length > 0
  useEffect(() => {
    if (!isWrong) return
    store.set({ wrongForms: store.get().wrongForms + 1 })
    return () => store.set({ wrongForms: store.get().wrongForms - 1 })
  }, [isWrong, store])
}

/** A field of the form around it. */
export function useSchemaField(name: string, label: string) {
  const { control, edit, show } = useSchemaForm()
  useEffect(() => show(name), [show, name])
  const { field, fieldState } = useController({ name, control })
  return {
    value: (field.value as unknown) ?? undefined,
    errors: fieldState.error,
    onEdit: (update: Update) => edit(name, label, update),
  }
}

/** The form around, to change another field of it: the alternative text beside a picture. */
export function useSchemaForm(): SchemaFormValue {
  const context = use(SchemaFormContext)
  if (!context) throw new Error('There is no form around this field.')
  return context
}
