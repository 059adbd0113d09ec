import { DomainList } from '../domains/domain-list.tsx'
import { tenantField } from '../forms/tenant-fields.ts'
import { TenantForm } from '../forms/tenant-form.tsx'
import { ValueField } from '../forms/value-field.tsx'
import { useSession } from '../session/use-session.ts'

const GROUPS = [
  {
    title: 'Dealer',
    fields: [
      ['name', 'Name'],
      ['legalName', 'Legal name'],
      ['phone', 'Phone'],
      ['email', 'E-mail'],
      ['address', 'Address'],
    ],
  },
  { title: 'Locations', fields: [['locations', 'Locations']] },
  {
    title: 'Services',
    publisher: true,
    fields: [
      ['finance_provider', 'Finance provider'],
      ['garage_enabled', 'Garage: accounts and watchlist'],
      ['manufacturer', 'Tied to one make'],
      ['stock', 'Stock'],
    ],
  },
  {
    title: 'Addresses and leads',
    publisher: true,
    fields: [
      ['domains', 'Domains'],
      ['leads', 'Where leads go'],
    ],
  },
] as const

const MEMBERS = GROUPS.flatMap(({ fields }) => fields.map(([name]) => name))

/** Who the dealer is: names, places, services. Generated from the schema of tenant documents. */
export function DetailsPanel() {
  const { role, slug } = useSession()
  return (
    <TenantForm members={MEMBERS}>
      <div className="ed-switches">
        {GROUPS.map((group) => {
          const isLocked = 'publisher' in group && role === 'editor'
          return (
            <details key={group.title} className="ed-section" open={group.title === 'Dealer'}>
              <summary>{group.title}</summary>
              {isLocked && <p className="ed-quiet">A publisher changes these.</p>}
              <fieldset disabled={isLocked} className="ed-bare">
                {group.fields.map(([name, title]) => (
                  <ValueField key={name} label={title} schema={tenantField(name)} steps={[name]} />
                ))}
              </fieldset>
              {group.title === 'Addresses and leads' && !isLocked && <DomainList slug={slug} />}
            </details>
          )
        })}
      </div>
    </TenantForm>
  )
}
