import { useCallback, useEffect, useRef, useState } from 'react'
import { sameJson, type JsonObject } from '../../../runtime/json/object.ts'
import { ApiError, OfflineError } from '../api/call.ts'
import { onSignedInAgain, signedOut } from '../api/signed-out.ts'
import { messageOf } from '../parts/message-of.ts'
import { forget, recall, remember } from '../session/kept-draft.ts'
import type { CollectionApi, Entry } from './collection-api.ts'
import { useEntriesNews } from './entries-state.ts'
import { idOf } from './kinds.ts'

/** A pause of this length saves what is typed. */
const PAUSE_MS = 1200
/** After so long it is tried again, where the server or the way to it was at fault. */
const RETRY_MS = 3000

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'moved' | 'failed'

/**
 * One article or offer in the hands of somebody: what is typed is saved as a draft after a pause, and when it is left. Until the
 * server has it, it also lies in this browser, and is there again when it is opened. Where somebody else changed it
 * meanwhile nothing is sent until it is said whose words stay; as long as nothing is typed, theirs come by themselves.
 *
 * @param dealer slug
 */
export function useEntry(api: CollectionApi, dealer: string, first: Entry, onEntry: (entry: Entry) => void) {
  const { one } = api.collection
  const id = idOf(api.collection, first.document)
  const key = `forecourt-editor-${one}:${dealer}:${id}`
  const [kept] = useState(() => keptOf(key, api, first))
  const isMoved = kept !== undefined && kept.tag !== first.tag
  const [typed, setTyped] = useState<JsonObject>(kept?.document ?? first.document)
  const [state, setState] = useState<SaveState>(isMoved ? 'moved' : kept ? 'unsaved' : 'saved')
  const [problem, setProblem] = useState(
    isMoved ? `Somebody else changed this ${one} since. What you typed was kept in this browser.` : '',
  )
  /** What failed may go well by itself. */
  const [isWaiting, setWaiting] = useState(false)
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  /** What the server has, and what is typed, for whatever runs later. */
  const now = useRef({ entry: first, typed, running: Promise.resolve(true) })
  const stepping = useRef(false)
  const [isStepping, setStepping] = useState(false)
  const keep = useCallback(() => {
    const { entry, typed: own } = now.current
    if (sameJson(own, entry.document)) forget(key)
    else remember(key, { tag: entry.tag, own: { ...own } })
  }, [key])

  const take = useCallback(
    (entry: Entry, isTypedToo: boolean) => {
      now.current.entry = entry
      if (isTypedToo) {
        now.current.typed = entry.document
        setTyped(entry.document)
      }
      keep()
      setProblem('')
      setFields({})
      setState(sameJson(now.current.typed, entry.document) ? 'saved' : 'unsaved')
      onEntry(entry)
    },
    [keep, onEntry],
  )
  const refuse = useCallback((error: unknown) => {
    setWaiting(
      error instanceof OfflineError ||
        (error instanceof ApiError && (error.status === 401 || error.status >= 500)),
    )
    setState(error instanceof ApiError && error.status === 412 ? 'moved' : 'failed')
    setProblem(messageOf(error))
    const errors = error instanceof ApiError ? (error.body.errors ?? []) : []
    setFields(Object.fromEntries(errors.map(({ field, message }) => [field, message])))
  }, [])

  /** @returns whether the server has what is typed */
  const save = useCallback((): Promise<boolean> => {
    const run = async () => {
      const { entry, typed: sent } = now.current
      if (sameJson(entry.document, sent)) return true
      setState('saving')
      try {
        take(await api.save(entry, sent), false)
        return true
      } catch (error) {
        refuse(error)
        return false
      }
    }
    now.current.running = now.current.running.then(run)
    return now.current.running
  }, [api, refuse, take])

  /** A step that begins with what is typed being saved; what is typed while it runs stays, and is not in it. */
  const step = useCallback(
    async (make: (entry: Entry) => Promise<Entry>): Promise<boolean> => {
      if (stepping.current) return false
      stepping.current = true
      setStepping(true)
      try {
        if (!(await save())) return false
        const { entry } = now.current
        const made = make(entry)
        // A pause in typing waits for it: it would otherwise meet it as somebody else's change.
        now.current.running = made.then(
          () => true,
          () => false,
        )
        take(await made, sameJson(now.current.typed, entry.document))
        return true
      } catch (error) {
        refuse(error)
        return false
      } finally {
        stepping.current = false
        setStepping(false)
      }
    },
    [refuse, save, take],
  )
  /** After somebody else changed it: their words, or these over them. */
  const settle = useCallback(
    async (whose: 'mine' | 'theirs') => {
      try {
        take(await api.read(id), whose === 'theirs')
        await save()
      } catch (error) {
        refuse(error)
      }
    },
    [api, id, refuse, save, take],
  )
  useEntriesNews(
    useCallback(() => {
      const isAtRest = () => !stepping.current && sameJson(now.current.typed, now.current.entry.document)
      const follow = async () => {
        if (!isAtRest()) return true
        const { tag } = now.current.entry
        const entry = await api.read(id)
        // What was typed or done here meanwhile is told of theirs as it is saved.
        if (isAtRest() && now.current.entry.tag === tag && entry.tag !== tag && entry.status !== 'removed')
          take(entry, true)
        return true
      }
      now.current.running = now.current.running.then(follow).catch(() => true)
    }, [api, id, take]),
  )
  const change = useCallback(
    (more: JsonObject) => {
      const next = withoutNothing({ ...now.current.typed, ...more })
      now.current.typed = next
      keep()
      setTyped(next)
      const isSaved = sameJson(next, now.current.entry.document)
      setState((before) => (before === 'moved' ? before : isSaved ? 'saved' : 'unsaved'))
    },
    [keep],
  )

  useEffect(() => {
    if (state !== 'unsaved' || sameJson(now.current.entry.document, typed)) return undefined
    const timer = setTimeout(() => void save(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [state, typed, save])
  useEffect(() => {
    if (state !== 'failed' || !isWaiting) return undefined
    const again = () => {
      if (signedOut.get().is === 'in') void save()
    }
    const timer = setTimeout(again, RETRY_MS)
    const forgetSignIn = onSignedInAgain(again)
    return () => {
      clearTimeout(timer)
      forgetSignIn()
    }
  }, [state, isWaiting, save])
  useEffect(() => {
    const { current } = now
    return () => {
      // Nobody is left to hear of it: what does not arrive is in this browser when the article is opened again.
      const last = async () => {
        if (sameJson(current.entry.document, current.typed)) return
        await api.save(current.entry, current.typed)
        forget(key)
      }
      current.running.then(last).catch(() => undefined)
    }
  }, [api, key])

  return { typed, state, isStepping, problem, fields, change, save, step, settle }
}

/** What this browser kept of an entry, where the server has something else. */
function keptOf(
  key: string,
  { collection }: CollectionApi,
  { document }: Entry,
): { tag: string; document: JsonObject } | undefined {
  const found = recall(key)
  if (!found || idOf(collection, found.own) !== idOf(collection, document)) return undefined
  return sameJson(found.own, document) ? undefined : { tag: found.tag, document: found.own }
}

/** What was emptied is no part of it. */
function withoutNothing(document: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(document).filter(([, value]) => value !== undefined))
}
