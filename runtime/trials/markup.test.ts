import { expect, it } from 'vitest'
import { heldVersion, holdsVersions, trialScript } from './markup.ts'

const a = { name: 'hero', version: 'a' } as const
const b = { name: 'hero', version: 'b' } as const

it('RUN-04 version A stands in a noscript, where another one does not end it; version B in a template', () => {
  expect(heldVersion(a, '<p>1</p><noscript class="x">2</noscript>')).toBe(
    '<noscript class="fc-trial" data-trial="hero" data-version="a"><p>1</p><fc-noscript class="x">2</fc-noscript></noscript><script>fcTrial()</script>',
  )
  expect(heldVersion(b, '<noscript>2</noscript>')).toBe(
    '<template class="fc-trial" data-trial="hero" data-version="b"><noscript>2</noscript></template><script>fcTrial()</script>',
  )
})

it('RUN-04 a share other than a half is said at the blocks of both versions', () => {
  for (const version of ['a', 'b'] as const) {
    expect(heldVersion({ name: 'hero', version, share: 10 }, '<p></p>')).toContain(
      `data-version="${version}" data-share="10">`,
    )
    expect(heldVersion({ name: 'hero', version, share: 50 }, '<p></p>')).not.toContain('data-share')
  }
})

it('nothing is held where a block draws nothing, and a page tells by its markup whether something is', () => {
  expect(heldVersion(a, '')).toBe('')
  expect(holdsVersions(heldVersion(b, '<p></p>'))).toBe(true)
  expect(holdsVersions('<p>&lt;script>fcTrial()&lt;/script></p>')).toBe(false)
})

it('SEO-09 the script of the head is one text for all sites, so that one hash admits it', () => {
  const text = (slug: string) => trialScript(slug).replace(/^<script[^>]*>/, '')
  expect(text('kea')).toBe(text('tui'))
  expect(trialScript('"><b')).toContain('data-slug="&quot;>&lt;b"')
  expect(text('kea').match(/<\/?script/g)).toEqual(['</script'])
})
