import { RotateCcw } from 'lucide-react'
import { useId } from 'react'
import { NamesInput } from '../forms/names-input.tsx'
import { FIELD_GROUPS, feedWords, type CarField } from './car-fields.ts'
import type { DeskCar, StockApi } from './stock-api.ts'

/** The fields of a car; beside one that differs from its feed stands what the feed says, and the way back to it. */
export function CarForm({
  api,
  base,
  typed,
  mayChange,
  locations,
  locationId,
  baseLocation,
  onTyped,
  onLocation,
  reset,
}: {
  api: StockApi
  /** What the feed says; undefined for a car that no feed has. */
  base: DeskCar['base'] | undefined
  typed: Readonly<Record<string, string>>
  mayChange: boolean
  locations: DeskCar['locations']
  locationId: number | null
  baseLocation: number | null
  onTyped: (typed: Record<string, string>) => void
  onLocation: (id: number | null) => void
  /** What the input holds when the field is the feed's again. */
  reset: (name: string) => string
}) {
  const id = useId()
  return (
    <>
      {FIELD_GROUPS.map(({ title, fields }, at) => (
        <fieldset key={title} className="ed-stock__group" disabled={!mayChange}>
          <legend>{title}</legend>
          {fields.map((field) => (
            <Field
              key={field.name}
              api={api}
              field={field}
              value={typed[field.name] ?? ''}
              onValue={(value) => onTyped({ ...typed, [field.name]: value })}
              said={
                base && (typed[field.name] ?? '') !== reset(field.name) ? feedWords(field, base) : undefined
              }
              onReset={() => onTyped({ ...typed, [field.name]: reset(field.name) })}
            />
          ))}
          {at === 1 && locations.length > 0 && (
            <div className="ed-field">
              <label htmlFor={id}>Location</label>
              <select
                id={id}
                className="ed-input"
                value={locationId ?? ''}
                onChange={({ target }) => onLocation(target.value === '' ? null : Number(target.value))}
              >
                {(locationId === null || baseLocation === null) && <option value="">As the feed says</option>}
                {locations.map((location) => (
                  <option key={location.id} value={location.id}>
                    {location.name}
                  </option>
                ))}
              </select>
            </div>
          )}
        </fieldset>
      ))}
    </>
  )
}

function Field({
  api,
  field,
  value,
  said,
  onValue,
  onReset,
}: {
  api: StockApi
  field: CarField
  value: string
  /** What the feed says, where the field says something else. */
  said: string | undefined
  onValue: (value: string) => void
  onReset: () => void
}) {
  const id = useId()
  const { label, kind, choices = [], names, hint } = field
  const input = { id, className: 'ed-input', value }
  return (
    <div className="ed-field" data-long={kind === 'long'} data-changed={said !== undefined}>
      {kind === 'flag' ? (
        <label className="ed-inline">
          <input
            type="checkbox"
            checked={value === 'true'}
            onChange={({ target }) => onValue(String(target.checked))}
          />
          {label}
        </label>
      ) : (
        <label htmlFor={id}>{label}</label>
      )}
      {kind === 'long' && (
        <textarea {...input} rows={4} maxLength={20_000} onChange={({ target }) => onValue(target.value)} />
      )}
      {kind === 'choice' && (
        <select {...input} onChange={({ target }) => onValue(target.value)}>
          {!choices.some(([each]) => each === value) && <option value={value}>{value || 'Not told'}</option>}
          {choices.map(([each, title]) => (
            <option key={each} value={each}>
              {title}
            </option>
          ))}
        </select>
      )}
      {names && (
        <NamesInput
          {...input}
          maxLength={300}
          names={() => api.names(names)}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
      {(kind === 'text' || kind === 'number') && !names && (
        <input
          {...input}
          maxLength={300}
          inputMode={kind === 'number' ? 'decimal' : 'text'}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
      {hint && <p className="ed-field__hint">{hint}</p>}
      {said !== undefined && (
        <p className="ed-stock__said">
          The feed says: {said}
          <button type="button" aria-label={`Reset ${label} to what the feed says`} onClick={onReset}>
            <RotateCcw size={13} aria-hidden /> Reset
          </button>
        </p>
      )}
    </div>
  )
}
