import { expect, it, vi } from 'vitest'
import { siteReaders } from '../app/site-readers.ts'
import { NOW, putTestCars, siteWorld, testCar } from '../app/testing/site-world.ts'
import type { Db } from '../db/database.ts'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { MailError, type MailMessage } from '../mail/mail.ts'
import { erasePerson, personData } from '../privacy/person-data.ts'
import { keepToRetention, saveRetention } from '../privacy/retention.ts'
import { createSearch } from '../search/create-search.ts'
import { patchCar } from '../stock/write-cars.ts'
import { countAlerts } from './alert-store.ts'
import { createAlerts } from './create-alerts.ts'

const DAY = 24 * 3_600_000
const KIM = 'kim@visitor.example'
const CARS = [
  testCar({ id: 1, slug: 'ford-1', make: 'Ford', model: 'Ranger', price: 40_000, status: 'in_stock' }),
  testCar({ id: 2, slug: 'kia-2', make: 'Kia', model: 'Rio', price: 20_000, status: 'in_stock' }),
]

forEachDatabase((open) => {
  async function start(flags: Record<string, boolean> = { 'saved-searches': true }) {
    const db = await open()
    let now = NOW
    let meanwhile: () => Promise<unknown> = () => Promise.resolve()
    const sent: MailMessage[] = []
    const send = vi.fn<(message: MailMessage) => Promise<void>>(async (message) => void sent.push(message))
    const made: { alerts: ReturnType<typeof createAlerts>; second: ReturnType<typeof createAlerts> }[] = []
    const failures: unknown[] = []
    const world = await siteWorld(db, {
      cars: CARS,
      document: {
        flags,
        routes: [
          { id: 'home', path: '/', blocks: [] },
          { id: 'car', path: '/cars/:slug', entity: 'car', blocks: [] },
          { id: 'search', path: '/search', entity: 'search', blocks: [] },
        ],
      },
      api: (parts) => {
        const search = createSearch({
          db,
          secret: 's'.repeat(40),
          directory: parts.directory,
          secretOf: () => undefined,
          perMinute: 1000,
          onError: (error: unknown) => failures.push(error),
        } as unknown as Parameters<typeof createSearch>[0])
        refresh = () => search.start(parts.compiler.resolve)
        const options = {
          ...parts,
          readers: siteReaders({ db, searchOf: search.portOf }),
          mailer: { send },
          // The first that is asked once an alert is taken in hand.
          sites: {
            get: async (tenant: Parameters<typeof parts.sites.get>[0]) => {
              await meanwhile()
              return parts.sites.get(tenant)
            },
          } as typeof parts.sites,
          secret: 's'.repeat(40),
          log: () => ({ error: (fields: unknown) => failures.push(fields) }) as never,
          now: () => now,
        }
        made.push({ alerts: createAlerts(options), second: createAlerts(options) })
        return [made[0]!.alerts.routes]
      },
    })
    await refresh()
    const ask = (address: string, email = KIM) =>
      world.ask({ method: 'POST', url: '/api/alerts', payload: { email, address } })
    const linkIn = (text: string, which: 'confirm' | 'unsubscribe') =>
      new RegExp(`http://brolga-bay.localhost(/api/alerts/\\w{22}/${which}\\?token=[\\w-]+)`).exec(
        text,
      )?.[1] ?? ''
    const confirm = async () =>
      (await world.ask({ method: 'POST', url: linkIn(sent.at(-1)?.text ?? '', 'confirm') })).statusCode
    return {
      ...world,
      db,
      sent,
      send,
      failures,
      saved: ask,
      confirm,
      linkIn,
      run: async () => {
        await refresh()
        await made[0]!.alerts.runOnce()
      },
      meanwhile: (happens: () => Promise<unknown>) => {
        meanwhile = happens
      },
      runTwice: async () => {
        await refresh()
        await Promise.all([made[0]!.alerts.runOnce(), made[0]!.second.runOnce()])
      },
      pass: (ms: number) => (now += ms),
    }
  }
  let refresh: () => Promise<unknown> = () => Promise.resolve()

  it('asks in the mailbox first, in canonical order and without page and sort; opening a link changes nothing', async () => {
    const { ask, saved, sent, linkIn, db, confirm } = await start()
    const answer = await saved(
      '/search?page=2&price=:30000&make=Kia&query=evil.example&sortBy=latest&utm_source=x',
      ' KIM@visitor.example',
    )
    expect([answer.statusCode, answer.json()]).toEqual([
      202,
      {
        success: true,
        message: 'Look in your mailbox: open the link we have sent you, and you will hear from us.',
      },
    ])
    const [mail] = sent
    expect(mail).toMatchObject({ to: [KIM], fromName: 'Brolga Bay' })
    // Anybody can give anybody's address: the words of the request do not get there.
    expect(mail?.subject).toBe('Please confirm: mail from Brolga Bay')
    expect(mail?.text).toContain('about new cars and lower prices of a search on our website.\n')
    expect(mail?.text).not.toMatch(/evil|Kia/)
    const [kept] = await db.selectFrom('alerts').select(['address', 'label']).execute()
    expect(kept).toEqual({
      address: '/search?query=evil.example&make=Kia&price=%3A30000',
      label: 'Kia cars for sale, up to $30,000, “evil.example”',
    })
    expect(await countAlerts(db, 'brolga-bay')).toEqual({ searches: 0, cars: 0 })
    const page = await ask(linkIn(mail?.text ?? '', 'confirm'))
    expect(page.body).toContain('Kia cars for sale, up to $30,000, “evil.example”')
    expect(page.body).toContain('<button>Yes, write to me</button>')
    // Its address holds what confirms it: no other site is told, and nobody keeps it.
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'SAMEORIGIN',
    })
    expect(await countAlerts(db, 'brolga-bay')).toEqual({ searches: 0, cars: 0 })
    expect(await confirm()).toBe(200)
    expect(await countAlerts(db, 'brolga-bay')).toEqual({ searches: 1, cars: 0 })
    expect(await confirm()).toBe(404)
    const stored = await db.selectFrom('alerts').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain(linkIn(mail?.text ?? '', 'confirm').split('token=')[1])
  })

  it('sends what is new and what is cheaper once a day in the morning of the dealer, from one of two servers', async () => {
    const { saved, confirm, sent, runTwice, run, pass, db, failures } = await start()
    await saved('/search?make=Kia')
    await confirm()
    await saved('/search?make=Ford', 'lee@visitor.example')
    await confirm()
    sent.length = 0
    await patchCar(db, 'brolga-bay', 2, { price: 19_000 }, NOW + 1000)
    await putAt(
      db,
      testCar({ id: 3, slug: 'kia-3', make: 'Kia', model: 'Cerato', price: 25_000 }),
      NOW + 2000,
    )
    // 12:00 in Brisbane: the next morning is twenty hours away.
    pass(20 * 3_600_000 - 1)
    await run()
    expect(sent).toEqual([])
    pass(1)
    await runTwice()
    expect(failures).toEqual([])
    expect(sent.map(({ to }) => to)).toEqual([[KIM]])
    expect(sent[0]?.subject).toBe('1 new, 1 lower price: Kia cars for sale')
    expect(sent[0]?.text).toContain('$19,000, reduced by $1,000\nhttp://brolga-bay.localhost/cars/kia-2')
    expect(sent[0]?.text).toContain('New: $25,000\nhttp://brolga-bay.localhost/cars/kia-3')
    await patchCar(db, 'brolga-bay', 2, { price: 18_000 }, NOW + 21 * 3_600_000)
    pass(DAY - 1)
    await run()
    expect(sent).toHaveLength(1)
    pass(1)
    await run()
    await run()
    expect(sent.map(({ subject }) => subject).slice(1)).toEqual(['1 lower price: Kia cars for sale'])
    pass(DAY)
    await run()
    expect(sent).toHaveLength(2)
  })

  it('sends nothing to whoever ended the search while its news were looked for', async () => {
    const { saved, confirm, sent, run, pass, db, meanwhile, failures } = await start()
    await saved('/search?make=Kia')
    await confirm()
    sent.length = 0
    await patchCar(db, 'brolga-bay', 2, { price: 19_000 }, NOW + 1000)
    pass(20 * 3_600_000)
    meanwhile(() => db.deleteFrom('alerts').execute())
    await run()
    expect([sent, failures]).toEqual([[], []])
  })

  it('tells of one car when its price drops, not when it rises, and ends when it is sold', async () => {
    const { saved, confirm, sent, run, pass, db } = await start()
    await saved('/cars/ford-1?utm_source=x')
    await confirm()
    sent.length = 0
    expect(await countAlerts(db, 'brolga-bay')).toEqual({ searches: 0, cars: 1 })
    await patchCar(db, 'brolga-bay', 1, { price: 41_000 }, NOW + 1000)
    pass(DAY)
    await run()
    expect(sent).toEqual([])
    await patchCar(db, 'brolga-bay', 1, { price: 39_500 }, NOW + DAY + 1000)
    pass(DAY)
    await run()
    expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining('$39,500, reduced by $1,500')])
    await patchCar(db, 'brolga-bay', 1, { status: 'sold', sold: true }, NOW + 2 * DAY)
    pass(DAY)
    await run()
    expect(await countAlerts(db, 'brolga-bay')).toEqual({ searches: 0, cars: 0 })
  })

  it('is ended by one click of the mail program, or by a button behind the link, and by nobody without the link', async () => {
    const { ask, saved, confirm, sent, run, pass, db } = await start()
    await saved('/search')
    await confirm()
    await patchCar(db, 'brolga-bay', 2, { price: 19_000 }, NOW + 1000)
    pass(DAY)
    await run()
    const { unsubscribe = '' } = sent.at(-1) ?? {}
    expect(sent.at(-1)?.text).toContain(unsubscribe)
    const url = unsubscribe.replace('http://brolga-bay.localhost', '')
    const post = (to: string) =>
      ask({
        method: 'POST',
        url: to,
        payload: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await post(url.replace(/token=.*/, 'token=guessed'))).statusCode).toBe(404)
    expect((await ask(url)).body).toContain('<button>Unsubscribe</button>')
    expect(await countAlerts(db, 'brolga-bay')).toEqual({ searches: 1, cars: 0 })
    expect((await post(url)).statusCode).toBe(200)
    expect(await countAlerts(db, 'brolga-bay')).toEqual({ searches: 0, cars: 0 })
    expect((await post(url)).body).toContain('You are unsubscribed')
  })

  it('is ended by one click that is sent as a form with parts (RFC 8058, 3.2)', async () => {
    const { ask, saved, confirm, sent, run, pass, db } = await start()
    await saved('/search')
    await confirm()
    await patchCar(db, 'brolga-bay', 2, { price: 19_000 }, NOW + 1000)
    pass(DAY)
    await run()
    const url = sent.at(-1)?.unsubscribe?.replace('http://brolga-bay.localhost', '') ?? ''
    const part = 'Content-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click'
    const answer = await ask({
      method: 'POST',
      url,
      payload: `--b\r\n${part}\r\n--b--\r\n`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })
    expect(answer.statusCode).toBe(200)
    expect(await countAlerts(db, 'brolga-bay')).toEqual({ searches: 0, cars: 0 })
  })

  it('tries again after a mail server that is away, and not after one that refuses the mailbox', async () => {
    const { saved, confirm, send, run, pass, db, failures } = await start()
    await saved('/search')
    await confirm()
    send.mockClear()
    await patchCar(db, 'brolga-bay', 2, { price: 19_000 }, NOW + 1000)
    pass(DAY)
    send.mockRejectedValueOnce(new MailError('SMTP 421', false))
    await run()
    await run()
    expect([send.mock.calls.length, failures.length]).toEqual([1, 1])
    pass(15 * 60_000)
    send.mockRejectedValueOnce(new MailError('SMTP 550', true))
    await run()
    pass(DAY)
    await run()
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('fills nobody’s mailbox, keeps dealers apart, and refuses what is no search of the site', async () => {
    const { saved, sent, ask } = await start()
    for (let index = 0; index < 7; index += 1) {
      expect((await saved(`/search?query=a${index}`)).statusCode).toBe(202)
    }
    expect(sent).toHaveLength(5)
    const hostile = ['/search?query=a%00b', '/cars/a%00b', '/search/%00', '/search?query=a\0b']
    for (const [at, address] of [
      '//evil.example/search',
      '/about',
      '/cars/none',
      'x',
      ...hostile,
    ].entries()) {
      const answer = await ask({
        method: 'POST',
        url: '/api/alerts',
        remoteAddress: `203.0.113.${20 + at}`,
        payload: { email: KIM, address },
      })
      expect([address, answer.statusCode]).toEqual([address, 422])
    }
    const wrong = await ask({
      method: 'POST',
      url: '/api/alerts',
      remoteAddress: '203.0.113.9',
      payload: { email: 'kim', address: '/search' },
    })
    expect(wrong.json()).toMatchObject({
      errors: [{ field: 'email', message: 'Please enter an e-mail address.' }],
    })
    const form = await ask({
      method: 'POST',
      url: '/api/alerts',
      remoteAddress: '203.0.113.9',
      payload: `email=lee%40visitor.example&address=${encodeURIComponent('/search?make=Kia')}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(form.body).toContain('<h1>One step more</h1>')
    const foreign = await ask({
      method: 'POST',
      url: '/api/alerts',
      remoteAddress: '203.0.113.9',
      payload: { email: KIM, address: '/search' },
      headers: { origin: 'https://evil.example' },
    })
    expect(foreign.statusCode).toBe(403)
  })

  it('asking again about one search is a mail too: five in a day, however many ask at once', async () => {
    const { sent, ask, pass } = await start()
    const askedBy = (visitor: number) =>
      ask({
        method: 'POST',
        url: '/api/alerts',
        remoteAddress: `203.0.113.${visitor}`,
        payload: { email: KIM, address: '/search?make=Kia' },
      })
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => askedBy(at)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 202))
    expect(sent).toHaveLength(5)
    pass(DAY - 1)
    await askedBy(9)
    expect(sent).toHaveLength(5)
    pass(1)
    await askedBy(9)
    expect(sent).toHaveLength(6)
  })

  it('is handed out and erased with everything about a person, and goes after the dealer’s days', async () => {
    const { saved, confirm, db, run, pass } = await start()
    await saved('/search?make=Kia')
    await confirm()
    await saved('/search?make=Ford', 'lee@visitor.example')
    await confirm()
    const { alerts } = await personData(db, { email: 'KIM@visitor.example' }, 'brolga-bay')
    expect(alerts).toMatchObject([{ email: KIM, address: '/search?make=Kia', confirmed_at: NOW }])
    expect(alerts[0]).not.toHaveProperty('confirm_hash')
    expect((await personData(db, { email: KIM }, 'kereru-coast')).alerts).toEqual([])
    expect((await erasePerson(db, { email: KIM }, 'kereru-coast')).alerts).toBe(0)
    expect((await erasePerson(db, { email: KIM }, 'brolga-bay')).alerts).toBe(1)
    expect(await countAlerts(db, 'brolga-bay')).toEqual({ searches: 1, cars: 0 })
    await saveRetention(db, 'brolga-bay', 30)
    await keepToRetention(db, NOW + 30 * DAY)
    expect(await countAlerts(db, 'brolga-bay')).toEqual({ searches: 1, cars: 0 })
    await keepToRetention(db, NOW + 30 * DAY + 1)
    expect(await countAlerts(db, 'brolga-bay')).toEqual({ searches: 0, cars: 0 })
    await saved('/search?make=Kia')
    pass(7 * DAY)
    await run()
    expect((await personData(db, { email: KIM })).alerts).toHaveLength(1)
    pass(1)
    await run()
    expect((await personData(db, { email: KIM })).alerts).toEqual([])
  })

  it('is not there where the dealer’s flag is off', async () => {
    const { saved } = await start({ 'saved-searches': false })
    expect((await saved('/search')).statusCode).toBe(404)
  })
})

async function putAt(db: Db, car: ReturnType<typeof testCar>, at: number): Promise<void> {
  await putTestCars(db, [car])
  await db
    .updateTable('cars')
    .set({ created_at: at, updated_at: at, prices: JSON.stringify([[at, car.price]]) })
    .where('id', '=', car.id)
    .execute()
}
