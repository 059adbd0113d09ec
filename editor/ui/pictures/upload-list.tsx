import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../parts/message-of.ts'
import { pictureApi, type Shelf } from './picture-api.ts'
import { refusalOf } from './picture-file.ts'

type State = { is: 'waiting' | 'sending' | 'done' } | { is: 'refused'; why: string }

const WORDS = { waiting: 'Waiting', sending: 'Bringing it in …', done: 'Done' } as const

/** Several pictures that are brought in one after another, each with what came of it. */
export function UploadList({
  shelf,
  files,
  onEach,
  onEnd,
}: {
  shelf: Shelf
  files: readonly File[]
  /** One more has come in. */
  onEach: () => void
  onEnd: () => void
}) {
  const [states, setStates] = useState<readonly State[]>(() => files.map(() => ({ is: 'waiting' })))
  // React may run an effect twice; the files go once.
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    const set = (at: number, state: State) =>
      setStates((before) => before.map((each, index) => (index === at ? state : each)))
    const send = async (file: File) => {
      const why = await refusalOf(file)
      if (why !== '') throw new Error(why)
      await pictureApi.upload(shelf, file)
    }
    void (async () => {
      for (const [at, file] of files.entries()) {
        set(at, { is: 'sending' })
        try {
          await send(file)
          set(at, { is: 'done' })
          onEach()
        } catch (error) {
          set(at, { is: 'refused', why: messageOf(error) })
        }
      }
    })()
  }, [files, shelf, onEach])
  const ended = states.filter(({ is }) => is === 'done' || is === 'refused').length
  const refused = states.filter(({ is }) => is === 'refused').length
  const isOver = ended === files.length
  return (
    <section className="ed-uploads" aria-label="Pictures that are brought in">
      <output>
        {isOver
          ? `${ended - refused} of ${files.length} brought in${refused > 0 ? `, ${refused} not` : ''}.`
          : `Bringing in ${ended + 1} of ${files.length} …`}
      </output>
      <progress max={files.length} value={ended} aria-label="Progress" />
      <ul>
        {files.map((file, at) => {
          const state = states[at] ?? { is: 'waiting' }
          return (
            <li key={`${file.name} ${at}`} data-state={state.is}>
              <span>{file.name}</span>
              <span>{state.is === 'refused' ? state.why : WORDS[state.is]}</span>
            </li>
          )
        })}
      </ul>
      {isOver && (
        <button type="button" className="ed-button ed-button--small" onClick={onEnd}>
          {refused > 0 ? 'Understood' : 'Close the list'}
        </button>
      )}
    </section>
  )
}
