import { membersOf } from '../../../runtime/json/object.ts'
import { useSessionState } from '../session/use-session.ts'
import { useStyleValue } from './style-context.ts'
import { SCROLLS } from './style-options.tsx'
import { TokenField } from './token-field.tsx'

/** What the block does while it is scrolled into view. The canvas shows it whole. */
export function MotionFields() {
  const { value } = useStyleValue('scrollEffect')
  const theme = useSessionState(({ document }) => document.effective['theme'])
  const isStill = membersOf(membersOf(theme)['motion'])['slow'] === 0
  return (
    <fieldset className="ed-group">
      <legend>Motion</legend>
      <TokenField name="scrollEffect" title="While scrolling" options={SCROLLS} look="tiles" />
      {typeof value === 'string' && value !== 'none' && (
        <p className="ed-quiet">
          {isStill
            ? 'The slow pace of this theme is 0: nothing moves at this dealer.'
            : 'Seen on the page itself: here blocks stay whole. How far and how long is the theme’s motion. The first screen, paper and visitors who ask for less motion have none of it.'}
        </p>
      )}
    </fieldset>
  )
}
