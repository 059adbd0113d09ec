import { isObject } from '../../../runtime/json/object.ts'
import { Eye } from 'lucide-react'
import { COUNTRIES, COUNTRY_CODES } from '../../../runtime/resolve/country.ts'
import { useMemo, useState } from 'react'
import { flagStates } from '../../core/flags.ts'
import { Dialog } from '../parts/dialog.tsx'
import { NOBODY, previewWords, type PreviewAs } from '../session/preview.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { Choose } from '../parts/choose.tsx'

/** The page as somebody else sees it, at another time (EDIT-06). Nothing of it is saved. */
export function PreviewAsButton() {
  const preview = useSessionState((state) => state.preview)
  const [isOpen, setOpen] = useState(false)
  const words = previewWords(preview)
  return (
    <>
      <button
        type="button"
        className={`ed-button ed-button--small${words === '' ? '' : ' ed-button--on'}`}
        onClick={() => setOpen(true)}
      >
        <Eye size={14} aria-hidden /> {words === '' ? 'Preview as …' : words}
      </button>
      {isOpen && <PreviewDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function PreviewDialog({ onClose }: { onClose: () => void }) {
  const { store, editor } = useSession()
  const preview = useSessionState((state) => state.preview)
  const document = useSessionState((state) => state.document)
  const { effective } = document
  const change = (part: Partial<PreviewAs>) => store.set({ preview: { ...preview, ...part } })
  const flags = useMemo(() => flagStates(editor.world, document), [editor, document])
  const places = placesOf(effective)
  return (
    <Dialog
      title="Preview as"
      onClose={onClose}
      footer={
        <button
          type="button"
          className="ed-button"
          onClick={() =>
            store.set({
              preview: { ...NOBODY, width: preview.width, zoom: preview.zoom, language: preview.language },
            })
          }
        >
          Back to today’s visitor
        </button>
      }
    >
      <div className="ed-wizard__pair">
        <label className="ed-field__stacked">
          <span>Date</span>
          <input
            type="date"
            className="ed-input"
            value={preview.date ?? ''}
            onChange={({ target }) => change({ date: target.value || null })}
          />
        </label>
        <label className="ed-field__stacked">
          <span>Time</span>
          <input
            type="time"
            className="ed-input"
            value={preview.time}
            disabled={preview.date === null}
            onChange={({ target }) => change({ time: target.value || '12:00' })}
          />
        </label>
        <Choose
          label="Country"
          value={preview.country ?? ''}
          options={[
            ['', 'The dealer’s own'],
            ...COUNTRY_CODES.map((code) => [code, COUNTRIES[code].name] as const),
          ]}
          onChoose={(country) => change({ country: country || null })}
        />
        {places.length > 0 && (
          <Choose
            label="Location"
            value={preview.location?.id ?? ''}
            options={[['', 'Any'], ...places.map(({ id, name }) => [id, name] as const)]}
            onChoose={(chosen) => change({ location: places.find(({ id }) => id === chosen) ?? null })}
          />
        )}
      </div>
      {preview.location !== null && (
        <p className="ed-field__hint">
          Location pages show this place, vehicle pages a car that stands there, and the search its cars.
        </p>
      )}
      <label className="ed-inline">
        <input
          type="checkbox"
          checked={preview.signedIn}
          onChange={({ target }) => change({ signedIn: target.checked })}
        />
        Signed in
      </label>
      {flags.length > 0 && (
        <fieldset className="ed-group">
          <legend>Flags</legend>
          {flags.map(({ name, isOn }) => (
            <Choose
              key={name}
              label={name}
              value={preview.flags[name] === undefined ? '' : preview.flags[name] ? 'on' : 'off'}
              options={[
                ['', `As it is: ${isOn ? 'on' : 'off'}`],
                ['on', 'On'],
                ['off', 'Off'],
              ]}
              onChoose={(next) => {
                const { [name]: _, ...others } = preview.flags
                change({ flags: next === '' ? others : { ...others, [name]: next === 'on' } })
              }}
            />
          ))}
        </fieldset>
      )}
    </Dialog>
  )
}

/** The places of the document in the window that pages can be shown for. */
function placesOf({ locations }: Record<string, unknown>): { id: number; name: string }[] {
  return (Array.isArray(locations) ? locations.filter(isObject) : []).flatMap(({ id, name }) =>
    typeof id === 'number' && typeof name === 'string' ? [{ id, name }] : [],
  )
}
