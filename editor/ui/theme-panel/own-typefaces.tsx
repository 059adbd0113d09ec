import { Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { lettersOf, lettersWithout, namedLetters } from '../../../runtime/theme/typeface-letters.ts'
import type { TypefaceFile } from '../../../schemas/generated/editor-api.ts'
import { ApiError } from '../api/call.ts'
import { kilobytes } from '../panels/weight.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { Problem } from '../parts/problem.tsx'
import { timeText } from '../parts/time.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { sampleStack } from './use-font-samples.ts'
import { typefaceApi } from './typeface-api.ts'

/** The files of the dealer's own typefaces, with who confirmed the licence. */
export function OwnTypefaces({
  files,
  onDeleted,
}: {
  files: readonly TypefaceFile[]
  onDeleted: () => Promise<void>
}) {
  const { slug } = useSession()
  const { problem, isBusy, attempt } = useAttempt()
  const remove = (name: string) =>
    void attempt(async () => {
      await typefaceApi.remove(slug, name).catch((error: unknown) => {
        throw error instanceof ApiError ? new Error(usesOf(error), { cause: error }) : error
      })
      await onDeleted()
    })
  return (
    <>
      <ul className="ed-own-faces" aria-label="The dealer’s own typefaces">
        {files.map((file) => (
          <li key={file.name}>
            <div>
              <span
                style={{
                  fontFamily: sampleStack(file.family),
                  fontStyle: file.style,
                  fontWeight: file.weight.includes(' ') ? 'normal' : file.weight,
                }}
              >
                {file.family}
              </span>
              <span className="ed-quiet">
                {nameOf(file)}, {kilobytes(file.bytes)}
              </span>
              <LettersNote file={file} />
              <span className="ed-quiet">
                Licence confirmed by {file.licensedBy}, {timeText(file.licensedAt)}
              </span>
            </div>
            <IconButton
              icon={Trash2}
              label={`Delete ${file.family}, ${nameOf(file)}`}
              isOff={isBusy}
              onPress={() => remove(file.name)}
            />
          </li>
        ))}
      </ul>
      <Problem text={problem} />
    </>
  )
}

/** What the words of this dealer need and the file has not, before anybody chooses it. */
function LettersNote({ file: { letters } }: { file: TypefaceFile }) {
  const document = useSessionState((state) => state.document.own)
  const missing = useMemo(
    () => (letters === undefined ? [] : lettersWithout(lettersOf(document), letters)),
    [document, letters],
  )
  if (missing.length === 0) return null
  return (
    <span className="ed-warning">
      Without {namedLetters(missing)}, which this dealer’s words have: visitors see them in another font.
    </span>
  )
}

/** "weights 400 to 700", "italic 400". */
function nameOf({ weight, style }: TypefaceFile): string {
  const words = weight.includes(' ') ? `weights ${weight.replace(' ', ' to ')}` : `weight ${weight}`
  return style === 'italic' ? `italic, ${words}` : words
}

/** A refusal with everything that names the file. */
function usesOf({ message, body }: ApiError): string {
  const others = (body.errors ?? []).slice(1).map((each) => each.message)
  return [message, ...others].join(' ')
}
