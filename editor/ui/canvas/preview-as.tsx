import { isObject } from '../../../runtime/json/object.ts'
import { Eye } from 'lucide-react'
import { COUNTRIES, COUNTRY_CODES } from '../../../runtime/resolve/country.ts'
import { useMemo, useState } from 'react'
import { flagStates } from '../../core/flags.ts'
import { Dialog } from '../parts/dialog.tsx'
import { NOBODY, previewWords, type PreviewAs } from '../session/preview.ts'
import { useSession, useSessionState } from '../session/use-session.ts'

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
          onClick={() => store.set({ preview: { ...NOBODY, width: preview.width, zoom: preview.zoom } })}
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
        <label className="ed-field__stacked">
          <span>Country</span>
          <select
            className="ed-input"
            value={preview.country ?? ''}
            onChange={({ target }) => change({ country: target.value || null })}
          >
            <option value="">The dealer’s own</option>
            {COUNTRY_CODES.map((code) => (
              <option key={code} value={code}>
                {COUNTRIES[code].name}
              </option>
            ))}
          </select>
        </label>
        {places.length > 0 && (
          <label className="ed-field__stacked">
            <span>Location</span>
            <select
              className="ed-input"
              value={preview.location?.id ?? ''}
              onChange={({ target }) =>
                change({ location: places.find(({ id }) => String(id) === target.value) ?? null })
              }
            >
              <option value="">Any</option>
              {places.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
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
            <label key={name} className="ed-field__stacked">
              <span>{name}</span>
              <select
                className="ed-input"
                value={preview.flags[name] === undefined ? '' : String(preview.flags[name])}
                onChange={({ target }) => {
                  const { [name]: _, ...others } = preview.flags
                  change({
                    flags: target.value === '' ? others : { ...others, [name]: target.value === 'true' },
                  })
                }}
              >
                <option value="">As it is: {isOn ? 'on' : 'off'}</option>
                <option value="true">On</option>
                <option value="false">Off</option>
              </select>
            </label>
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
