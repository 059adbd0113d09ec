import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Picture } from '../../../schemas/generated/editor-api.ts'
import { ApiError } from '../api/api.ts'
import { kilobytes } from '../panels/weight.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { messageOf } from '../parts/message-of.ts'
import { pictureApi, type Shelf } from './picture-api.ts'
import { plainName } from './picture-words.ts'
import { thumbnail } from './thumbnail.ts'

/** Pictures: choose one, say what it shows, or delete one that nothing shows. */
export function PictureList({
  shelf,
  pictures,
  mayChange,
  onChoose,
  onDetails,
  onGone,
}: {
  shelf: Shelf
  pictures: readonly Picture[]
  mayChange: boolean
  onChoose: (picture: Picture) => void
  onDetails: (picture: Picture) => void
  onGone: (name: string) => void
}) {
  const [asked, setAsked] = useState('')
  const [kept, setKept] = useState<{ name: string; reasons: readonly string[] }>({ name: '', reasons: [] })
  const remove = async (name: string) => {
    setAsked('')
    try {
      await pictureApi.remove(shelf, name)
      onGone(name)
    } catch (error) {
      const errors = error instanceof ApiError ? (error.body.errors ?? []) : []
      const reasons = errors.length > 0 ? errors.map(({ message }) => message) : [messageOf(error)]
      setKept({ name, reasons })
    }
  }
  return (
    <ul className="ed-pictures">
      {pictures.map((picture) => {
        const { src, name, alt, width, height, bytes, focus } = picture
        return (
          <li key={src}>
            <button type="button" className="ed-pictures__choose" onClick={() => onChoose(picture)}>
              <img
                src={thumbnail(src)}
                alt=""
                loading="lazy"
                style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
              />
              <span>{alt === '' ? plainName(name) : alt}</span>
              <span className="ed-quiet">
                {width} × {height}, {kilobytes(bytes)}
              </span>
            </button>
            {asked === name ? (
              <fieldset className="ed-pictures__ask" aria-label={`Delete ${name}?`}>
                <button
                  type="button"
                  className="ed-button ed-button--small ed-button--warn"
                  onClick={() => void remove(name)}
                >
                  Delete
                </button>
                <button type="button" className="ed-button ed-button--small" onClick={() => setAsked('')}>
                  Keep
                </button>
              </fieldset>
            ) : (
              mayChange && (
                <div className="ed-pictures__tools">
                  <IconButton
                    icon={Pencil}
                    label={`Details of ${name}`}
                    title="Subject, words and uses"
                    onPress={() => onDetails(picture)}
                  />
                  <IconButton
                    icon={Trash2}
                    label={`Delete ${name}`}
                    title="Delete"
                    onPress={() => setAsked(name)}
                  />
                </div>
              )
            )}
            {kept.name === name && (
              <div className="ed-problem" role="alert">
                {kept.reasons.map((reason) => (
                  <p key={reason}>{reason}</p>
                ))}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
