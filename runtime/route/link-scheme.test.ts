import { expect, it } from 'vitest'
import { hidesHost, linkScheme } from './link-scheme.ts'

/** The host that browsers lead to from a page of the dealer; none where they lead nowhere. */
const hostOf = (href: string) => URL.parse(href, 'http://dealer.example')?.host

it.each([
  ['/ /x', 'dealer.example'],
  ['/search?q=a//b', 'dealer.example'],
  ['/a\\b', 'dealer.example'],
  ['#top', 'dealer.example'],
  ['', 'dealer.example'],
  ['mailto:a@b', ''],
  ['tel:0755501234', ''],
  ['https://a.b?x@y', 'a.b'],
  ['https://a.b#x@y', 'a.b'],
  [' https://a.b:8080 ', 'a.b:8080'],
  ['HTTPS://A.B', 'a.b'],
  ['https://www.youtube.com/@dealer', 'www.youtube.com'],
  ['https://[::1]/a', '[::1]'],
])('%j leads to the host that people read in it: %s', (href, host) => {
  expect([hidesHost(href), hostOf(href)]).toEqual([false, host])
})

it.each([
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\u0000 //evil.example',
  'https:///evil.example',
  'https:evil.example',
  'https:\\\\evil.example',
  'ht\ntps:/evil.example',
  'https://dealer.example@evil.example',
  'https://dealer.example:a@evil.example',
])('%j leads to another host than people read in it', (href) => {
  expect([hidesHost(href), hostOf(href)]).toEqual([true, 'evil.example'])
})

it.each([
  ['https://', undefined],
  ['https://a.b\\c', 'a.b'],
])('%j may lead to another host', (href, host) => {
  expect([hidesHost(href), hostOf(href)]).toEqual([true, host])
})

it.each([
  ['java\tscript:x', 'javascript'],
  ['\u0001 JavaScript:x', 'javascript'],
  ['java script:x', undefined],
  ['/a:b', undefined],
])('the scheme of %j is %s', (href, scheme) => {
  expect(linkScheme(href)).toBe(scheme)
})
