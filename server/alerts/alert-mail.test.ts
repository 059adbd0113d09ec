import { expect, it } from 'vitest'
import { testCar } from '../app/testing/site-world.ts'
import { confirmMail, newsMail } from './alert-mail.ts'

type Told = Parameters<typeof newsMail>
const SITE = {
  name: 'Kea',
  email: null,
  settings: { vehicle: {} },
} as unknown as Told[0]
const ALERT = {
  email: 'kim@visitor.example',
  label: 'Utes',
  car_id: null,
  origin: 'https://kea.example',
  address: '/search/utes',
} as Told[1]

const mail = (count: number, reduced = 0) =>
  newsMail(
    SITE,
    ALERT,
    Array.from({ length: count }, (_, at) => ({
      car: testCar({ id: at + 1, slug: `ute-${at + 1}`, price: 20_000, price_type: null }),
      reducedBy: at < reduced ? 500 : null,
    })),
    'https://kea.example/end',
  )
const slugs = (text: string) => text.match(/(?<=\/cars\/)ute-\d+/g) ?? []

it.each([
  [1, null],
  [20, null],
  [21, 'And 1 more: https://kea.example/search/utes'],
  [45, 'And 25 more: https://kea.example/search/utes'],
])('of %i cars at most twenty are told, then how many more: %s', (count, more) => {
  const { text } = mail(count)
  expect(slugs(text)).toEqual(Array.from({ length: Math.min(count, 20) }, (_, at) => `ute-${at + 1}`))
  expect(/^And .*/m.exec(text)?.[0] ?? null).toBe(more)
  expect(text).toContain('\n\nAll results: https://kea.example/search/utes\n\n')
  expect(text).toContain('\n\nYou asked Kea for this mail. To end it, open:\nhttps://kea.example/end\n')
})

it.each([
  [1, 0, '1 new: Utes'],
  [2, 1, '1 new, 1 lower price: Utes'],
  [3, 3, '3 lower prices: Utes'],
])('the subject of %i cars, %i of them for less, is %j', (count, reduced, subject) => {
  expect(mail(count, reduced).subject).toBe(subject)
})

it.each([
  [null, undefined],
  ['hello@kea.example', 'hello@kea.example'],
])('to a site with the address %s answers go to %s, of both mails', (email, replyTo) => {
  const site = { ...SITE, email } as Told[0]
  const mails = [
    confirmMail(site, ALERT, 'https://kea.example/yes'),
    newsMail(site, ALERT, [], 'https://kea.example/end'),
  ]
  expect(mails.map((sent) => sent.replyTo)).toEqual([replyTo, replyTo])
  expect(mails.map(({ to, fromName }) => [to, fromName])).toEqual(
    mails.map(() => [['kim@visitor.example'], 'Kea']),
  )
})

it('CFG-21 DISP-02 a car without a price says so in the words of its own dealership', () => {
  const vehicle = { ...SITE.settings.vehicle, noPriceText: 'Ask us' }
  const site = {
    ...SITE,
    settings: { vehicle },
    dealershipOverrides: { hill: { vehicle: { ...vehicle, noPriceText: 'Ask the hill' } } },
  } as unknown as Told[0]
  const news = ['bay', 'hill'].map((dealership_slug, at) => ({
    car: testCar({
      id: at + 1,
      slug: `ute-${at + 1}`,
      price: 0,
      price_type: null,
      preorder: false,
      dealership_slug,
    }),
    reducedBy: null,
  }))
  const { text } = newsMail(site, ALERT, news, 'https://kea.example/end')
  expect(text.match(/^New: .*/gm)).toEqual(['New: Ask us', 'New: Ask the hill'])
})
