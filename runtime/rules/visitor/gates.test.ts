import { describe, expect, it } from 'vitest'
import { activeGate, readSignIn, samePath, signInUrl } from './gates.ts'

const OFF = { tradeIn: false, sellMyCar: false, checkout: false, finance: false }
const site = (garageEnabled: boolean, gates: Partial<typeof OFF> = {}) => ({
  garageEnabled,
  settings: { gates: { ...OFF, ...gates } },
})

describe('gates', () => {
  it.each([
    ['tradeIn', 'trade-in'],
    ['sellMyCar', 'trade-in'],
    ['checkout', 'checkout'],
    ['finance', 'finance'],
  ])('ACCT-06 ACCT-07 %s is gated by its switch where there is a garage', (gate, type) => {
    expect(activeGate(gate, site(true, { [gate]: true }))).toBe(type)
    expect(activeGate(gate, site(true))).toBeNull()
    expect(activeGate(gate, site(false, { [gate]: true }))).toBeNull()
  })

  it('ACCT-07 the watchlist is always gated where there is a garage', () => {
    expect(activeGate('watchlist', site(true))).toBe('watchlist')
    expect(activeGate('watchlist', site(false))).toBeNull()
  })

  it('unknown gates and pages without one are open', () => {
    expect(activeGate(undefined, site(true))).toBeNull()
    expect(activeGate('constructor', site(true))).toBeNull()
  })
})

describe('the sign-in address', () => {
  it.each(['watchlist', 'trade-in', 'checkout', 'finance'] as const)(
    'ROUTE-30 carries type %s, target and return path, encoded, and is read back',
    (type) => {
      const target = { type, redirect: '/cars/trade-in?car_id=5&a=b c', back: '/cars/x' }
      const url = signInUrl(target)
      expect(url).toMatch(/^\/sign-in\?type=[a-z-]+&redirect=%2Fcars%2Ftrade-in%3Fcar_id%3D5%26a%3D/)
      const read = readSignIn(new URL(url, 'https://site.example').searchParams)
      expect(read).toEqual({ ...target, redirect: '/cars/trade-in?car_id=5&a=b%20c' })
    },
  )

  it.each([
    'https://evil.example',
    '//evil.example',
    '/..//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2e%2e//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    ' /evil',
    'evil',
    '',
  ])('ROUTE-30 ACCT-05 %j is no path of this site', (path) => {
    expect(samePath(path)).toBe('/')
    expect(signInUrl({ type: 'checkout', redirect: path, back: path })).toBe(
      '/sign-in?type=checkout&redirect=%2F&back=%2F',
    )
  })

  it('ROUTE-30 keeps ordinary paths, and never leads back to itself', () => {
    expect(samePath('/cars/x?y=1#z')).toBe('/cars/x?y=1#z')
    expect(samePath('/sign-in?type=checkout')).toBe('/')
    expect(samePath('/sign-in')).toBe('/')
    expect(samePath('/sign-inn')).toBe('/sign-inn')
    expect(readSignIn(new URLSearchParams({ type: 'admin' }))).toEqual({
      type: 'watchlist',
      redirect: '/',
      back: '/',
    })
  })
})
