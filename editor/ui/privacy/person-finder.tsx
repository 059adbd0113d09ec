import { useState } from 'react'
import * as z from 'zod/mini'
import { TextInput } from '../forms/inputs.tsx'
import { StaffForm, useStaffForm } from '../forms/staff-form.tsx'
import { Problem } from '../parts/problem.tsx'
import { useAttempt } from '../parts/use-attempt.ts'
import { countsText } from './counts-text.ts'
import { privacyApi, type PersonData, type PersonIdentity } from './privacy-api.ts'
import { saveAsFile } from '../api/save-as-file.ts'

const PERSON = z.object({
  email: z.string().check(z.trim(), z.maxLength(254)),
  phone: z.string().check(z.trim(), z.maxLength(40)),
})

/** Finds what is stored about a person, to hand it out as a file or to erase it. */
export function PersonFinder({ slug }: { slug: string }) {
  const [found, setFound] = useState<{ person: PersonIdentity; data: PersonData } | undefined>(undefined)
  const [said, setSaid] = useState('')
  const staff = useStaffForm({
    schema: PERSON,
    values: { email: '', phone: '' },
    onSubmit: async (person) => {
      setSaid('')
      setFound(undefined)
      setFound({ person, data: await privacyApi.personData(slug, person) })
    },
  })
  return (
    <section className="ed-account" aria-labelledby="person-data">
      <h3 id="person-data">A person asks for their data</h3>
      <p className="ed-quiet">
        Be sure that it is they who ask. Each search and each erasure is in the security log with your name.
      </p>
      <StaffForm staff={staff}>
        <TextInput name="email" type="email" label="E-mail" autoComplete="off" />
        <TextInput name="phone" label="Phone" autoComplete="off" />
        <button type="submit" className="ed-button" disabled={staff.isBusy}>
          {staff.isBusy ? 'Looking …' : 'Find what is stored'}
        </button>
      </StaffForm>
      {found && (
        <Found
          slug={slug}
          {...found}
          onErased={(text) => {
            setFound(undefined)
            setSaid(text)
          }}
        />
      )}
      <output>{said}</output>
    </section>
  )
}

function Found({
  slug,
  person,
  data,
  onErased,
}: {
  slug: string
  person: PersonIdentity
  data: PersonData
  onErased: (said: string) => void
}) {
  const [isAsking, setAsking] = useState(false)
  const { problem, isBusy, attempt } = useAttempt()
  const total = Object.values(data).reduce((sum, { length }) => sum + length, 0)
  if (total === 0) return <p className="ed-nothing">Nothing is stored about this person.</p>
  const counts = Object.fromEntries(Object.entries(data).map(([what, { length }]) => [what, length]))
  const erase = () =>
    attempt(async () => onErased(`Erased: ${countsText(await privacyApi.erasePerson(slug, person))}.`))
  return (
    <>
      <p>Stored: {countsText(counts)}.</p>
      {isAsking && <p>This cannot be undone. Payments stay in the books, without the person.</p>}
      <div className="ed-account__tools">
        {isAsking ? (
          <>
            <button
              type="button"
              className="ed-button ed-button--warn"
              disabled={isBusy}
              onClick={() => void erase()}
            >
              Erase it for good
            </button>
            <button type="button" className="ed-button" onClick={() => setAsking(false)}>
              Keep it
            </button>
          </>
        ) : (
          <>
            <button
              type="button"
              className="ed-button"
              onClick={() => saveAsFile(`${slug}-personal-data.json`, JSON.stringify(data, null, 2))}
            >
              Download as JSON
            </button>
            <button type="button" className="ed-button" onClick={() => setAsking(true)}>
              Erase …
            </button>
          </>
        )}
      </div>
      <Problem text={problem} />
    </>
  )
}
