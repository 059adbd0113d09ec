import { useEffect, useMemo, useState } from 'react'
import { api, type Choice } from '../api/api.ts'
import { messageOf } from '../parts/message-of.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { fitting, placeChoices, wordChoices, type ReferenceKind } from './reference-kind.ts'
import type { FieldSchema } from './schema.ts'

/** Lines that are asked for once somebody has stopped typing. */
const PAUSE_MS = 180

export interface Choices {
  choices: readonly Choice[]
  state: 'asking' | 'there' | 'failed'
  problem: string
}

const NOTHING: Choices = { choices: [], state: 'asking', problem: '' }

/** What fits the words, while the list is open. */
export function useChoices(
  kind: ReferenceKind,
  schema: FieldSchema,
  query: string,
  isOpen: boolean,
): Choices {
  const { slug } = useSession()
  const document = useSessionState((state) => state.document.effective)
  const own = useMemo(
    () => [...wordChoices(schema), ...(kind === 'location' ? placeChoices(document) : [])],
    [schema, kind, document],
  )
  const [answer, setAnswer] = useState({ ...NOTHING, query: '' })
  useEffect(() => {
    if (!isOpen || kind === 'location') return
    const abort = new AbortController()
    const wait = setTimeout(() => {
      api.choices(slug, kind, { query: query.slice(0, 80) }, abort.signal).then(
        ({ choices }) => setAnswer({ choices, state: 'there', problem: '', query }),
        (error: unknown) => {
          if (!abort.signal.aborted)
            setAnswer({ choices: [], state: 'failed', problem: messageOf(error), query })
        },
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(wait)
      abort.abort()
    }
  }, [slug, kind, query, isOpen])
  if (kind === 'location') return { choices: fitting(own, query), state: 'there', problem: '' }
  // The lines of the words before stay until the new ones are there.
  return answer.query === query ? answer : { ...answer, state: 'asking' }
}

/** The things behind ids; an id that is missing from a finished answer points at nothing any more. */
export function useNamed(kind: ReferenceKind, schema: FieldSchema, ids: readonly string[]) {
  const { slug } = useSession()
  const document = useSessionState((state) => state.document.effective)
  const [known, setKnown] = useState<ReadonlyMap<string, Choice | null>>(new Map())
  const missing = ids.filter((id) => !known.has(id)).join('\n')
  useEffect(() => {
    if (kind === 'location' || missing === '') return
    const abort = new AbortController()
    const wanted = missing.split('\n')
    api.choices(slug, kind, { ids: wanted }, abort.signal).then(
      ({ choices }) =>
        setKnown(
          (before) =>
            new Map([
              ...before,
              ...wanted.map((id) => [id, choices.find((each) => each.id === id) ?? null] as const),
            ]),
        ),
      // Without an answer nothing is said about the ids; they stay as they are.
      () => undefined,
    )
    return () => abort.abort()
  }, [slug, kind, missing])
  return useMemo(() => {
    const own = [...wordChoices(schema), ...(kind === 'location' ? placeChoices(document) : [])]
    /** The thing, `null` when there is none, `undefined` while that is not known. */
    const named = (id: string): Choice | null | undefined =>
      own.find((each) => each.id === id) ?? (kind === 'location' ? null : known.get(id))
    return named
  }, [schema, kind, document, known])
}
