import { ImageUp, Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Picture, PictureRoom } from '../../../schemas/generated/editor-api.ts'
import { kilobytes } from '../panels/weight.ts'
import { Choose } from '../parts/choose.tsx'
import { Dropzone } from '../parts/dropzone.tsx'
import { Problem } from '../parts/problem.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { useSteady } from '../parts/use-steady.ts'
import type { Shelf } from './picture-api.ts'
import { PictureList } from './picture-list.tsx'
import { UploadList } from './upload-list.tsx'
import { usePictures } from './use-pictures.ts'
import type { PictureUpload } from './use-uploads.ts'

/** The pictures of a dealer, or those of all dealers: found by words and tags, and brought in by whoever may. */
export function PictureShelf({
  shelf,
  uploads: coming,
  arrived,
  onBring,
  onBrought,
  onChoose,
  onDetails,
}: {
  shelf: Shelf
  /** That are being brought in, to whichever shelf. */
  uploads: readonly PictureUpload[]
  /** Raised by every picture that has come in. */
  arrived: number
  onBring: (files: readonly File[]) => void
  onBrought: () => void
  onChoose: (picture: Picture) => void
  onDetails: (picture: Picture) => void
}) {
  const [find, setFind] = useState('')
  const [tag, setTag] = useState('')
  const { known, problem, reload, more } = usePictures(shelf, find, tag)
  const refresh = useSteady(() => void reload())
  useEffect(() => {
    if (arrived > 0) refresh()
  }, [arrived, refresh])
  if (!known) {
    return problem === '' ? <p className="ed-quiet">Fetching the pictures …</p> : <Problem text={problem} />
  }
  const { uploads, found, room, tags, mayChange } = known
  return (
    <>
      {mayChange && coming.length === 0 && (
        <Dropzone
          icon={Upload}
          button="Upload pictures"
          label="Pictures to upload"
          accept="image/*"
          isMany
          onFiles={onBring}
        >
          <span className="ed-quiet">
            or drop them here. JPEG, PNG or AVIF up to 20 MB; WebP, GIF or plain SVG up to 8 MB.
          </span>
        </Dropzone>
      )}
      {coming.length > 0 && <UploadList uploads={coming} onClose={onBrought} />}
      <Problem text={problem} />
      {room.count > 0 && (
        <div className="ed-pictures__find">
          <SearchBox label="Find a picture" query={find} onQuery={setFind} />
          {tags.length > 0 && (
            <Choose
              label="Tag"
              value={tag}
              options={[
                ['', 'All'],
                ...tags.map((each) => [each.tag, `${each.tag} (${each.count})`] as const),
              ]}
              onChoose={setTag}
            />
          )}
        </div>
      )}
      {mayChange && <Room room={room} />}
      {room.count === 0 && (
        <div className="ed-nothing">
          <ImageUp size={28} aria-hidden />
          <p>There is no uploaded picture yet.</p>
        </div>
      )}
      {room.count > 0 && (
        <output className="ed-quiet">
          {found === 0 ? 'No picture fits.' : found === 1 ? '1 picture' : `${found} pictures`}
        </output>
      )}
      <PictureList
        shelf={shelf}
        pictures={uploads}
        mayChange={mayChange}
        onChoose={onChoose}
        onDetails={onDetails}
        onGone={refresh}
      />
      {uploads.length < found && (
        <button type="button" className="ed-button" onClick={() => void more()}>
          Show more
        </button>
      )}
    </>
  )
}

/** From here on the room is told as getting scarce. */
const SCARCE = 0.9

/** What the pictures take of what they may. */
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
