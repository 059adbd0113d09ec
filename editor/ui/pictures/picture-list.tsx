import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api, ApiError, type Picture } from '../api/api.ts'
import { kilobytes } from '../panels/weight.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { messageOf } from '../parts/message-of.ts'
import { useSession } from '../session/use-session.ts'
import { thumbnail } from './thumbnail.ts'

/** The pictures that were brought in: choose one, or delete one that nothing shows. */
export function PictureList({
  pictures,
  onChoose,
  onGone,
}: {
  pictures: readonly Picture[]
  onChoose: (src: string) => void
  onGone: (name: string) => void
}) {
  const { slug } = useSession()
  const [asked, setAsked] = useState('')
  const [kept, setKept] = useState<{ name: string; reasons: readonly string[] }>({ name: '', reasons: [] })
  const remove = async (name: string) => {
    setAsked('')
    try {
      await api.deletePicture(slug, name)
      onGone(name)
    } catch (error) {
      const errors = error instanceof ApiError ? (error.body.errors ?? []) : []
      const reasons = errors.length > 0 ? errors.map(({ message }) => message) : [messageOf(error)]
      setKept({ name, reasons })
    }
  }
  return (
    <ul className="ed-pictures">
      {pictures.map(({ src, name, width, height, bytes }) => (
        <li key={src}>
          <button type="button" className="ed-pictures__choose" onClick={() => onChoose(src)}>
            <img src={thumbnail(src)} alt="" loading="lazy" />
            <span>{name.replace(/-[0-9a-f]{10}(?=\.\w+$)/, '')}</span>
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
            <IconButton
              icon={Trash2}
              label={`Delete ${name}`}
              title="Delete"
              onPress={() => setAsked(name)}
            />
          )}
          {kept.name === name && (
            <div className="ed-problem" role="alert">
              {kept.reasons.map((reason) => (
                <p key={reason}>{reason}</p>
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
