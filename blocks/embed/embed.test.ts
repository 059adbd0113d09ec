import { expect, test } from 'vitest'
import { registry } from '../registry.ts'
import { renderBlock } from '../shared/testing/render-block.ts'

const block = registry.get('Embed')!
const HOSTILE = '<script>parent.document.body.remove()</script>'
const render = (props: object, mode: 'live' | 'draft' = 'live') =>
  renderBlock(block, { props: { title: 'Chat', ...props }, page: { mode, routeId: 'about us' } })

test('RUN-09 SEO-09 code is never part of the page: it is framed from an address of its own, without the origin', () => {
  const html = render({ code: HOSTILE, purpose: 'functional', height: 200 })
  expect(html).not.toContain('<script')
  expect(html).not.toContain('parent.document')
  expect(html).toContain(
    '<iframe class="fc-embed__frame" title="Chat" src="/embed/about%20us/block" height="200" sandbox="allow-forms allow-scripts allow-popups allow-popups-to-escape-sandbox" loading="lazy" referrerPolicy="no-referrer">',
  )
})

test('TRACK-12 what is for marketing waits for the visitor, says who runs it and is a link without script', () => {
  const html = render({ code: HOSTILE, provider: 'Chat & Co' })
  expect(html).not.toContain('<iframe')
  expect(html).toMatch(/Chat: Chat &amp; Co<\/strong> It loads when you open it/)
  expect(html).toContain('href="/embed/about%20us/block" target="_blank" rel="noopener noreferrer"')
})

test('API-13 the page of another host is named by it, keeps an origin of its own, and runs no code by its address', () => {
  const address = 'https://feed.example/us'
  expect(render({ address })).toMatch(/Chat: feed\.example<[\s\S]*href="https:\/\/feed\.example\/us"/)
  expect(render({ address, purpose: 'functional' })).toMatch(
    /src="https:\/\/feed\.example\/us"[^>]* sandbox="allow-forms allow-scripts allow-same-origin /,
  )
  for (const unsafe of ['javascript:alert(1)', 'https://feed.example@evil.example/', ''])
    expect(render({ address: unsafe, purpose: 'functional' })).toBe('')
})

test('EDIT-03 RUN-09 in a draft nothing of it runs', () => {
  for (const props of [{ code: HOSTILE }, { address: 'https://feed.example/' }]) {
    const html = render({ ...props, purpose: 'functional' }, 'draft')
    expect(html).toContain('not in drafts')
    expect(html).not.toMatch(/<iframe|<a /)
  }
})
