import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { kilobytes } from '../../panels/weight.ts'
import type { FeedUpload } from '../stock-api.ts'

/** The file: dropped or chosen, another one at any time. */
export function FeedDrop({
  upload,
  isBusy,
  onFile,
}: {
  upload: FeedUpload | undefined
  isBusy: boolean
  onFile: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  return (
    <section className="ed-stock__step" aria-labelledby="feed-file">
      <h2 id="feed-file">1. The file</h2>
      <div
        className="ed-dropzone"
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const [file] = event.dataTransfer.files
          if (file) onFile(file)
        }}
      >
        <button type="button" className="ed-button" disabled={isBusy} onClick={() => input.current?.click()}>
          <FileUp size={16} aria-hidden /> {upload ? 'Another file' : 'Choose a file'}
        </button>
        <output className="ed-quiet">
          {isBusy
            ? 'Reading the file …'
            : upload
              ? `${upload.name}, ${kilobytes(upload.bytes)}`
              : 'or drop it here: CSV, Excel, JSON or XML, also in gzip or zip. It is sent compressed, up to 16 MB of it.'}
        </output>
        <input
          ref={input}
          type="file"
          aria-label="Feed file"
          accept=".csv,.tsv,.txt,.json,.ndjson,.xml,.xlsx,.gz,.zip"
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) onFile(file)
          }}
        />
      </div>
    </section>
  )
}
