import * as z from 'zod/mini'
import { TextInput } from '../forms/inputs.tsx'
import { needed } from '../forms/staff-form.tsx'
import type { Session } from '../session/session.ts'
import { nameProblem } from './section-actions.ts'

/**
 * What may be the title of a shared section.
 *
 * @param current the name that it has now
 */
export function sectionTitleSchema(session: Session, current?: string) {
  return needed().check(z.maxLength(60), ({ value, issues }) => {
    const message = nameProblem(session, value, current)
    if (message !== '') issues.push({ code: 'custom', message, input: value })
  })
}

/** The name of a shared section, in words. */
export function SectionNameField() {
  // The dialog and the form are opened for this one field.
  // oxlint-disable-next-line jsx-a11y/no-autofocus
  return <TextInput name="title" label="Name" placeholder="Why buy from us" maxLength={60} autoFocus />
}
