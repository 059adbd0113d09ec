import { Copy } from 'lucide-react'
import { useCallback, useEffect, useId, useState } from 'react'
import * as z from 'zod/mini'
import type { NamedDraft } from '../../../schemas/generated/editor-api.ts'
import { api } from '../api/api.ts'
import { SelectInput } from '../forms/inputs.tsx'
import { StaffForm, useStaffForm } from '../forms/staff-form.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { useAttempt } from '../parts/use-attempt.ts'
import { timeText } from '../parts/time.ts'
import { useSession } from '../session/use-session.ts'
import { Problem } from '../parts/problem.tsx'

const LENGTHS = [
  [24, 'One day'],
  [72, 'Three days'],
  [168, 'One week'],
  [336, 'Two weeks'],
] as const

/**
 * A link that shows the draft as it is now to people without an account, until it ends.
 *
 * @param named a draft that is set aside, in the place of the present one
 */
export function ShareDialog({ named, onClose }: { named?: NamedDraft; onClose: () => void }) {
  const session = useSession()
  const [made, setMade] = useState<{ url: string; expiresAt: number } | undefined>(undefined)
  const [count, setCount] = useState(0)
  const { problem, attempt } = useAttempt()
  const id = useId()
  const load = useCallback(async () => setCount((await api.links(session.slug)).count), [session])
  useEffect(() => void attempt(load), [attempt, load])
  const staff = useStaffForm({
    schema: z.object({ hours: z.number() }),
    values: { hours: 72 },
    onSubmit: async ({ hours }) => {
      await session.saveNow()
      setMade(await api.shareDraft(session.slug, hours, named?.id))
      await load()
    },
  })
  const copy = (url: string) =>
    attempt(async () => {
      await navigator.clipboard.writeText(url)
      session.say('Copied the link.')
    })
  const end = () =>
    attempt(async () => {
      await api.endLinks(session.slug)
      setMade(undefined)
      setCount(0)
      session.say('The links have ended.')
    })
  return (
    <Dialog
      title={named ? `Share ${named.name}` : 'Share the draft'}
      onClose={onClose}
      footer={
        <button type="submit" form="share" className="ed-button ed-button--primary" disabled={staff.isBusy}>
          Make a link
        </button>
      }
    >
      <p>
        Whoever has the link sees {named ? `“${named.name}” over what is published` : 'the draft'} as it is
        now, without signing in. It cannot be changed there.
      </p>
      <StaffForm staff={staff} id="share">
        <SelectInput name="hours" label="It ends after" options={LENGTHS} />
      </StaffForm>
      {made && (
        <div className="ed-field">
          <label htmlFor={`${id}-url`}>Link, until {timeText(made.expiresAt)}</label>
          <span className="ed-color__inputs">
            <input
              id={`${id}-url`}
              className="ed-input"
              readOnly
              value={made.url}
              onFocus={(event) => event.target.select()}
            />
            <button type="button" className="ed-button" onClick={() => void copy(made.url)}>
              <Copy size={14} aria-hidden /> Copy
            </button>
          </span>
        </div>
      )}
      {count > 0 && (
        <p>
          {count === 1 ? 'One link works now.' : `${count} links work now.`}{' '}
          <button type="button" className="ed-button ed-button--small" onClick={() => void end()}>
            End all links
          </button>
        </p>
      )}
      <Problem text={problem} />
    </Dialog>
  )
}
