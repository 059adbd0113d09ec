import { useState } from 'react'
import { Choose } from '../../parts/choose.tsx'
import type { FeedLook } from '../stock-api.ts'
import type { DraftMapping } from './draft-mapping.ts'
import { ROLES } from './roles.ts'

const NESTED = new Set(['json', 'xml', 'ndjson'])

/** Every column with what stands in it, and what it means. */
export function ColumnRoles({
  look,
  draft,
  isBusy,
  onDraft,
  onRecords,
}: {
  look: FeedLook
  draft: DraftMapping
  isBusy: boolean
  onDraft: (draft: DraftMapping) => void
  onRecords: (records: string | null) => void
}) {
  const [records, setRecords] = useState(draft.records ?? '')
  const setRole = (column: string, role: string) => {
    const { [column]: _, ...rest } = draft.roles
    onDraft({ ...draft, roles: role === '' ? rest : { ...rest, [column]: role } })
  }
  const read = look.columns.filter(({ name }) => draft.roles[name] !== undefined).length
  return (
    <section className="ed-stock__step" aria-labelledby="feed-columns">
      <h2 id="feed-columns">2. What the columns mean</h2>
      <p className="ed-quiet">
        {read} of {look.columns.length} columns are read. What is suggested is marked; choose “Not read” for
        what is of no use.
      </p>
      {NESTED.has(look.format) && (
        <form
          className="ed-stock__records"
          onSubmit={(event) => {
            event.preventDefault()
            onRecords(records.trim() === '' ? null : records.trim())
          }}
        >
          <label className="ed-field">
            <span>Where the cars are in the file</span>
            <input
              className="ed-input"
              value={records}
              maxLength={200}
              placeholder="found by itself; else as dealers[].inventory[]"
              onChange={({ target }) => setRecords(target.value)}
            />
          </label>
          <button type="submit" className="ed-button" disabled={isBusy}>
            Look again
          </button>
        </form>
      )}
      {look.columns.length === 0 && (
        <p className="ed-nothing">
          No car was found in the file. Say where they are, or choose another file.
        </p>
      )}
      <ul className="ed-stock__roles" aria-label="Columns">
        {look.columns.map(({ name, filled, samples, guess }) => {
          const role = draft.roles[name] ?? ''
          const isGuessed = guess !== null && guess.role === role
          return (
            <li key={name} data-read={role !== ''}>
              <div>
                <strong>{name}</strong>
                {filled < look.rows && (
                  <span className="ed-quiet">
                    {' '}
                    filled in {filled.toLocaleString('en-AU')} of {look.rows.toLocaleString('en-AU')}
                  </span>
                )}
                <p className="ed-stock__samples">{samples.length > 0 ? samples.join(' · ') : 'empty'}</p>
              </div>
              <label>
                <span className="ed-unseen">Meaning of {name}</span>
                <select
                  className="ed-input"
                  value={role}
                  data-guessed={isGuessed}
                  onChange={({ target }) => setRole(name, target.value)}
                >
                  <option value="">Not read</option>
                  {ROLES.map(([group, roles]) => (
                    <optgroup key={group} label={group}>
                      {roles.map(([value, title]) => (
                        <option key={value} value={value}>
                          {title}
                        </option>
                      ))}
                    </optgroup>
                  ))}
                </select>
                {isGuessed && <span className="ed-tag">suggested</span>}
              </label>
              <label className="ed-inline">
                <input
                  type="checkbox"
                  aria-label={`${name} tells one car from another`}
                  checked={draft.identity.includes(name)}
                  onChange={({ target }) =>
                    onDraft({
                      ...draft,
                      identity: target.checked
                        ? [...draft.identity, name]
                        : draft.identity.filter((each) => each !== name),
                    })
                  }
                />
                Tells cars apart
              </label>
            </li>
          )
        })}
      </ul>
      <div className="ed-stock__terms">
        <Choose
          label="Odometers without a unit are in"
          value={draft.distanceUnit}
          options={[
            ['km', 'Kilometres'],
            ['mi', 'Miles'],
          ]}
          onChoose={(distanceUnit) => distanceUnit !== '' && onDraft({ ...draft, distanceUnit })}
        />
        <Choose
          label="A car that is no longer in the feed"
          value={draft.removed}
          options={[
            ['sold', 'is sold'],
            ['delete', 'is deleted'],
            ['keep', 'stays'],
          ]}
          onChoose={(removed) => removed !== '' && onDraft({ ...draft, removed })}
        />
      </div>
    </section>
  )
}
