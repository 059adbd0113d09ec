// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError, OfflineError } from '../api/call.ts'
import { show } from '../testing/screen.tsx'
import type { JsonObject } from '../../../runtime/json/object.ts'
import type { CollectionApi, Entry } from './collection-api.ts'
import { entriesState } from './entries-state.ts'
import { ARTICLES } from './kinds.ts'
import { useEntry } from './use-entry.ts'

const KEY = 'forecourt-editor-article:kea:towing'
const ARTICLE = { slug: 'towing', title: 'Towing', body: 'Short.' }
const entryOf = (document: JsonObject, tag: string) => ({ document, tag }) as Entry
const answers: (() => Promise<Entry>)[] = []
const sent: [string, unknown][] = []
const api = {
  collection: ARTICLES,
  save: (entry: Entry, document: JsonObject) => {
    sent.push([entry.tag, document['title']])
    return answers.shift()?.() ?? Promise.resolve(entryOf(document, `${entry.tag}+`))
  },
  read: () => Promise.resolve(entryOf({ ...ARTICLE, title: 'Theirs' }, '"9"')),
} as unknown as CollectionApi

const published: string[] = []
/** Publishing takes a second. */
async function publish({ document, tag }: Entry): Promise<Entry> {
  published.push(tag)
  await new Promise((resolve) => setTimeout(resolve, 1000))
  return entryOf(document, `${tag}p`)
}

function Desk({ first }: { first: Entry }) {
  const { typed, state, problem, change, settle, step } = useEntry(api, 'kea', first, () => {})
  return (
    <>
      <output>{`${String(typed['title'])} · ${state} · ${problem}`}</output>
      <button type="button" onClick={() => change({ title: 'Towing well' })}>
        Type
      </button>
      <button type="button" onClick={() => void step(publish)}>
        Publish
      </button>
      <button type="button" onClick={() => void settle('mine')}>
        Mine
      </button>
    </>
  )
}
const open = (tag = '"1"') => show(<Desk first={entryOf(ARTICLE, tag)} />)
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  localStorage.clear()
  answers.length = 0
  sent.length = 0
  published.length = 0
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

it('EDIT-07 what was typed of an article is in this browser until the server has it', async () => {
  const desk = await open()
  await desk.press('Type')
  expect([localStorage.getItem(KEY) !== null, desk.text()]).toEqual([
    true,
    'Towing well · unsaved · TypePublishMine',
  ])
  await after(1200)
  expect([localStorage.getItem(KEY), sent, desk.text()]).toEqual([
    null,
    [['"1"', 'Towing well']],
    'Towing well · saved · TypePublishMine',
  ])
})

it('EDIT-07 what a window without a network took with it is there when the article is opened, and is sent by itself', async () => {
  answers.push(() => Promise.reject(new OfflineError(undefined)))
  await (await open()).press('Type')
  await after(1200)
  // Another window, or the same one after it was closed.
  const again = await open()
  expect(again.text()).toBe('Towing well · unsaved · TypePublishMine')
  await after(1200)
  expect([again.text(), localStorage.getItem(KEY)]).toEqual(['Towing well · saved · TypePublishMine', null])
})

it('EDIT-07 where the article was changed meanwhile, nothing is sent before it is said whose words stay', async () => {
  answers.push(() => Promise.reject(new OfflineError(undefined)))
  await (await open()).press('Type')
  await after(1200)
  answers.push(() => Promise.reject(new OfflineError(undefined)))
  const again = await open('"2"')
  expect(again.text()).toBe(
    'Towing well · moved · Somebody else changed this article since. What you typed was kept in this browser.TypePublishMine',
  )
  const before = sent.length
  await after(10_000)
  expect(sent.slice(before).filter(([tag]) => tag === '"2"')).toEqual([])
  answers.length = 0
  await again.press('Mine')
  await after(0)
  expect([sent.at(-1), again.text()]).toEqual([
    ['"9"', 'Towing well'],
    'Towing well · saved · TypePublishMine',
  ])
})

it.each([
  ['no network', () => new OfflineError(undefined), 2],
  ['a server that fails', () => new ApiError(503, { detail: 'Not now.' }), 2],
  ['what the article says', () => new ApiError(422, { detail: 'The title is too long.' }), 1],
])('EDIT-07 %s: a save is tried again after 3 s only where that may help', async (_, fault, tries) => {
  answers.push(() => Promise.reject(fault()))
  const desk = await open()
  await desk.press('Type')
  await after(1200)
  expect(desk.text()).toContain('· failed ·')
  await after(2999)
  expect(sent).toHaveLength(1)
  await after(1)
  expect(sent).toHaveLength(tries)
})

it('EDIT-07 what is typed while a step runs stays and is saved after it; a second press is none', async () => {
  const desk = await open()
  await desk.press('Publish')
  await desk.press('Publish')
  await after(500)
  await desk.press('Type')
  await after(499)
  expect([published, sent, desk.text()]).toEqual([['"1"'], [], 'Towing well · unsaved · TypePublishMine'])
  await after(2000)
  expect([published, sent, desk.text()]).toEqual([
    ['"1"'],
    [['"1"p', 'Towing well']],
    'Towing well · saved · TypePublishMine',
  ])
})

it('EDIT-07 EDIT-08 what somebody else saved is there by itself while nothing is typed, and never over what is', async () => {
  const desk = await open()
  await act(() => entriesState.set({ tag: 'first' }))
  expect(desk.text()).toBe('Theirs · saved · TypePublishMine')
  const other = await open()
  await other.press('Type')
  await act(() => entriesState.set({ tag: 'second' }))
  expect(other.text()).toBe('Towing well · unsaved · TypePublishMine')
})
