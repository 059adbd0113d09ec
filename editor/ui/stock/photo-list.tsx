import { ArrowLeft, ArrowRight, Eye, EyeOff, ImagePlus, Trash2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../parts/icon-button.tsx'
import { Problem } from '../parts/problem.tsx'
import { useAttempt } from '../parts/use-attempt.ts'
import { pictureApi } from '../pictures/picture-api.ts'
import { thumbnail } from '../pictures/thumbnail.ts'
import type { Picture } from '../../../schemas/generated/editor-api.ts'
import type { DeskCar } from './stock-api.ts'

type Photo = DeskCar['photos'][number]

/** A car's pictures in their order: the first is on its card. Those of the feed are hidden, those of staff taken away. */
export function PhotoList({
  slug,
  photos,
  mayChange,
  onPhotos,
}: {
  slug: string
  photos: readonly Photo[]
  mayChange: boolean
  onPhotos: (photos: Photo[]) => void
}) {
  const [known, setKnown] = useState<readonly Picture[] | undefined>(undefined)
  const { problem, isBusy, attempt } = useAttempt()
  const input = useRef<HTMLInputElement>(null)
  const shown = photos.filter(({ isHidden }) => !isHidden)
  const hidden = photos.filter(({ isHidden }) => isHidden)
  const add = (urls: readonly string[]) => {
    const fresh = urls.filter((url) => !photos.some((photo) => photo.url === url))
    onPhotos([...shown, ...fresh.map((url) => ({ url, isAdded: true, isHidden: false })), ...hidden])
  }
  const move = (at: number, step: number) => {
    const next = [...shown]
    const [photo] = next.splice(at, 1)
    if (photo) next.splice(at + step, 0, photo)
    onPhotos([...next, ...hidden])
  }
  const hide = (photo: Photo) =>
    onPhotos([...shown.filter((each) => each !== photo), ...hidden, { ...photo, isHidden: true }])
  const show = (photo: Photo) =>
    onPhotos([...shown, { ...photo, isHidden: false }, ...hidden.filter((each) => each !== photo)])
  const upload = (files: readonly File[]) =>
    attempt(async () => {
      const urls: string[] = []
      for (const file of files) urls.push((await pictureApi.upload({ slug }, file)).src)
      add(urls)
    })
  return (
    <fieldset className="ed-stock__photos">
      <legend>
        Photographs: {shown.length}
        {hidden.length > 0 && `, ${hidden.length} hidden`}
      </legend>
      <Problem text={problem} />
      {photos.length === 0 && (
        <p className="ed-quiet">There is none. A site of level 3 lists no car without one.</p>
      )}
      <ol>
        {shown.map((photo, at) => (
          <li key={photo.url}>
            <img src={thumbnail(photo.url)} alt={`Photograph ${at + 1}`} loading="lazy" />
            {mayChange && (
              <div>
                <IconButton
                  icon={ArrowLeft}
                  label={`Move photograph ${at + 1} forward`}
                  isOff={at === 0}
                  onPress={() => move(at, -1)}
                />
                <IconButton
                  icon={ArrowRight}
                  label={`Move photograph ${at + 1} back`}
                  isOff={at === shown.length - 1}
                  onPress={() => move(at, 1)}
                />
                {photo.isAdded ? (
                  <IconButton
                    icon={Trash2}
                    label={`Take photograph ${at + 1} away`}
                    onPress={() => onPhotos(photos.filter((each) => each !== photo))}
                  />
                ) : (
                  <IconButton icon={EyeOff} label={`Hide photograph ${at + 1}`} onPress={() => hide(photo)} />
                )}
              </div>
            )}
          </li>
        ))}
        {hidden.map((photo, at) => (
          <li key={photo.url} data-hidden>
            <img src={thumbnail(photo.url)} alt={`Hidden photograph ${at + 1}`} loading="lazy" />
            {mayChange && (
              <div>
                <IconButton
                  icon={Eye}
                  label={`Show hidden photograph ${at + 1}`}
                  onPress={() => show(photo)}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      {mayChange && (
        <div className="ed-stock__add">
          <button
            type="button"
            className="ed-button ed-button--small"
            disabled={isBusy}
            onClick={() => input.current?.click()}
          >
            <Upload size={15} aria-hidden /> {isBusy ? 'Uploading …' : 'Upload photographs'}
          </button>
          <button
            type="button"
            className="ed-button ed-button--small"
            aria-expanded={known !== undefined}
            onClick={() =>
              known
                ? setKnown(undefined)
                : void attempt(async () => setKnown((await pictureApi.list({ slug })).uploads))
            }
          >
            <ImagePlus size={15} aria-hidden /> The dealer’s pictures
          </button>
          <input
            ref={input}
            type="file"
            accept="image/*"
            multiple
            hidden
            aria-label="Photographs to upload"
            onChange={(event) => {
              const files = [...(event.target.files ?? [])]
              event.target.value = ''
              void upload(files)
            }}
          />
        </div>
      )}
      {known?.length === 0 && <p className="ed-quiet">The dealer has no uploaded picture.</p>}
      {known && known.length > 0 && (
        <ul className="ed-stock__known">
          {known.map(({ src, name }) => (
            <li key={src}>
              <button type="button" onClick={() => add([src])}>
                <img src={thumbnail(src)} alt={`Add ${name}`} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
