import type { ReactNode } from 'react'
import { useSession, useSessionState } from '../session/use-session.ts'
import { ToldFields } from '../panels/told-fields.tsx'
import { SchemaForm } from './schema-form.tsx'
import { validatorOf } from './validators.ts'

/** A form over members of the dealer's document outside of pages; its fields are named by their steps. */
export function TenantForm({ members, children }: { members: readonly string[]; children: ReactNode }) {
  const session = useSession()
  const effective = useSessionState(({ document }) => document.effective)
  return (
    <SchemaForm
      values={Object.fromEntries(members.map((name) => [name, effective[name] ?? undefined]))}
      validate={validatorOf('TenantValues')}
      onTake={(name, value, label) =>
        session.run(
          { do: 'set-value', steps: name.split('.'), value },
          { label: `Changed ${label.toLowerCase()}`, mergeKey: name },
        )
      }
    >
      <ToldFields>{children}</ToldFields>
    </SchemaForm>
  )
}
