import { ExternalLink } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../api/call.ts'
import { Dialog } from '../parts/dialog.tsx'
import { messageOf } from '../parts/message-of.ts'
import { Problem } from '../parts/problem.tsx'
import { timeText } from '../parts/time.ts'
import { CarForm } from './car-form.tsx'
import { changedFields, typedOf } from './car-fields.ts'
import { FeedSaid } from './feed-said.tsx'
import { hiddenWords } from './listed-tag.tsx'
import { PhotoList } from './photo-list.tsx'
import type { CarCorrections, DeskCar, StockApi } from './stock-api.ts'

/** What is typed and not saved. */
interface Typed {
  fields: Readonly<Record<string, string>>
  locationId: number | null
  isArchived: boolean
  photos: DeskCar['photos']
}

const typedFrom = (car: DeskCar): Typed => ({
  fields: typedOf(car.car),
  locationId: typeof car.car['location_id'] === 'number' ? car.car['location_id'] : null,
  isArchived: car.car['show_on_dealer_website'] === false,
  photos: car.photos,
})

/** One car: whether the site lists it and why, what its feed said, and what a hand makes of it. */
export function CarDialog({
  api,
  slug,
  id,
  mayChange,
  onChanged,
  onClose,
}: {
  api: StockApi
  slug: string
  id: number
  mayChange: boolean
  onChanged: (words: string) => void
  onClose: () => void
}) {
  const [car, setCar] = useState<DeskCar | undefined>(undefined)
  const [typed, setTyped] = useState<Typed | undefined>(undefined)
  const [problem, setProblem] = useState('')
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const show = useCallback((found: DeskCar) => {
    setCar(found)
    setTyped(typedFrom(found))
  }, [])
  useEffect(() => {
    const abort = new AbortController()
    api.car(id, abort.signal).then(show, (error: unknown) => {
      if (!abort.signal.aborted) setProblem(messageOf(error))
    })
    return () => abort.abort()
  }, [api, id, show])

  const save = async () => {
    if (!car || !typed) return
    const { fields, wrong } = changedFields(typed.fields, car.base)
    if (wrong.length > 0) {
      setProblem(`Please look at ${wrong.map(({ label }) => label).join(', ')}.`)
      return
    }
    setBusy(true)
    setProblem('')
    try {
      show(await api.correct(id, car.tag, correctionsOf(typed, fields, car)))
      setSaid('Saved; it is on the site.')
      onChanged(`${String(car.car['name'])} is corrected.`)
    } catch (error) {
      setProblem(messageOf(error))
      // What was typed stays; what the other person made of the car is there to compare.
      if (error instanceof ApiError && error.status === 412) await api.car(id).then(setCar, () => {})
    }
    setBusy(false)
  }
  const isDirty = car && typed && JSON.stringify(typed) !== JSON.stringify(typedFrom(car))
  return (
    <Dialog
      title={car ? String(car.car['name']) : 'One car'}
      isWide
      onClose={onClose}
      footer={
        car &&
        mayChange && (
          <div className="ed-stock__foot">
            <output>{isDirty ? '' : said}</output>
            <button
              type="button"
              className="ed-button"
              disabled={!isDirty || isBusy}
              onClick={() => setTyped(typedFrom(car))}
            >
              Discard
            </button>
            <button
              type="button"
              className="ed-button ed-button--primary"
              disabled={!isDirty || isBusy}
              onClick={() => void save()}
            >
              {isBusy ? 'Saving …' : 'Save'}
            </button>
          </div>
        )
      }
    >
      <Problem text={problem} />
      {!car && !problem && <p className="ed-quiet">Fetching the car …</p>}
      {car && typed && (
        <>
          <Standing car={car} />
          {mayChange && (
            <label className="ed-inline">
              <input
                type="checkbox"
                checked={typed.isArchived}
                onChange={({ target }) => setTyped({ ...typed, isArchived: target.checked })}
              />
              Archived: not on the site, whatever the feed says
            </label>
          )}
          <PhotoList
            slug={slug}
            photos={typed.photos}
            mayChange={mayChange}
            onPhotos={(photos) => setTyped({ ...typed, photos })}
          />
          <CarForm
            api={api}
            base={car.isByHand ? undefined : car.base}
            typed={typed.fields}
            mayChange={mayChange}
            locations={car.locations}
            locationId={typed.locationId}
            baseLocation={typeof car.base['location_id'] === 'number' ? car.base['location_id'] : null}
            onTyped={(fields) => setTyped({ ...typed, fields })}
            onLocation={(locationId) => setTyped({ ...typed, locationId })}
            reset={(name) => typedOf(car.base)[name] ?? ''}
          />
          <FeedSaid car={car} />
        </>
      )}
    </Dialog>
  )
}

/** Whether the site lists it and why not, where it comes from, and its page. */
function Standing({ car }: { car: DeskCar }) {
  const { isListed, reasons, level, source, isByHand, changedBy, changedAt, address } = car
  return (
    <div className="ed-stock__standing" data-listed={isListed}>
      <p>
        <strong>{isListed ? 'Listed on the site.' : `Hidden: ${hiddenWords(reasons, level)}.`}</strong>{' '}
        {isByHand ? 'Added by hand.' : `From the feed ${source}.`}{' '}
        {changedBy !== null && `Corrected by ${changedBy}, ${timeText(changedAt)}.`}
      </p>
      <a className="ed-button ed-button--small" href={address} target="_blank" rel="noreferrer">
        <ExternalLink size={14} aria-hidden /> Its page
      </a>
    </div>
  )
}

function correctionsOf(
  { isArchived, locationId, photos }: Typed,
  fields: Record<string, string | number | boolean | null>,
  car: DeskCar,
): CarCorrections {
  const isHiddenByFeed = car.base['show_on_dealer_website'] === false
  const shown = isArchived === isHiddenByFeed ? {} : { show_on_dealer_website: !isArchived }
  const isMoved = locationId !== null && locationId !== car.base['location_id']
  const isTouched = car.corrections.photos !== null || JSON.stringify(photos) !== JSON.stringify(car.photos)
  return {
    fields: { ...fields, ...shown },
    locationId: isMoved ? locationId : null,
    photos: isTouched ? photoCorrections(photos, car) : null,
  }
}

/** Nothing of it where the pictures are the feed's own, in its order. */
function photoCorrections(photos: DeskCar['photos'], { base }: DeskCar): CarCorrections['photos'] {
  const own = ((base['images'] ?? []) as { image: { url: string } }[]).map(({ image }) => image.url)
  const shown = photos.filter(({ isHidden }) => !isHidden).map(({ url }) => url)
  if (JSON.stringify(shown) === JSON.stringify(own)) return null
  return {
    added: photos.filter(({ isAdded }) => isAdded).map(({ url }) => url),
    hidden: photos.filter(({ isHidden, isAdded }) => isHidden && !isAdded).map(({ url }) => url),
    order: shown,
  }
}
