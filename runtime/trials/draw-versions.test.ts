// @vitest-environment happy-dom
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { storageKey } from '../storage/site-storage.ts'
import { drawVersions, type TrialWindow } from './draw-versions.ts'

const KEY = storageKey('kea', 'trials')
const CONSENT = storageKey('kea', 'consent')

/** What a visitor sees of a page with one trial. */
function view({
  draw = 0,
  name = 'hero',
  gpc = false,
  share = 50,
  storage = window as Pick<Window, 'localStorage' | 'sessionStorage'>,
} = {}) {
  const more = share === 50 ? '' : ` data-share="${share}"`
  document.body.innerHTML =
    `<i></i><noscript data-trial="${name}" data-version="a"${more}>&lt;h1&gt;A&lt;/h1&gt;&lt;fc-noscript&gt;plain&lt;/fc-noscript&gt;</noscript><script type="call"></script>` +
    `<template data-trial="${name}" data-version="b"${more}><h1>B</h1></template><script type="call"></script><b></b>`
  const [first, second] = document.body.querySelectorAll('script')
  let call: Element | null = null
  const own = {
    document: {
      get currentScript() {
        return call
      },
    },
    navigator: { globalPrivacyControl: gpc },
    HTMLTemplateElement: window.HTMLTemplateElement,
    get localStorage() {
      return storage.localStorage
    },
    get sessionStorage() {
      return storage.sessionStorage
    },
  } as unknown as TrialWindow
  drawVersions(own, 'kea', () => draw)
  for (const script of [first, second]) {
    call = script ?? null
    own.fcTrial?.()
  }
  return document.body.innerHTML
}

const A = '<i></i><h1>A</h1><noscript>plain</noscript><b></b>'
const B = '<i></i><h1>B</h1><b></b>'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('RUN-04 a visitor sees one version of a trial', () => {
  it.each([
    [0, A],
    [0.49, A],
    [0.5, B],
    [0.99, B],
  ])('drawn by %d', (draw, seen) => {
    expect(view({ draw })).toBe(seen)
  })

  it('the same on every page of the visit, each trial by itself', () => {
    expect(view({ draw: 0.9 })).toBe(B)
    expect(view({ draw: 0 })).toBe(B)
    expect(view({ draw: 0, name: 'other' })).toBe(A)
    expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toEqual({ hero: 'b', other: 'a' })
  })

  it('whatever a trial is called, its version holds', () => {
    for (const name of ['constructor', 'a', 'x'.repeat(40)]) {
      expect(view({ draw: 0.9, name })).toBe(B)
      expect(view({ draw: 0, name })).toBe(B)
    }
  })

  it.each([
    ['nothing was answered', null, false, null],
    ['after a no', '"denied"', false, null],
    ['after a yes', '"granted"', false, { hero: 90 }],
    ['after a yes that the browser has taken back', '"granted"', true, null],
  ])('STORE-06 what is kept beyond the visit: %s', (_, consent, gpc, kept) => {
    if (consent !== null) localStorage.setItem(CONSENT, consent)
    view({ draw: 0.9, gpc })
    expect(JSON.parse(localStorage.getItem(KEY) ?? 'null')).toEqual(kept)
  })

  it.each([
    ['number', '{"hero":90}'],
    ['version, as it once was,', '{"hero":"b"}'],
  ])('a visit after it goes on with the %s that was kept', (_, kept) => {
    localStorage.setItem(KEY, kept)
    expect(view({ draw: 0 })).toBe(B)
    expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toEqual({ hero: 'b' })
  })

  it.each(['{', '7', '[]', '{"hero":"c"}', '{"hero":{}}', '"b"'])('STORE-08 draws over %s', (stored) => {
    sessionStorage.setItem(KEY, stored)
    localStorage.setItem(KEY, stored)
    expect(view({ draw: 0.9 })).toBe(B)
  })

  it.each([1, 5, 10, 25, 50, 75, 90, 99])('of a hundred visitors %d see version B', (share) => {
    let many = 0
    for (let drawn = 0; drawn < 100; drawn++) {
      sessionStorage.clear()
      if (view({ draw: (drawn + 0.5) / 100, share }) === B) many++
    }
    expect(many).toBe(share)
  })

  it('STORE-06 who saw version B sees it still where the share has grown, and in the visit where it has shrunk', () => {
    localStorage.setItem(CONSENT, '"granted"')
    for (let drawn = 0; drawn < 100; drawn++) {
      localStorage.removeItem(KEY)
      let saw = A
      for (const share of [1, 10, 50, 99]) {
        sessionStorage.clear()
        const sees = view({ draw: share === 1 ? drawn / 100 : 0, share })
        expect(saw === B && sees === A).toBe(false)
        saw = sees
      }
      expect(view({ share: 1 })).toBe(saw)
    }
  })

  it('STORE-06 a yes during the visit keeps a number of the version that was seen, any of them', () => {
    for (const [first, share] of [
      [0, 10],
      [0.95, 10],
      [0, 90],
      [0.95, 90],
    ] as const) {
      const kept = [0, 0.5, 0.999].map((draw) => {
        localStorage.clear()
        sessionStorage.clear()
        const saw = view({ draw: first, share })
        expect(localStorage.getItem(KEY)).toBeNull()
        localStorage.setItem(CONSENT, '"granted"')
        expect(view({ draw, share })).toBe(saw)
        sessionStorage.clear()
        expect(view({ draw: 1 - first, share })).toBe(saw)
        return Number((JSON.parse(localStorage.getItem(KEY) ?? '') as { hero: number }).hero)
      })
      expect(new Set(kept).size).toBeGreaterThan(1)
    }
  })

  it('its text, which every page with a trial holds, is under 1 kB on the way', () => {
    expect(gzipSync(String(drawVersions)).length).toBeLessThan(1000)
  })

  it('STORE-08 version A in a browser that keeps nothing', () => {
    const blocked = () => {
      throw new Error('SecurityError')
    }
    const storage = Object.defineProperties({} as Window, {
      localStorage: { get: blocked },
      sessionStorage: { get: blocked },
    })
    expect(view({ draw: 0.9, storage })).toBe(A)
    const full = { ...sessionStorage, getItem: () => null, setItem: blocked } as unknown as Storage
    expect(view({ draw: 0.9, storage: { localStorage, sessionStorage: full } })).toBe(A)
  })

  it('names nothing outside of itself, because its text alone goes to the browser', () => {
    const run = new Function('window', 'slug', 'random', `(${String(drawVersions)})(window, slug, random)`)
    const own = { document } as unknown as TrialWindow
    run(own, 'kea', () => 0)
    expect(own.fcTrial).toBeTypeOf('function')
  })
})
