import { tenantField } from '../forms/tenant-fields.ts'
import { TenantForm } from '../forms/tenant-form.tsx'
import { SchemaField } from '../inspector/fields.tsx'

const SCHEMA = { ...tenantField('redirects'), description: 'Visitors and search engines are sent on.' }

/** Old addresses and where they lead now. */
export function RedirectsForm() {
  return (
    <TenantForm members={['redirects']}>
      <SchemaField label="Redirects" name="redirects" schema={SCHEMA} value={undefined} />
    </TenantForm>
  )
}
