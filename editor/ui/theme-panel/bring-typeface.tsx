import { Type } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import type { TypefaceFile } from '../../../schemas/generated/editor-api.ts'
import { familyOfName } from '../../core/typefaces.ts'
import { kilobytes } from '../panels/weight.ts'
import { Choose } from '../parts/choose.tsx'
import { Dropzone } from '../parts/dropzone.tsx'
import { messageOf } from '../parts/message-of.ts'
import { Problem } from '../parts/problem.tsx'
import { useAttempt } from '../parts/use-attempt.ts'
import { useSession } from '../session/use-session.ts'
import { typefaceApi } from './typeface-api.ts'

const KINDS = [
  ['sans-serif', 'Without serifs, as Arial'],
  ['serif', 'With serifs, as Times'],
] as const

/** Files of one family are chosen, named, and brought in once somebody has confirmed the licence. */
export function BringTypeface({ onBrought }: { onBrought: (family: string) => Promise<void> }) {
  const { slug } = useSession()
  const [files, setFiles] = useState<readonly File[]>([])
  const [family, setFamily] = useState('')
  const [generic, setGeneric] = useState<TypefaceFile['generic']>('sans-serif')
  const [isLicensed, setLicensed] = useState(false)
  const { problem, isBusy, attempt } = useAttempt()
  const id = useId()
  const choose = (chosen: readonly File[]) => {
    setFiles(chosen)
    setFamily(familyOfName(chosen[0]?.name ?? ''))
    setLicensed(false)
  }
  const bring = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void attempt(async () => {
      for (const [index, file] of files.entries()) {
        try {
          await typefaceApi.bring(slug, file, { family: family.trim(), generic }, isLicensed)
        } catch (error) {
          // Those before it are in; what is left can be tried again.
          setFiles(files.slice(index))
          if (index > 0) await onBrought(family.trim())
          throw new Error(`${file.name}: ${messageOf(error)}`, { cause: error })
        }
      }
      await onBrought(family.trim())
      choose([])
    })
  }
  return (
    <form className="ed-bare" aria-label="Bring in a typeface" onSubmit={bring}>
      <Dropzone
        icon={Type}
        button="Choose font files"
        label="Font files"
        accept=".woff2,font/woff2"
        isMany
        isBusy={isBusy}
        onFiles={choose}
      >
        <span className="ed-quiet">
          WOFF2, up to 300 KB each: one variable file, or one for each weight and style.
        </span>
      </Dropzone>
      {files.length > 0 && (
        <>
          <ul className="ed-quiet" aria-label="Chosen files">
            {files.map(({ name, size }) => (
              <li key={name}>
                {name}, {kilobytes(size)}
              </li>
            ))}
          </ul>
          <div className="ed-field">
            <label htmlFor={id}>Name of the family</label>
            <input
              id={id}
              className="ed-input"
              value={family}
              required
              maxLength={61}
              pattern="[A-Za-z0-9][A-Za-z0-9 \-]*"
              title="Letters, digits, spaces and hyphens"
              onChange={({ target }) => setFamily(target.value)}
            />
          </div>
          <Choose
            label="Until it is there, text stands in a font"
            value={generic}
            options={KINDS}
            onChoose={(kind) => kind !== '' && setGeneric(kind)}
          />
          <label className="ed-inline">
            <input
              type="checkbox"
              checked={isLicensed}
              required
              onChange={({ target }) => setLicensed(target.checked)}
            />
            The dealer has a licence to show this typeface on its website
          </label>
        </>
      )}
      <Problem text={problem} />
      {files.length > 0 && (
        <div className="ed-shared__tools">
          <button type="submit" className="ed-button ed-button--primary" disabled={isBusy}>
            {isBusy ? 'Bringing it in …' : 'Bring in'}
          </button>
          <button type="button" className="ed-button" disabled={isBusy} onClick={() => choose([])}>
            Cancel
          </button>
        </div>
      )}
    </form>
  )
}
