import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { messageOf } from '../../parts/message-of.ts'
import { Problem } from '../../parts/problem.tsx'
import { ListedTag } from '../listed-tag.tsx'
import type { FeedPreviewRow, FeedUpload, MappingGiven, StockApi } from '../stock-api.ts'

const PAUSE_MS = 350
const STEP = 10

/** Ten cars as the mapping makes them, anew with every choice. */
export function FeedPreview({
  api,
  upload,
  mapping,
}: {
  api: StockApi
  upload: FeedUpload
  mapping: MappingGiven
}) {
  const [rows, setRows] = useState<readonly FeedPreviewRow[] | undefined>(undefined)
  const [problem, setProblem] = useState('')
  const [shown, setShown] = useState('')
  const [from, setFrom] = useState(0)
  const question = JSON.stringify([mapping, from])
  useEffect(() => {
    const abort = new AbortController()
    const ask = async () => {
      const [given, at] = JSON.parse(question) as [MappingGiven, number]
      try {
        const answer = await api.preview(upload.id, given, at, abort.signal)
        setRows(answer.rows)
        setProblem('')
      } catch (error) {
        if (abort.signal.aborted) return
        setProblem(messageOf(error))
      }
      setShown(question)
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [api, upload.id, question])
  const isBusy = shown !== question
  return (
    <section className="ed-stock__step" aria-labelledby="feed-preview" aria-busy={isBusy}>
      <h2 id="feed-preview">3. The first cars, as they will be</h2>
      <Problem text={problem} />
      {!rows && !problem && <p className="ed-quiet">Making cars of the first rows …</p>}
      {rows?.length === 0 && <p className="ed-nothing">There are no more rows.</p>}
      {rows && rows.length > 0 && (
        <ul className="ed-stock__cars" aria-label="The first cars">
          {rows.map((row) => (
            <li key={row.line} data-rejected={row.rejected !== undefined}>
              <PreviewCar row={row} />
            </li>
          ))}
        </ul>
      )}
      <div className="ed-stock__pages">
        <button
          type="button"
          className="ed-button ed-button--small"
          disabled={from === 0 || isBusy}
          onClick={() => setFrom(from - STEP)}
        >
          <ChevronLeft size={15} aria-hidden /> Ten before
        </button>
        <button
          type="button"
          className="ed-button ed-button--small"
          disabled={(rows?.length ?? 0) < STEP || isBusy}
          onClick={() => setFrom(from + STEP)}
        >
          Ten more <ChevronRight size={15} aria-hidden />
        </button>
      </div>
    </section>
  )
}

function PreviewCar({ row: { line, car, reasons = [], rejected } }: { row: FeedPreviewRow }) {
  if (rejected || !car) {
    return (
      <>
        <strong>Line {line} is left out</strong>
        <p>
          {rejected?.column && `${rejected.column}: `}
          {rejected?.reason}. It needs {rejected?.instead}.
        </p>
      </>
    )
  }
  const picture = (car['images'] as { image: { url: string } }[] | undefined)?.[0]?.image.url
  const price = car['price']
  const km = car['km']
  const photos = Number(car['photos_count'] ?? 0)
  const facts = [
    typeof price === 'number' ? `$${price.toLocaleString('en-AU')}` : 'no price',
    typeof km === 'number' && `${km.toLocaleString('en-AU')} on the odometer`,
    car['car_type'],
    car['status'] !== 'in_stock' && car['status'],
    // `peopleMover`
    String(car['simple_body'] ?? '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    car['simple_transmission'],
    car['simple_fuel'],
    car['colour'],
    car['location_name'],
    photos === 1 ? '1 photograph' : `${photos} photographs`,
  ]
  return (
    <>
      {picture && picture.startsWith('https:') ? (
        <img src={picture} alt="" loading="lazy" referrerPolicy="no-referrer" />
      ) : (
        <span className="ed-stock__no-photo" />
      )}
      <div>
        <strong>{String(car['name'])}</strong>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        <ListedTag reasons={reasons} />
      </div>
    </>
  )
}
