import { isShare, LEAST_SHARE, MOST_SHARE, shareOf, type Trial } from '../../../runtime/trials/trial.ts'
import { NumberInput } from '../parts/number-input.tsx'
import { useSession } from '../session/use-session.ts'
import { shareTrial } from './trial-actions.ts'

/** From a first look to nearly everybody, in per cent; any other one is typed. */
const SHARES = [5, 10, 25, 50, 75, 90]

/** How many of the visitors see version B, at all blocks of the trial at once. */
export function ShareField({ trial }: { trial: Trial }) {
  const session = useSession()
  const share = shareOf(trial)
  const label = 'Visitors who see version B, in per cent'
  return (
    <>
      <div>
        <fieldset className="ed-segments ed-segments--words" aria-label={label}>
          {SHARES.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === share}
              onClick={() => shareTrial(session, trial.name, each)}
            >
              {each} %
            </button>
          ))}
        </fieldset>
        <NumberInput
          className="ed-input ed-trial__share"
          aria-label={label}
          min={LEAST_SHARE}
          max={MOST_SHARE}
          value={share}
          onNumber={(typed) => {
            if (isShare(typed)) shareTrial(session, trial.name, typed, 'typed')
          }}
        />
      </div>
      <p className="ed-quiet">
        Once this is published, {share} % of the visitors see version B, the others A. Raise it step by step:
        whoever has seen B goes on seeing it.
      </p>
    </>
  )
}
