import { ImageUp, Upload } from 'lucide-react'
import { useEffect, useId, useRef, useState, type DragEvent } from 'react'
import { api, type Picture, type PictureRoom } from '../api/api.ts'
import { kilobytes } from '../panels/weight.ts'
import { Dialog } from '../parts/dialog.tsx'
import { useAttempt } from '../parts/use-attempt.ts'
import { useSession } from '../session/use-session.ts'
import { CropForm } from './crop-form.tsx'
import { PictureList } from './picture-list.tsx'
import { Problem } from '../parts/problem.tsx'

/** The dealer's pictures to choose from, and the way to bring in another one. */
export function PictureDialog({
  alt,
  onClose,
  onChoose,
}: {
  /** The alternative text that goes with it; `undefined` where the block has none. */
  alt: string | undefined
  onClose: () => void
  onChoose: (src: string, alt: string | undefined) => void
}) {
  const { slug } = useSession()
  const [known, setKnown] = useState<{ uploads: Picture[]; room: PictureRoom } | undefined>(undefined)
  const [isOver, setOver] = useState(false)
  const [file, setFile] = useState<File | undefined>(undefined)
  const [words, setWords] = useState(alt)
  const { problem, isBusy, attempt } = useAttempt()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => void attempt(async () => setKnown(await api.pictures(slug))), [attempt, slug])
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) setFile(dropped)
  }
  const upload = (chosen: File, crop: string | undefined) =>
    attempt(async () => {
      try {
        const { src } = await api.upload(slug, chosen, crop)
        onChoose(src, words)
      } catch (error) {
        setFile(undefined)
        throw error
      }
    })
  const gone = (name: string) =>
    api
      .pictures(slug)
      .then(setKnown, () =>
        setKnown(
          (before) => before && { ...before, uploads: before.uploads.filter((each) => each.name !== name) },
        ),
      )
  return (
    <Dialog title="Choose a picture" onClose={onClose} isWide>
      {words !== undefined && (
        <div className="ed-field">
          <label htmlFor={id}>Alternative text</label>
          <input
            id={id}
            className="ed-input"
            value={words}
            maxLength={200}
            onChange={(event) => setWords(event.target.value)}
          />
          <p className="ed-field__hint">What the picture shows, for those who cannot see it.</p>
        </div>
      )}
      <Problem text={problem} />
      {file ? (
        <CropForm
          file={file}
          isSending={isBusy}
          onBack={() => setFile(undefined)}
          onDone={(crop) => void upload(file, crop)}
        />
      ) : (
        <>
          <div
            className="ed-dropzone"
            data-over={isOver}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={onDrop}
          >
            <button type="button" className="ed-button" onClick={() => input.current?.click()}>
              <Upload size={16} aria-hidden /> Upload a picture
            </button>
            <span className="ed-quiet">
              or drop it here. JPEG, PNG, WebP, AVIF or plain SVG, up to 20 MB.
            </span>
            <input
              ref={input}
              type="file"
              accept="image/*"
              hidden
              onChange={(event) => {
                setFile(event.target.files?.[0])
                event.target.value = ''
              }}
            />
          </div>
          {!known && problem === '' && <p className="ed-quiet">Fetching the pictures …</p>}
          {known && <Room room={known.room} />}
          {known?.uploads.length === 0 && (
            <div className="ed-nothing">
              <ImageUp size={28} aria-hidden />
              <p>There is no uploaded picture yet.</p>
            </div>
          )}
          {known && (
            <PictureList
              pictures={known.uploads}
              onChoose={(src) => onChoose(src, words)}
              onGone={(name) => void gone(name)}
            />
          )}
        </>
      )}
    </Dialog>
  )
}

/** From here on the room is told as getting scarce. */
const SCARCE = 0.9

/** What the dealer's pictures take of what they may. */
function Room({ room: { used, quota } }: { room: PictureRoom }) {
  return (
    <p className="ed-room" data-scarce={used > quota * SCARCE}>
      <meter min={0} max={quota} high={quota * SCARCE} value={used} aria-label="Room for pictures" />
      <span>
        {kilobytes(used)} of {kilobytes(quota)} used
      </span>
    </p>
  )
}
