import { useId } from 'react'
import type { FeedLook, Mappings } from '../stock-api.ts'

/** What the file is, and whether a mapping knows it already. */
export function MappingChoice({
  look: { format, rows, isWhole, broken, mapping },
  mappings,
  known,
  onKnown,
  onSaved,
}: {
  look: FeedLook
  mappings: Mappings
  known: string | undefined
  onKnown: (name: string | undefined) => void
  onSaved: (saved: Mappings['own'][number]) => void
}) {
  const id = useId()
  const own = mappings.own.find(({ name }) => name === mapping)
  const told = mappings.known.find(({ name }) => name === mapping)
  return (
    <div className="ed-stock__about">
      <p>
        {format.toUpperCase()},{' '}
        {isWhole ? rows.toLocaleString('en-AU') : `more than ${rows.toLocaleString('en-AU')}`}{' '}
        {rows === 1 ? 'row' : 'rows'}.{' '}
        {own && `Your mapping “${own.title}” knows this feed; what it says is chosen below.`}
        {told && `This is a feed that Forecourt knows: ${told.title}.`}
        {!own && !told && 'Nobody has told us of this feed yet: look at what is suggested, and put it right.'}
      </p>
      {broken.length > 0 && (
        <ul className="ed-stock__broken">
          {broken.map(({ line, reason }) => (
            <li key={line}>
              Line {line} cannot be read: {reason}
            </li>
          ))}
        </ul>
      )}
      <div className="ed-field">
        <label htmlFor={id}>Begin with</label>
        <select
          id={id}
          className="ed-input"
          value={known ?? ''}
          onChange={({ target }) => {
            const saved = mappings.own.find(({ name }) => `own:${name}` === target.value)
            if (saved) onSaved(saved)
            else onKnown(target.value === '' ? undefined : target.value)
          }}
        >
          <option value="">The columns, chosen by looking</option>
          {mappings.own.length > 0 && (
            <optgroup label="Your mappings">
              {mappings.own.map(({ name, title }) => (
                <option key={name} value={`own:${name}`}>
                  {title}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label="Feeds that Forecourt knows">
            {mappings.known.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </optgroup>
        </select>
      </div>
    </div>
  )
}
