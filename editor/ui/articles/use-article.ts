import { useCallback, useEffect, useRef, useState } from 'react'
import { sameJson } from '../../../runtime/json/object.ts'
import { ApiError } from '../api/call.ts'
import { messageOf } from '../parts/message-of.ts'
import type { Article, ArticleApi, ArticleEntry } from './article-api.ts'

/** A pause of this length saves what is typed. */
const PAUSE_MS = 1200

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'moved' | 'failed'

/**
 * One article in the hands of somebody: what is typed is saved as a draft after a pause, and when the article is left. Where
 * somebody else changed it meanwhile nothing is sent until it is said whose words stay.
 */
export function useArticle(api: ArticleApi, first: ArticleEntry, onEntry: (entry: ArticleEntry) => void) {
  const [typed, setTyped] = useState<Article>(first.article)
  const [state, setState] = useState<SaveState>('saved')
  const [problem, setProblem] = useState('')
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  /** What the server has, and what is typed, for whatever runs later. */
  const now = useRef({ entry: first, typed: first.article, running: Promise.resolve(true) })

  const take = useCallback(
    (entry: ArticleEntry, isTypedToo: boolean) => {
      now.current.entry = entry
      if (isTypedToo) {
        now.current.typed = entry.article
        setTyped(entry.article)
      }
      setProblem('')
      setFields({})
      setState(sameJson(now.current.typed, entry.article) ? 'saved' : 'unsaved')
      onEntry(entry)
    },
    [onEntry],
  )
  const refuse = useCallback((error: unknown) => {
    setState(error instanceof ApiError && error.status === 412 ? 'moved' : 'failed')
    setProblem(messageOf(error))
    const errors = error instanceof ApiError ? (error.body.errors ?? []) : []
    setFields(Object.fromEntries(errors.map(({ field, message }) => [field, message])))
  }, [])

  /** @returns whether the server has what is typed */
  const save = useCallback((): Promise<boolean> => {
    const run = async () => {
      const { entry, typed: sent } = now.current
      if (sameJson(entry.article, sent)) return true
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

  /** A step that begins with what is typed being saved. */
  const step = useCallback(
    async (make: (entry: ArticleEntry) => Promise<ArticleEntry>): Promise<boolean> => {
      if (!(await save())) return false
      try {
        take(await make(now.current.entry), true)
        return true
      } catch (error) {
        refuse(error)
        return false
      }
    },
    [refuse, save, take],
  )
  /** After somebody else changed it: their words, or these over them. */
  const settle = useCallback(
    async (whose: 'mine' | 'theirs') => {
      try {
        take(await api.read(now.current.entry.article.slug), whose === 'theirs')
        await save()
      } catch (error) {
        refuse(error)
      }
    },
    [api, refuse, save, take],
  )
  const change = useCallback((more: Partial<Article>) => {
    const next = withoutNothing({ ...now.current.typed, ...more })
    now.current.typed = next
    setTyped(next)
    const isSaved = sameJson(next, now.current.entry.article)
    setState((before) => (before === 'moved' ? before : isSaved ? 'saved' : 'unsaved'))
  }, [])

  useEffect(() => {
    if (state !== 'unsaved' || sameJson(now.current.entry.article, typed)) return undefined
    const timer = setTimeout(() => void save(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [state, typed, save])
  useEffect(() => {
    const { current } = now
    return () => {
      // Nobody is left to hear of it: the words were refused before, or they arrive.
      const last = async () => {
        if (!sameJson(current.entry.article, current.typed)) await api.save(current.entry, current.typed)
      }
      current.running.then(last).catch(() => undefined)
    }
  }, [api])

  return { typed, state, problem, fields, change, save, step, settle }
}

/** What was emptied is no part of it. */
function withoutNothing(article: Article): Article {
  return Object.fromEntries(
    Object.entries(article).filter(([, value]) => value !== undefined),
  ) as unknown as Article
}
