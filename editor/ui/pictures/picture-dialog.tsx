import { Upload } from 'lucide-react'
import { useEffect, useId, useRef, useState, type DragEvent } from 'react'
import { api, type Picture } from '../api.ts'
import { Dialog } from '../parts/dialog.tsx'
import { messageOf } from '../parts/message-of.ts'
import { useSession } from '../session/use-session.ts'
import { CropForm } from './crop-form.tsx'
import { thumbnail } from './thumbnail.ts'

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
  const [pictures, setPictures] = useState<Picture[] | undefined>(undefined)
  const [file, setFile] = useState<File | undefined>(undefined)
  const [words, setWords] = useState(alt)
  const [problem, setProblem] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    api.pictures(slug).then(
      ({ uploads }) => setPictures(uploads),
      (error: unknown) => setProblem(messageOf(error)),
    )
  }, [slug])
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    const [dropped] = event.dataTransfer.files
    if (dropped) setFile(dropped)
  }
  const upload = async (chosen: File, crop: string | undefined) => {
    setProblem('')
    try {
      const { src } = await api.upload(slug, chosen, crop)
      onChoose(src, words)
    } catch (error) {
      setProblem(messageOf(error))
      setFile(undefined)
    }
  }
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
      <p className="ed-problem" role="alert">
        {problem}
      </p>
      {file ? (
        <CropForm file={file} onBack={() => setFile(undefined)} onDone={(crop) => void upload(file, crop)} />
      ) : (
        <>
          <div className="ed-dropzone" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
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
          {pictures?.length === 0 && <p className="ed-quiet">There is no uploaded picture yet.</p>}
          <ul className="ed-pictures">
            {pictures?.map(({ src, name, width, height }) => (
              <li key={src}>
                <button type="button" onClick={() => onChoose(src, words)}>
                  <img src={thumbnail(src)} alt="" loading="lazy" />
                  <span>{name}</span>
                  <span className="ed-quiet">
                    {width} × {height}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
