import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetDetails, keepsDetails } from './details.ts'
import { siteStorage } from './site-storage.ts'
import { memoryStorage } from '../testing/memory-storage.ts'

describe('contact details in the browser', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', memoryStorage())
    vi.stubGlobal('sessionStorage', memoryStorage())
  })
  afterEach(() => vi.unstubAllGlobals())
  const site = (functionalStorage: boolean) => ({ slug: 'a', settings: { consent: { functionalStorage } } })

  test('STORE-06 are kept unless the site or the visitor refuses', () => {
    expect(keepsDetails(site(true))).toBe(true)
    expect(keepsDetails(site(false))).toBe(false)
    siteStorage('a').write('consent', 'granted')
    expect(keepsDetails(site(true))).toBe(true)
    siteStorage('a').write('consent', 'denied')
    expect(keepsDetails(site(true))).toBe(false)
  })

  test('STORE-06 go with a refusal, and so do forms that were begun, seen cars and past searches; what the visitor put aside stays', () => {
    const own = ['favourites', 'compare']
    const kept = ['contact', 'valuation', 'tradeLead', 'recentlyViewed', 'searchHistory', 'week', ...own]
    for (const name of kept) siteStorage('a').write(name, 1)
    const tab = siteStorage('a', () => globalThis.sessionStorage)
    for (const name of ['draft-enquiry', 'draft-sell', 'visit']) tab.write(name, 1)
    forgetDetails('a')
    expect(kept.map((name) => siteStorage('a').read(name, 0))).toEqual([0, 0, 0, 0, 0, 0, 1, 1])
    expect(['draft-enquiry', 'draft-sell', 'visit'].map((name) => tab.read(name, 0))).toEqual([0, 0, 1])
  })
})
