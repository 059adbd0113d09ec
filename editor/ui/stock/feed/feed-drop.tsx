import { FileUp } from 'lucide-react'
import { kilobytes } from '../../panels/weight.ts'
import { Dropzone } from '../../parts/dropzone.tsx'
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
  return (
    <section className="ed-stock__step" aria-labelledby="feed-file">
      <h2 id="feed-file">1. The file</h2>
      <Dropzone
        icon={FileUp}
        button={upload ? 'Another file' : 'Choose a file'}
        label="Feed file"
        accept=".csv,.tsv,.txt,.json,.ndjson,.xml,.xlsx,.gz,.zip"
        isBusy={isBusy}
        onFiles={([file]) => file && onFile(file)}
      >
        <output className="ed-quiet">
          {isBusy
            ? 'Reading the file …'
            : upload
              ? `${upload.name}, ${kilobytes(upload.bytes)}`
              : 'or drop it here: CSV, Excel, JSON or XML, also in gzip or zip. It is sent compressed, up to 16 MB of it.'}
        </output>
      </Dropzone>
    </section>
  )
}
