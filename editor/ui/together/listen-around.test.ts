import { expect, it } from 'vitest'
import type { Around } from '../api/api.ts'
import { AGAIN_MS, ASK_MS, HIDDEN_MS, listenAround, SILENT_MS, type Stream } from './listen-around.ts'

const around = (tag: string): Around => ({
  others: [],
  tag,
  by: null,
  comments: '',
  namedDrafts: '',
  entries: '',
})

function start() {
  let now = 0
  const timers = new Map<() => void, number>()
  const startTimer = (call: () => void, ms: number) => {
    const due = () => call()
    timers.set(due, now + ms)
    return () => void timers.delete(due)
  }
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  const streams: {
    say: (type: string, data?: string) => void
    isClosed: boolean
  }[] = []
  const listen = (): Stream => {
    const listeners = new Map<string, (event: { data?: unknown }) => void>()
    const made = {
      say: (type: string, data?: string) => listeners.get(type)?.({ data }),
      isClosed: false,
    }
    streams.push(made)
    return {
      addEventListener: (type, listener) => void listeners.set(type, listener),
      close: () => {
        made.isClosed = true
      },
    }
  }
  const page = Object.assign(new EventTarget(), { hidden: false })
  let asked = 0
  const heard: string[] = []
  const listening = listenAround({
    ask: async () => {
      asked += 1
      return around(`asked ${asked}`)
    },
    listen,
    page: page as unknown as Document,
    onAround: ({ tag }) => heard.push(tag),
    onError: () => {},
    onPointers: (pointers) => heard.push(pointers.map(({ windowId }) => windowId).join()),
    startTimer,
  })
  return {
    streams,
    heard,
    listening,
    asked: () => asked,
    settle,
    hide(hidden: boolean) {
      page.hidden = hidden
      page.dispatchEvent(new Event('visibilitychange'))
    },
    async wait(ms: number) {
      await settle()
      const until = now + ms
      for (;;) {
        const next = [...timers].filter(([, at]) => at <= until).toSorted((a, b) => a[1] - b[1])[0]
        if (!next) break
        now = next[1]
        timers.delete(next[0])
        next[0]()
        await settle()
      }
      now = until
    },
  }
}

it('asks in turns until the stream speaks, and then only after a move', async () => {
  const { streams, heard, listening, asked, wait, settle } = start()
  await wait(2 * ASK_MS)
  expect(asked()).toBe(3)
  streams[0]?.say('around', JSON.stringify(around('told')))
  await wait(SILENT_MS - 1)
  expect(asked()).toBe(3)
  listening.ask()
  await settle()
  expect(heard).toEqual(['asked 1', 'asked 2', 'asked 3', 'told', 'asked 4'])
})

it('an answer that comes after the stream has spoken is an older one, and changes nothing', async () => {
  const { streams, heard, listening, settle } = start()
  await settle()
  streams[0]?.say('around', JSON.stringify(around('told')))
  listening.ask()
  streams[0]?.say('around', JSON.stringify(around('told after the question')))
  await settle()
  expect(heard).toEqual(['asked 1', 'told', 'told after the question'])
})

it('asks at once when the stream is cut, and listens again later', async () => {
  const { streams, heard, asked, wait, settle } = start()
  streams[0]?.say('around', JSON.stringify(around('told')))
  await settle()
  const before = asked()
  streams[0]?.say('error')
  await settle()
  expect([asked(), streams[0]?.isClosed, streams.length]).toEqual([before + 1, true, 1])
  streams[0]?.say('around', JSON.stringify(around('of the closed one')))
  await wait(AGAIN_MS)
  expect(streams.length).toBe(2)
  streams[1]?.say('around', JSON.stringify(around('told again')))
  const then = asked()
  await wait(SILENT_MS - 1)
  expect([heard.at(-1), asked()]).toEqual(['told again', then])
  expect(heard).not.toContain('of the closed one')
})

it('EDIT-07 pointers come by the stream alone, and keep it', async () => {
  const { streams, heard, wait } = start()
  const pointers = JSON.stringify([{ windowId: 'window-ana', person: 'ana' }])
  streams[0]?.say('around', JSON.stringify(around('told')))
  await wait(SILENT_MS - 1)
  streams[0]?.say('pointers', pointers)
  await wait(SILENT_MS - 1)
  expect([heard.at(-1), streams[0]?.isClosed]).toEqual(['window-ana', false])
  streams[0]?.say('error')
  await wait(0)
  const before = heard.length
  streams[0]?.say('pointers', pointers)
  expect(heard.length).toBe(before)
})

it('takes a stream that is silent for cut; its beat keeps it', async () => {
  const { streams, wait } = start()
  streams[0]?.say('around', JSON.stringify(around('told')))
  await wait(SILENT_MS - 1)
  streams[0]?.say('beat')
  await wait(SILENT_MS - 1)
  expect(streams[0]?.isClosed).toBe(false)
  await wait(1)
  expect(streams[0]?.isClosed).toBe(true)
})

it('a hidden window gives its stream back after a while and has it again when it is seen', async () => {
  const { streams, hide, wait, asked } = start()
  streams[0]?.say('around', JSON.stringify(around('told')))
  hide(true)
  await wait(HIDDEN_MS - 1)
  expect(streams[0]?.isClosed).toBe(false)
  await wait(1)
  expect(streams[0]?.isClosed).toBe(true)
  const before = asked()
  await wait(10 * ASK_MS)
  expect([asked(), streams.length]).toEqual([before, 1])
  hide(false)
  await wait(0)
  expect([asked(), streams.length]).toEqual([before + 1, 2])
})

it('says nothing and opens nothing once it is stopped', async () => {
  const { streams, listening, heard, wait, hide } = start()
  listening.stop()
  streams[0]?.say('around', JSON.stringify(around('late')))
  hide(true)
  hide(false)
  await wait(AGAIN_MS + SILENT_MS)
  expect([heard, streams.length, streams[0]?.isClosed]).toEqual([[], 1, true])
})
