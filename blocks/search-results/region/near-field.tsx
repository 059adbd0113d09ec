import { MapPin } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { postcodeWord, unknownPostcodeMessage } from '../../../runtime/rules/forms/postcode-words.ts'
import { hasSeveralYards, RADII, withNear } from '../../../runtime/search-state/near.ts'
import { presentAddress, presentUnknown, searchAddress } from '../address.ts'
import { useRegion } from './context.ts'
import { useNear } from './use-near.ts'
import { useSearch } from './use-search.tsx'

/**
 * Where the visitor is and how far they would go. Another place is another address, loaded anew: where postcodes lie is
 * known to the server (LOC-26, SRCH-36).
 */
export function NearField() {
  const { id, site, data, address } = useRegion()
  const { state } = useSearch()
  const { asks } = useNear()
  const root = useRef<HTMLFieldSetElement>(null)
  if (!hasSeveralYards(site.locations)) return null
  const { near } = data
  const { regional } = site
  const apply = () => {
    const value = (name: string) =>
      root.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)?.value ?? ''
    const place = value('near').trim()
    const radius = Number(value('radius')) || null
    const unknown = withNear(presentUnknown(), place === '' ? undefined : { place, radius })
    const next = searchAddress({ ...state, page: 1 }, { ...address, unknown })
    // Enter in any field of the search presses this button.
    if (next !== presentAddress()) window.location.assign(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') apply()
  }
  const isWrong = near !== null && near.point === null
  return (
    <fieldset className="fc-search-results__near" data-asks={asks || undefined} ref={root}>
      <legend className={asks ? 'fc-search-results__ask' : 'fc-visually-hidden'}>
        {asks ? `Near you? Tell us your ${postcodeWord(regional)} or ${regional.words.suburb}` : 'Near me'}
      </legend>
      <input
        className="fc-input"
        name="near"
        aria-label={`Near which ${postcodeWord(regional)} or ${regional.words.suburb}?`}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-near-wrong` : undefined}
        placeholder={regional.postcode.label}
        autoComplete="postal-code"
        maxLength={60}
        defaultValue={near?.place ?? ''}
        onKeyDown={onKeyDown}
      />
      <select
        className="fc-select"
        name="radius"
        aria-label="How far away"
        defaultValue={near?.radius ?? ''}
        onChange={apply}
      >
        <option value="">Any distance</option>
        {RADII.map((radius) => (
          <option key={radius} value={radius}>
            {radius} {regional.distanceUnit}
          </option>
        ))}
      </select>
      <button type="submit" className="fc-button fc-button--secondary" onClick={apply}>
        <MapPin aria-hidden size={18} />
        <span>Near me</span>
      </button>
      {isWrong && (
        <p className="fc-field__error" id={`${id}-near-wrong`} role="alert">
          {/\d/.test(near.place) ? unknownPostcodeMessage(regional) : `We know no place called ${near.place}`}
        </p>
      )}
    </fieldset>
  )
}
