import { Moon } from 'lucide-react'
import { darkPalette } from '../../../runtime/theme/dark-palette.ts'
import { useSession } from '../session/use-session.ts'

const STEPS = ['theme', 'dark'] as const

/** What visitors get whose device is dark: made out of the colours of the day, and then changed like those (UI-12). */
export function DarkTools({ day, isThere }: { day: Readonly<Record<string, string>>; isThere: boolean }) {
  const session = useSession()
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
    <>
      <p className="ed-quiet">
        {isThere
          ? 'The second of each is for visitors whose device is set to dark; one that is empty is as by day.'
          : 'Visitors whose device is set to dark see the colours of the day.'}
      </p>
      <div className="ed-shared__tools">
        <button type="button" className="ed-button ed-button--small" onClick={make}>
          <Moon size={14} aria-hidden /> {isThere ? 'Make dark ones anew' : 'Make dark colours'}
        </button>
        {isThere && (
          <button type="button" className="ed-button ed-button--small" onClick={remove}>
            Take dark ones away
          </button>
        )}
      </div>
    </>
  )
}
