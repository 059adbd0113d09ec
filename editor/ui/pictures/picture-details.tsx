import { ArrowLeft, Crop } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { Picture, PictureUse } from '../../../schemas/generated/editor-api.ts'
import { kilobytes } from '../panels/weight.ts'
import { messageOf } from '../parts/message-of.ts'
import { Problem } from '../parts/problem.tsx'
import { useAttempt } from '../parts/use-attempt.ts'
import { FocusForm } from './focus-form.tsx'
import { pictureApi, type Shelf } from './picture-api.ts'
import { plainName, tagsIn } from './picture-words.ts'

/** What is said of one picture, and where it is shown. */
export function PictureDetails({
  shelf,
  picture,
  onBack,
  onCut,
  onUse,
}: {
  shelf: Shelf
  picture: Picture
  onBack: () => void
  /** To use a part of it. */
  onCut: (picture: Picture) => void
  onUse: (picture: Picture) => void
}) {
  const { name, width, height, bytes } = picture
  const [alt, setAlt] = useState(picture.alt)
  const [tags, setTags] = useState(picture.tags.join(' '))
  const [focus, setFocus] = useState(picture.focus)
  const { problem, isBusy, attempt } = useAttempt()
  const [altId, tagsId] = [useId(), useId()]
  const said = { alt: alt.trim(), tags: tagsIn(tags), focus }
  const save = (then: (picture: Picture) => void) =>
    attempt(async () => {
      await pictureApi.say(shelf, name, said)
      then({ ...picture, ...said })
    })
  return (
    <form
      className="ed-picture-details"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void save(onUse)
      }}
    >
      <FocusForm picture={picture} focus={focus} onFocus={setFocus} />
      <div>
        <h3>{plainName(name)}</h3>
        <p className="ed-quiet">
          {width} × {height}, {kilobytes(bytes)}
        </p>
        <button
          type="button"
          className="ed-button ed-button--small"
          disabled={isBusy}
          onClick={() => void save(onCut)}
        >
          <Crop size={14} aria-hidden /> Use a part …
        </button>
        <div className="ed-field">
          <label htmlFor={altId}>What it shows</label>
          <input
            id={altId}
            className="ed-input"
            value={alt}
            maxLength={200}
            onChange={(event) => setAlt(event.target.value)}
          />
          <p className="ed-field__hint">Becomes the alternative text wherever it is chosen.</p>
        </div>
        <div className="ed-field">
          <label htmlFor={tagsId}>Tags</label>
          <input
            id={tagsId}
            className="ed-input"
            value={tags}
            maxLength={400}
            placeholder="team yard utes"
            onChange={(event) => setTags(event.target.value)}
          />
          <p className="ed-field__hint">Words to find it by, with spaces between them.</p>
        </div>
        <Uses shelf={shelf} name={name} />
        <Problem text={problem} />
        <div className="ed-wizard__foot">
          <button type="button" className="ed-button" onClick={onBack}>
            <ArrowLeft size={15} aria-hidden /> All pictures
          </button>
          <button type="button" className="ed-button" disabled={isBusy} onClick={() => void save(onBack)}>
            Save
          </button>
          <button type="submit" className="ed-button ed-button--primary" disabled={isBusy}>
            Save and use
          </button>
        </div>
      </div>
    </form>
  )
}

function Uses({ shelf, name }: { shelf: Shelf; name: string }) {
  const [uses, setUses] = useState<readonly PictureUse[] | undefined>(undefined)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let isCurrent = true
    pictureApi.uses(shelf, name).then(
      (answer) => isCurrent && setUses(answer.uses),
      (error: unknown) => isCurrent && setProblem(messageOf(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [shelf, name])
  return (
    <section aria-label="Where it is used">
      <h4>Where it is used</h4>
      <Problem text={problem} />
      {!uses && problem === '' && <p className="ed-quiet">Looking …</p>}
      {uses?.length === 0 && <p className="ed-quiet">Nowhere yet.</p>}
      <ul className="ed-picture-details__uses">
        {uses?.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </section>
  )
}
