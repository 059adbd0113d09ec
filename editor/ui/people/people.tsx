import { MonitorSmartphone, Plus, ShieldCheck, Trash2 } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Invite } from '../../../schemas/generated/editor-api.ts'
import { api, type Dealer, type Grant, type Person, type Role } from '../api/api.ts'
import { TextInput } from '../forms/inputs.tsx'
import { emailAddress, needed, StaffForm, useStaffForm } from '../forms/staff-form.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { PageBar } from '../parts/page-bar.tsx'
import { timeText } from '../parts/time.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { ChangeLog } from './change-log.tsx'
import { InviteLink } from './invite-link.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { Problem } from '../parts/problem.tsx'

const ROLES: readonly (readonly [Role, string])[] = [
  ['editor', 'Editor: saves drafts'],
  ['publisher', 'Publisher: also publishes and changes settings'],
  ['administrator', 'Administrator: also people and dealers'],
]
const EVERY = '*'

/** Who may do what, at which dealer. For administrators of the platform. */
export function People({ onLeave }: { onLeave: () => void }) {
  const [people, setPeople] = useState<Person[] | undefined>(undefined)
  const [dealers, setDealers] = useState<Dealer[]>([])
  const { problem, attempt } = useAttempt()
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const load = useCallback(async () => {
    const [found, all] = await Promise.all([api.people(), api.dealers()])
    setPeople(found.people)
    setDealers(all)
  }, [])
  useEffect(() => {
    document.title = 'People · Forecourt'
    void attempt(load)
  }, [attempt, load])
  const act = (work: () => Promise<void>) => attempt(async () => work().then(load))
  return (
    <div className="ed-page">
      <PageBar title="People" onLeave={onLeave} />
      <main className="ed-page__main">
        <div className="ed-page__head">
          <h1>People</h1>
          <button type="button" className="ed-button ed-button--primary" onClick={() => setAdding(true)}>
            <Plus size={16} aria-hidden /> Add a person
          </button>
        </div>
        <Problem text={problem} />
        <ul className="ed-people">
          {people?.map((person) => (
            <li key={person.email}>
              <div className="ed-people__head">
                <h2>{person.name}</h2>
                <span className="ed-quiet">{person.email}</span>
                {person.hasSecondFactor && (
                  <span className="ed-tag" data-tone="live">
                    <ShieldCheck size={12} aria-hidden /> two-factor
                  </span>
                )}
                {person.invitedUntil !== null && (
                  <span className="ed-tag" data-tone="draft">
                    invited until {timeText(person.invitedUntil)}
                  </span>
                )}
                <IconButton
                  icon={MonitorSmartphone}
                  size={16}
                  label={`Sessions of ${person.name}`}
                  title="Password, sessions and two-factor sign-in"
                  onPress={() => setShown(person.email)}
                />
                <IconButton
                  icon={Trash2}
                  size={16}
                  label={`Remove ${person.name}`}
                  title="Remove the account"
                  onPress={() => void act(() => api.removePerson(person.email))}
                />
              </div>
              <Grants
                name={person.name}
                grants={person.grants}
                dealers={dealers}
                onChange={(grants) => void act(() => api.setGrants(person.email, grants))}
              />
            </li>
          ))}
        </ul>
        {people && (
          <ChangeLog titleOf={(slug) => (slug === EVERY ? 'every dealer' : titleOf(slug, dealers))} />
        )}
      </main>
      {people
        ?.filter(({ email }) => email === shown)
        .map((person) => (
          <PersonDialog
            key={person.email}
            person={person}
            onChanged={() => void attempt(load)}
            onClose={() => setShown(null)}
          />
        ))}
      {isAdding && (
        <AddDialog
          dealers={dealers}
          onClose={() => {
            setAdding(false)
            void attempt(load)
          }}
        />
      )}
    </div>
  )
}

/** Roles by dealer, each changed by one select. */
function Grants({
  name,
  grants,
  dealers,
  onChange,
}: {
  name: string
  grants: readonly Grant[]
  dealers: readonly Dealer[]
  onChange: (grants: Grant[]) => void
}) {
  const free = [EVERY, ...dealers.map(({ slug }) => slug)].filter(
    (slug) => !grants.some(({ tenant }) => tenant === slug),
  )
  return (
    <ul className="ed-grants">
      {grants.map((grant) => (
        <li key={grant.tenant}>
          <span>{titleOf(grant.tenant, dealers)}</span>
          <select
            className="ed-input"
            aria-label={`Role of ${name} at ${titleOf(grant.tenant, dealers)}`}
            value={grant.role}
            onChange={({ target }) =>
              onChange(
                grants.map((each) => (each === grant ? { ...each, role: target.value as Role } : each)),
              )
            }
          >
            {ROLES.map(([role, title]) => (
              <option key={role} value={role}>
                {title}
              </option>
            ))}
          </select>
          <IconButton
            icon={Trash2}
            label={`Take ${titleOf(grant.tenant, dealers)} from ${name}`}
            onPress={() => onChange(grants.filter((each) => each !== grant))}
          />
        </li>
      ))}
      <li>
        <select
          className="ed-input"
          aria-label={`Give ${name} another dealer`}
          value=""
          onChange={({ target }) => onChange([...grants, { tenant: target.value, role: 'editor' }])}
        >
          <option value="">Give access to …</option>
          {free.map((slug) => (
            <option key={slug} value={slug}>
              {titleOf(slug, dealers)}
            </option>
          ))}
        </select>
      </li>
    </ul>
  )
}

function titleOf(slug: string, dealers: readonly Dealer[]): string {
  return slug === EVERY ? 'Every dealer' : (dealers.find((dealer) => dealer.slug === slug)?.name ?? slug)
}

const PERSON = z.object({
  name: needed().check(z.maxLength(80)),
  email: emailAddress().check(z.maxLength(120)),
  grants: z.array(z.object({ tenant: z.string(), role: z.enum(['editor', 'publisher', 'administrator']) })),
})

function AddDialog({ dealers, onClose }: { dealers: readonly Dealer[]; onClose: () => void }) {
  const [invite, setInvite] = useState<Invite | undefined>(undefined)
  const staff = useStaffForm<z.infer<typeof PERSON>>({
    schema: PERSON,
    values: { name: '', email: '', grants: [] },
    onSubmit: async (person) => setInvite(await api.addPerson(person)),
  })
  const { name = '', grants = [] } = useWatch({ control: staff.form.control })
  return (
    <Dialog
      title="Add a person"
      onClose={onClose}
      footer={
        invite === undefined && (
          <button
            type="submit"
            form="add-person"
            className="ed-button ed-button--primary"
            disabled={staff.isBusy}
          >
            Create the account
          </button>
        )
      }
    >
      {invite === undefined ? (
        <StaffForm staff={staff} id="add-person">
          <TextInput name="name" label="Name" />
          <TextInput name="email" label="E-mail" />
          <Grants
            name={name || 'this person'}
            grants={grants as Grant[]}
            dealers={dealers}
            onChange={(next) => staff.form.setValue('grants', next)}
          />
        </StaffForm>
      ) : (
        <InviteLink name={name} invite={invite} />
      )}
    </Dialog>
  )
}
