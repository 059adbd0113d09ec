import { expect, it } from 'vitest'
import { afterSignIn, profilePage, signInPage } from './form-post.ts'

it.each([
  [{}, '/sign-in?type=watchlist&redirect=%2F&back=%2F'],
  [
    { type: 'trade-in', redirect: '/cars/trade-in?car_id=5', back: '/cars/a-1' },
    '/sign-in?type=trade-in&redirect=%2Fcars%2Ftrade-in%3Fcar_id%3D5&back=%2Fcars%2Fa-1',
  ],
  [
    { type: 'admin', redirect: 'https://evil.example', back: '//evil.example' },
    '/sign-in?type=watchlist&redirect=%2F&back=%2F',
  ],
  [{ redirect: '/sign-in?type=checkout' }, '/sign-in?type=watchlist&redirect=%2F&back=%2F'],
])('ROUTE-30 the form of %j stands at %s', (target, page) => {
  expect(signInPage(target)).toBe(page)
})

const TARGET = { type: 'checkout', redirect: '/cars/a-1/checkout' }
const PAGE = '/sign-in?type=checkout&redirect=%2Fcars%2Fa-1%2Fcheckout&back=%2F'

it.each([
  [{ name: 'Kim', phone: '1' }, TARGET.redirect],
  [{ name: '', phone: '1' }, PAGE],
  [{ name: 'Kim', phone: null }, PAGE],
  [{ name: 'Kim', phone: '' }, PAGE],
])('FAV-05 ACCT-09 %j goes from signing in to %s', (visitor, to) => {
  expect(afterSignIn(visitor, TARGET)).toBe(to)
})

it.each([
  [undefined, '/account'],
  ['/account', '/account'],
  ['/sign-in?type=checkout', '/sign-in?type=checkout'],
  ['/sign-in', '/account'],
  ['/sign-in-elsewhere?x=1', '/account'],
  ['/cars', '/account'],
  ['https://evil.example/sign-in?x', '/account'],
])('ACCT-09 a profile form with the page %s belongs to %s', (path, page) => {
  expect(profilePage(path)).toBe(page)
})
