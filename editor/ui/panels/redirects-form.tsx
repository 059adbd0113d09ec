import { tenantField } from '../forms/tenant-fields.ts'
import { Field } from '../inspector/fields.tsx'
import { useSession } from '../session/use-session.ts'

const SCHEMA = { ...tenantField('redirects'), description: 'Visitors and search engines are sent on.' }

/** Old addresses and where they lead now. */
export function RedirectsForm({ redirects }: { redirects: readonly Record<string, unknown>[] }) {
  const session = useSession()
  return (
    <Field
      label="Redirects"
      schema={SCHEMA}
      value={redirects}
      onChange={(value) =>
        session.run(
          { do: 'set-value', steps: ['redirects'], value },
          { label: 'Changed the redirects', mergeKey: 'redirects' },
        )
      }
    />
  )
}
