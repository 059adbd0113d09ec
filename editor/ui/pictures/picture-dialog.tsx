import { useId, useState } from 'react'
import { withFocus } from '../../../runtime/format/focus.ts'
import { wordsOfName } from '../../../runtime/format/words-of-name.ts'
import type { Picture } from '../../../schemas/generated/editor-api.ts'
import { Dialog } from '../parts/dialog.tsx'
import { messageOf } from '../parts/message-of.ts'
import { Problem } from '../parts/problem.tsx'
import { useAttempt } from '../parts/use-attempt.ts'
import { useSession } from '../session/use-session.ts'
import { CropForm } from './crop-form.tsx'
import { DrawnShelf } from './drawn-shelf.tsx'
import { pictureApi, type Shelf } from './picture-api.ts'
import { PictureDetails } from './picture-details.tsx'
import { refusalOf } from './picture-file.ts'
import { PictureShelf } from './picture-shelf.tsx'
import { useUploads } from './use-uploads.ts'

/** Whether nobody has said anything of a picture: it has what every new one has. The same part cut again is no new one. */
const isUntold = ({ alt, tags, focus }: Picture, file: string) =>
  alt === wordsOfName(file) && tags.length === 0 && focus.x === 50 && focus.y === 50

/** The dealer's pictures and those of all dealers to choose from, and the way to bring in others. */
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
  const session = useSession()
  const [own] = useState<Shelf>(() => ({ slug: session.slug }))
  const [shelf, setShelf] = useState<Shelf>(own)
  const [isDrawn, setDrawn] = useState(false)
  const show = (next: Shelf) => {
    setShelf(next)
    setDrawn(false)
  }
  const [file, setFile] = useState<File | undefined>(undefined)
  /** The picture that the file is a copy of, to use a part of it. */
  const [whole, setWhole] = useState<Picture | undefined>(undefined)
  const { uploads, arrived, bring: bringAll, clear } = useUploads()
  const [detailed, setDetailed] = useState<Picture | undefined>(undefined)
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const { problem, isBusy, attempt } = useAttempt()
  const id = useId()
  // What somebody typed here goes before what is said of the picture. Words about another one are none about a new one.
  const words = typed ?? (file ? whole?.alt || wordsOfName(file.name) : alt)
  const choose = ({ src, focus, alt: said }: Picture) =>
    onChoose(withFocus(src, focus), alt === undefined ? undefined : (typed ?? (said || alt)))
  const bring = (chosen: readonly File[]) => {
    const [first, ...others] = chosen
    if (!first) return
    void attempt(async () => {
      if (others.length > 0) {
        void bringAll(shelf, chosen)
        return
      }
      const why = await refusalOf(first)
      if (why !== '') throw new Error(why)
      setFile(first)
    })
  }
  const cut = (picture: Picture) => {
    setDetailed(undefined)
    void attempt(async () => {
      setFile(await pictureApi.file(picture))
      setWhole(picture)
    })
  }
  const back = () => {
    setFile(undefined)
    setWhole(undefined)
  }
  const upload = (chosen: File, crop: string | undefined) =>
    attempt(async () => {
      if (whole && crop === undefined) return choose(whole)
      const kept = await pictureApi.upload(shelf, chosen, crop).catch((error: unknown) => {
        back()
        throw error
      })
      const { src, name, focus } = kept
      const isNew = !whole || isUntold(kept, chosen.name)
      const wrong =
        whole && isNew
          ? await pictureApi
              .say(shelf, name, { focus, alt: whole.alt, tags: whole.tags })
              .then(() => '', messageOf)
          : ''
      const said = isNew ? words : (typed ?? (kept.alt || words))
      onChoose(withFocus(src, focus), alt === undefined ? undefined : said)
      if (wrong !== '')
        session.say(`The part is in its place, but its words and tags are not kept: ${wrong}`, 'error')
    })
  return (
    <Dialog title="Choose a picture" onClose={onClose} isWide>
      {alt !== undefined && !detailed && (
        <div className="ed-field">
          <label htmlFor={id}>Alternative text</label>
          <input
            id={id}
            className="ed-input"
            value={words}
            maxLength={200}
            onChange={(event) => setTyped(event.target.value)}
          />
          <p className="ed-field__hint">What the picture shows, for those who cannot see it.</p>
        </div>
      )}
      <Problem text={problem} />
      {file && (
        <CropForm file={file} isSending={isBusy} onBack={back} onDone={(crop) => void upload(file, crop)} />
      )}
      {detailed && (
        <PictureDetails
          shelf={shelf}
          picture={detailed}
          onBack={() => setDetailed(undefined)}
          onCut={cut}
          onUse={choose}
        />
      )}
      {!file && !detailed && (
        <>
          <fieldset className="ed-segments ed-segments--words" aria-label="Whose pictures">
            <button type="button" aria-pressed={!isDrawn && shelf === own} onClick={() => show(own)}>
              This dealer’s
            </button>
            <button
              type="button"
              aria-pressed={!isDrawn && shelf === 'library'}
              onClick={() => show('library')}
            >
              For all dealers
            </button>
            <button type="button" aria-pressed={isDrawn} onClick={() => setDrawn(true)}>
              Drawings
            </button>
          </fieldset>
          {isDrawn ? (
            <DrawnShelf
              onChoose={({ src, alt: said }) =>
                onChoose(src, alt === undefined ? undefined : (typed ?? said))
              }
            />
          ) : (
            <PictureShelf
              key={shelf === own ? 'own' : 'library'}
              shelf={shelf}
              uploads={uploads}
              arrived={arrived}
              onBring={bring}
              onBrought={clear}
              onChoose={choose}
              onDetails={setDetailed}
            />
          )}
        </>
      )}
    </Dialog>
  )
}
