import { describe, expect, test, vi } from 'vitest'
import { siteStorage } from '../storage/site-storage.ts'
import {
  analyticsConsent,
  consentAsked,
  containerAllowed,
  type ConsentState,
  privacySignals,
} from './consent.ts'
import { containerSources, loadContainer } from './container.ts'
import { EVENT_IDS, enquiryEventId } from './events.ts'
import { createTracker, dataLayerSink, logSink, type TrackingEvent } from './tracker.ts'

const car = (car_type: string, tag: string | null = null) => ({ car_type, tag })
const id = (input: Partial<Parameters<typeof enquiryEventId>[0]>) =>
  enquiryEventId({ kind: 'vehicle', category: 'Vehicle Enquiry', car: null, demoAs: 'used', ...input })

describe('event ids', () => {
  test('TRACK-01 a new enquiry is 14', () => {
    expect(id({ car: car('new') })).toBe(14)
    expect(EVENT_IDS.newEnquiry).toBe(14)
  })

  test('a used enquiry is 15; a demo car counts as used unless the site says otherwise', () => {
    expect(id({ car: car('used') })).toBe(15)
    expect(id({ car: car('demo') })).toBe(15)
    expect(id({ car: car('demo'), demoAs: 'new' })).toBe(14)
  })

  test('TRACK-03 TRACK-05 a test drive of a new car is 17, of a used one 48', () => {
    expect(id({ kind: 'test-drive', category: 'Test Drive', car: car('new') })).toBe(17)
    expect(id({ kind: 'test-drive', category: 'Test Drive', car: car('used') })).toBe(48)
    expect(id({ kind: 'test-drive', category: 'Test Drive', car: car('demo') })).toBe(48)
    // Whatever the dealer calls it.
    expect(id({ kind: 'test-drive', category: 'Have a go', car: car('new') })).toBe(17)
  })

  test.each(['new', 'used', 'demo'])(
    'TRACK-04 a booking of a %s car that is Test Drive Only is 17',
    (type) => {
      expect(id({ kind: 'test-drive', category: 'Test Drive', car: car(type, ' Test Drive ONLY ') })).toBe(17)
    },
  )

  test('offer accepted 18, favourite 39, phone 25', () => {
    expect(EVENT_IDS).toMatchObject({ offerAccepted: 18, favouriteAdded: 39, phoneClick: 25 })
  })

  test('TRACK-08 a form without a car and without an id of its own is 22', () => {
    expect(id({ kind: 'general', category: 'Service Booking' })).toBe(22)
    expect(id({ kind: 'test-drive', category: 'Test Drive' })).toBe(22)
  })

  test('TRACK-09 a careers enquiry is 51', () => {
    expect(id({ kind: 'general', category: 'Careers Enquiry' })).toBe(51)
  })
})

const EVENT: TrackingEvent = {
  event: 'enquiry',
  id: 14,
  category: 'Vehicle Enquiry',
  car: 7,
  page: '/cars/x',
}

function world(consent: ConsentState) {
  const kept = new Map<string, string>()
  const session = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage
  const storage = siteStorage('brolga-bay', () => session)
  const target: { dataLayer?: TrackingEvent[] } = {}
  const tracker = createTracker({ sinks: [logSink(storage), dataLayerSink(target)], consent: () => consent })
  return { tracker, target, log: () => storage.read<TrackingEvent[]>('events', []) }
}

describe('adapter', () => {
  test('TRACK-11 TRACK-12 an event goes to dataLayer and to the log, once each, with its data', () => {
    const { tracker, target, log } = world('granted')
    tracker.track(EVENT)
    expect(target.dataLayer).toEqual([EVENT])
    expect(log()).toEqual([EVENT])
  })

  test('TRACK-12 denied consent: the first-party log alone', () => {
    const { tracker, target, log } = world('denied')
    tracker.track(EVENT)
    expect(target.dataLayer).toBeUndefined()
    expect(log()).toEqual([EVENT])
  })

  test('TRACK-12 a tag manager’s own push is used, and its faults break nothing', () => {
    const push = vi.fn<(event: TrackingEvent) => number>(() => {
      throw new Error('tag')
    })
    const target = { dataLayer: { push } as unknown as TrackingEvent[] }
    const tracker = createTracker({ sinks: [dataLayerSink(target)], consent: () => 'granted' })
    expect(() => tracker.track(EVENT)).not.toThrow()
    expect(push).toHaveBeenCalledExactlyOnceWith(EVENT)
  })

  test('TRACK-12 the log keeps the last fifty', () => {
    const { tracker, log } = world('unanswered')
    for (let number = 1; number <= 51; number++) tracker.track({ ...EVENT, number })
    expect(log()).toHaveLength(50)
    expect(log()[0]?.['number']).toBe(2)
  })
})

describe('consent', () => {
  const quiet = { gpc: false, dnt: false }
  const ask = { analytics: 'ask' as const, honourGpc: true }

  test('TRACK-12 the site’s setting, then the visitor’s choice', () => {
    expect(analyticsConsent({ consent: ask, choice: null, signals: quiet })).toBe('unanswered')
    expect(analyticsConsent({ consent: ask, choice: 'granted', signals: quiet })).toBe('granted')
    expect(
      analyticsConsent({ consent: { ...ask, analytics: 'granted' }, choice: null, signals: quiet }),
    ).toBe('granted')
    expect(
      analyticsConsent({ consent: { ...ask, analytics: 'granted' }, choice: 'denied', signals: quiet }),
    ).toBe('denied')
    expect(analyticsConsent({ consent: { ...ask, analytics: 'denied' }, choice: null, signals: quiet })).toBe(
      'denied',
    )
  })

  test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
    'TRACK-12 %j is a no where the site honours it, even after a yes',
    (browser) => {
      const signals = privacySignals(browser)
      expect(analyticsConsent({ consent: ask, choice: 'granted', signals })).toBe('denied')
      expect(analyticsConsent({ consent: { ...ask, honourGpc: false }, choice: 'granted', signals })).toBe(
        'granted',
      )
    },
  )

  test('TRACK-12 a container is fetched after a yes only, and only where there is one', () => {
    expect(containerAllowed('GTM-ABC', 'granted')).toEqual({ ok: true, reasons: [] })
    expect(containerAllowed('GTM-ABC', 'unanswered').reasons).toEqual(['not granted'])
    expect(containerAllowed(null, 'granted').reasons).toEqual(['no container'])
    expect(consentAsked('GTM-ABC', 'unanswered')).toBe(true)
    expect(consentAsked(null, 'unanswered')).toBe(false)
    expect(consentAsked('GTM-ABC', 'denied')).toBe(false)
  })

  test('TRACK-12 SEO-09 the policy of a page names the tag manager only where the site has one and may ask', () => {
    const settings = (containerId: string | null, analytics: 'ask' | 'granted' | 'denied') => ({
      tracking: { containerId, demoAs: 'used' as const },
      consent: { analytics, honourGpc: true, functionalStorage: true },
    })
    const none = { script: [], connect: [], image: [] }
    expect(containerSources(settings(null, 'granted'))).toEqual(none)
    expect(containerSources(settings('GTM-ABC', 'denied'))).toEqual(none)
    const manager = 'https://www.googletagmanager.com'
    const told = [manager, 'https://www.google-analytics.com', 'https://region1.google-analytics.com']
    expect(containerSources(settings('GTM-ABC', 'ask'))).toEqual({
      script: [manager],
      connect: told,
      image: told,
    })
  })

  test('TRACK-12 the container is fetched once', () => {
    const scripts: { src: string }[] = []
    const page = {
      scripts,
      createElement: () => ({}),
      head: { append: (script: { src: string }) => scripts.push(script) },
    } as unknown as Document
    loadContainer('GTM-ABC', page)
    loadContainer('GTM-ABC', page)
    expect(scripts).toEqual([{ src: 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC', async: true }])
  })
})
