// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { fixturePage, fixtureSite } from '../shared/testing/render-block.ts'
import enhance from './enhance.ts'

function framed() {
  document.body.innerHTML =
    '<section><p data-ask><a href="/embed/home/chat" data-frame="Chat" data-height="320">Open</a></p></section>'
  const root = document.body.firstElementChild as HTMLElement
  enhance(root, { id: 'chat', props: {}, data: undefined, site: fixtureSite(), page: fixturePage() })
  root.querySelector('a')?.click()
  return root.querySelector('iframe')!
}

const tell = (source: unknown, data: unknown) =>
  dispatchEvent(new MessageEvent('message', { source: source as Window, data }))

test('TRACK-12 SEO-09 a press opens the code in its place, without the origin of the site', () => {
  const frame = framed()
  expect([frame.title, frame.height, frame.referrerPolicy]).toEqual(['Chat', '320', 'no-referrer'])
  expect(frame.getAttribute('sandbox')).toBe(
    'allow-forms allow-scripts allow-popups allow-popups-to-escape-sandbox',
  )
})

test('RUN-09 the frame is as tall as its own document tells, within bounds, and nobody else’s messages count', () => {
  const frame = framed()
  const own = frame.contentWindow
  tell(own, { embedHeight: 512.2 })
  expect(frame.height).toBe('513')
  tell(window, { embedHeight: 900 })
  for (const data of [
    null,
    'tall',
    7,
    {},
    { embedHeight: '700' },
    { embedHeight: Number.NaN },
    { embedHeight: -1 },
  ])
    tell(own, data)
  expect(frame.height).toBe('513')
  tell(own, { embedHeight: 1e9 })
  expect(frame.height).toBe('4000')
})
