import { uploadWords, type PictureUpload } from './use-uploads.ts'

const WORDS = { waiting: 'Waiting', sending: 'Bringing it in …', done: 'Done', refused: '' } as const

const ORDER = ['refused', 'sending', 'waiting', 'done']

/** Several pictures that are brought in, each with what came of it. */
export function UploadList({ uploads, onClose }: { uploads: readonly PictureUpload[]; onClose: () => void }) {
  const ended = uploads.filter(({ is }) => is === 'done' || is === 'refused').length
  const isThrough = ended === uploads.length
  // What is left to do for somebody stands on top, then what goes on: of many, those that are done are out of sight.
  const listed = uploads.toSorted((a, b) => ORDER.indexOf(a.is) - ORDER.indexOf(b.is))
  return (
    <section className="ed-uploads" aria-label="Pictures that are brought in">
      <output>{uploadWords(uploads)}</output>
      <progress max={uploads.length} value={ended} aria-label="Progress" />
      <ul>
        {listed.map(({ file, is, why }, at) => (
          <li key={`${file.name} ${at}`} data-state={is}>
            <span>{file.name}</span>
            <span>{why ?? WORDS[is]}</span>
          </li>
        ))}
      </ul>
      {isThrough && (
        <button type="button" className="ed-button ed-button--small" onClick={onClose}>
          {uploads.some(({ is }) => is === 'refused') ? 'Understood' : 'Close the list'}
        </button>
      )}
    </section>
  )
}
