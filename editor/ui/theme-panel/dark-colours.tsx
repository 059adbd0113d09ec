import { Moon } from 'lucide-react'
import { isObject } from '../../../runtime/json/object.ts'
import { readSteps } from '../../../runtime/json/steps.ts'
import { darkPalette } from '../../../runtime/theme/dark-palette.ts'
import { ContrastList } from '../new-dealer/contrast-list.tsx'
import { useSession, useSessionState } from '../session/use-session.ts'
import { ColourFields, coloursAt } from './colour-fields.tsx'

const STEPS = ['theme', 'dark'] as const

/** What visitors get whose device is dark: made out of the colours of the day, and then changed like those (UI-12). */
export function DarkColours({ day }: { day: Readonly<Record<string, string>> }) {
  const session = useSession()
  const effective = useSessionState(({ document }) => document.effective)
  const isThere = isObject(readSteps(effective, STEPS))
  const show = (isDark: boolean) => {
    const { preview } = session.store.get()
    session.store.set({ preview: { ...preview, isDark } })
  }
  const make = () => {
    session.run({ do: 'set-value', steps: STEPS, value: darkPalette(day) }, { label: 'Made dark colours' })
    show(true)
  }
  const remove = () => {
    session.run({ do: 'set-value', steps: STEPS, value: null }, { label: 'Took the dark colours away' })
    show(false)
  }
  return (
    <details className="ed-section">
      <summary>Dark colours</summary>
      <div className="ed-bare">
        <p className="ed-quiet">
          {isThere
            ? 'For visitors whose device is set to dark. A colour that is empty is the one of the day.'
            : 'Visitors whose device is set to dark see the colours of the day.'}
        </p>
        <div className="ed-shared__tools">
          <button type="button" className="ed-button ed-button--small" onClick={make}>
            <Moon size={14} aria-hidden /> {isThere ? 'Make them anew' : 'Make dark colours'}
          </button>
          {isThere && (
            <button type="button" className="ed-button ed-button--small" onClick={remove}>
              Take them away
            </button>
          )}
        </div>
        {isThere && (
          <>
            <ColourFields member="dark" suffix=" in the dark" />
            <ContrastList colors={{ ...day, ...coloursAt(effective, 'dark') }} label="Contrast in the dark" />
          </>
        )}
      </div>
    </details>
  )
}
