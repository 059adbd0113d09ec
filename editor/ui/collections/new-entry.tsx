import { useEffect, useRef, useState } from 'react'
import { localDay } from '../../../runtime/format/local-day.ts'
import { nameSlug } from '../../../runtime/format/slug.ts'
import { FieldFrame, useControl } from '../forms/field-frame.tsx'
import { Problem } from '../parts/problem.tsx'
import { useAttempt } from '../parts/use-attempt.ts'
import type { CollectionApi, Entry } from './collection-api.ts'

/** Name and address of a new entry. */
export function NewEntry({ api, onBegun }: { api: CollectionApi; onBegun: (entry: Entry) => void }) {
  const { key, name, nameLabel, below, addressNote, most, begin: more } = api.collection
  const [title, setTitle] = useState('')
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const { problem, isBusy, attempt } = useAttempt()
  const [isAsked, setAsked] = useState(false)
  const address = typed ?? nameSlug(title, most)
  const titleFrame = {
    label: nameLabel,
    problem: isAsked && title.trim() === '' ? 'Write it first; the address follows from it.' : '',
  }
  const addressFrame = {
    label: 'Address',
    problem:
      isAsked && title.trim() !== '' && address === '' ? 'Write an address of Latin letters and digits.' : '',
    hint: `After ${below}. ${addressNote}`,
  }
  const [titleInput, addressInput] = [useControl(titleFrame), useControl(addressFrame)]
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const begin = () =>
    attempt(async () => {
      const date = localDay(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone)
      onBegun(await api.begin({ [key]: address, [name]: title.trim(), ...more(date) }))
    })
  return (
    <form
      className="ed-entries__new"
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (title.trim() === '') first.current?.focus()
        else if (address !== '') void begin()
      }}
    >
      <FieldFrame {...titleFrame} id={titleInput.id}>
        <input
          {...titleInput}
          ref={first}
          value={title}
          maxLength={200}
          onChange={({ target }) => setTitle(target.value)}
        />
      </FieldFrame>
      <FieldFrame {...addressFrame} id={addressInput.id}>
        <input
          {...addressInput}
          value={address}
          maxLength={most}
          onChange={({ target }) => setTyped(target.value)}
        />
      </FieldFrame>
      <Problem text={problem} />
      <button type="submit" className="ed-button ed-button--primary" disabled={isBusy}>
        Write it
      </button>
    </form>
  )
}
