import { createFormControl, type UseFormProps } from 'react-hook-form'
import { sameJson, type JsonObject } from '../../../runtime/json/object.ts'
import type { DocumentPath } from '../../../runtime/json/pointer.ts'
import { readSteps, writeSteps } from '../../../runtime/json/steps.ts'
import { ajvResolver } from './ajv-resolver.ts'
import { problemsAt, problemsOf, type Validate } from './problems.ts'
import { takenValue, type Update } from './taken-value.ts'

/** Where right values go: the field's name, steps joined by dots, and what people call it. */
export type Take = (name: string, value: unknown, label: string) => void

/**
 * What is typed, beside what the document has. React-hook-form holds the first, with its errors; the second changes only
 * by what is right (EDIT-05).
 *
 * @param values what the document has as the form opens
 */
export function createSchemaForm(values: JsonObject, validate: Validate) {
  const names = new Set<string>()
  /** The document's values, with what was handed on since they were last seen. */
  let right = values
  const problems = (all: unknown) => problemsOf(validate, withoutBlanks(all, names))
  const options: Pick<UseFormProps, 'mode' | 'resolver'> = {
    mode: 'onChange',
    resolver: ajvResolver(problems, names),
  }
  const form = createFormControl({ defaultValues: values, ...options })
  return {
    /** For `useForm`, which forgets what it is not given again. */
    options: { formControl: form.formControl, ...options },
    names,
    edit(name: string, label: string, update: Update, take: Take): void {
      const steps = stepsOf(name)
      const shown = update(form.getValues(name) ?? undefined)
      form.setValue(name, shown ?? null, { shouldDirty: true, shouldValidate: true })
      const taken = takenValue({
        problems: (value) => problemsAt(problems(writeSteps(right, steps, value)), name.split('.')),
        shown,
        before: readSteps(right, steps),
        update,
      })
      if (!taken) return
      right = writeSteps(right, steps, taken.value) as JsonObject
      take(name, taken.value, label)
    },
    /**
     * Shows what the document has, where that is not what this form has made of it.
     *
     * @param isStep a change was taken back or made again: what is typed and wrong goes with it
     */
    follow(next: JsonObject, isStep: boolean): void {
      for (const name of names) {
        const steps = stepsOf(name)
        const value = readSteps(next, steps)
        const isOther = !sameJson(value, readSteps(right, steps))
        if (isOther || (isStep && !sameJson(value, form.getValues(name) ?? undefined))) {
          form.setValue(name, value ?? null, { shouldValidate: true })
        }
      }
      right = next
    },
    /** Nobody is blamed for what they have not filled in yet; what is there and wrong is told at once. */
    tellProblems(): void {
      for (const { path, keyword: type, message, value } of problems(right)) {
        if (value !== '' && type !== 'required') form.setError(path.join('.'), { type, message })
      }
    },
  }
}

/** Entries of lists are named by their place: `actions.0.text`. */
function stepsOf(name: string): DocumentPath {
  return name.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}

/** React-hook-form gives a field without a value its first one again; `null` stands for it and is no value of a schema. */
function withoutBlanks(values: unknown, names: ReadonlySet<string>): unknown {
  return [...names].reduce((all, name) => {
    const steps = stepsOf(name)
    return readSteps(all, steps) === null ? writeSteps(all, steps, undefined) : all
  }, values)
}
