import { expect, it } from 'vitest'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { signature } from '../../http/outbound/webhook-signature.ts'
import { putAlert, tellLateFeeds } from './feed-alerts.ts'
import { readSource, settingsVersion, updateSource } from './source.ts'
import { DAY, feedWorld, HOUR, NIGHT, PASSWORD } from './testing/feed-world.ts'

forEachDatabase((open) => {
  const { start, sender, receiver } = feedWorld(open)

  it('an alert goes to an address too, signed, with one id however often it is sent', async () => {
    const { db, add, at, mails } = await start()
    const { url, state } = await sender()
    state.text = ''
    const hook = await receiver()
    const alertWebhook = { url: hook.url, secretEnv: PASSWORD }
    const id = await add({ place: { kind: 'https', url }, alertWebhook })
    hook.state.status = 500
    await at(NIGHT)
    hook.state.status = 200
    await at(NIGHT + 30_000)
    await at(NIGHT + 60_000)
    expect(hook.told).toHaveLength(2)
    const [first, second] = hook.told
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    // In seconds, as the standard has it: who receives it refuses one that is minutes off.
    expect(first?.headers['webhook-timestamp']).toBe(String(NIGHT / 1000))
    for (const { headers, body } of hook.told) {
      expect(headers['webhook-signature']).toBe(signature('s3cret', headers as Record<string, string>, body))
      expect(JSON.parse(body)).toEqual({
        type: 'feed.problem',
        timestamp: new Date(NIGHT).toISOString(),
        data: {
          tenant: 'brolga-bay',
          feed: { id, name: 'Yard' },
          kind: 'empty',
          problem: 'The file is empty.',
        },
      })
    }
    await tellLateFeeds(db, NIGHT + 40 * HOUR)
    await at(NIGHT + 40 * HOUR)
    const kinds = hook.told.map(({ body }) => (JSON.parse(body) as { data: { kind: string } }).data.kind)
    expect(kinds.slice(0, 2)).toEqual(['empty', 'empty'])
    expect(new Set(kinds.slice(2))).toEqual(new Set(['empty', 'late']))
    expect(mails).toEqual([])
  })

  it('an address that cannot be reached is told twelve times over some hours, and then no more', async () => {
    const { add, at } = await start()
    const { url, state } = await sender()
    state.text = ''
    const hook = await receiver()
    hook.state.status = 500
    await add({ place: { kind: 'https', url }, alertWebhook: { url: hook.url, secretEnv: null } })
    for (let minutes = 0; minutes <= 10 * 60; minutes += 10) await at(NIGHT + minutes * 60_000)
    expect(hook.told).toHaveLength(12)
  })

  it('an address that is gone for good is told no more: whoever reads mail hears it, and saving the feed tries it again', async () => {
    const { db, add, at, mails } = await start()
    const { url, state } = await sender()
    state.text = ''
    const hook = await receiver()
    hook.state.status = 410
    const alertTo = ['stock@kea.example']
    const id = await add({
      place: { kind: 'https', url },
      alertTo,
      alertWebhook: { url: hook.url, secretEnv: null },
    })
    await at(NIGHT)
    expect(mails.map(({ text }) => text.split('\n')[0])).toEqual([
      'The file is empty.',
      `${new URL(hook.url).host}, which is told of faults, answered 410: that address is gone for good.`,
    ])
    expect(mails[1]?.text).toContain('It is told no more until somebody saves the feed again')
    state.etag = '"2"'
    await at(NIGHT + DAY)
    expect([hook.told.length, mails.length]).toEqual([1, 3])
    const source = await readSource(db, id)
    if (!source) throw new Error('the feed is gone')
    const version = settingsVersion(source)
    await updateSource(db, id, { settings: (stored) => stored, version, timeZone: 'UTC', now: NIGHT + DAY })
    hook.state.status = 200
    await at(NIGHT + 3 * DAY)
    expect(hook.told).toHaveLength(2)
  })

  it.each([
    ['is told no more', true, 0],
    ['of another address is told', false, 1],
  ])('what was to be told when an address went %s', async (_, isItsOwn, count) => {
    const { db, add, at, mails } = await start()
    const { url } = await sender()
    const hook = await receiver()
    const id = await add({ place: { kind: 'https', url }, alertWebhook: { url: hook.url, secretEnv: null } })
    const source = await readSource(db, id)
    if (!source) throw new Error('the feed is gone')
    await putAlert(db, source, { key: 'waits', kind: 'failed', problem: 'Their server is away.' }, NIGHT)
    const gone = isItsOwn ? hook.url : 'https://former.example/hook'
    await db.updateTable('stock_sources').set({ webhook_gone: gone }).where('id', '=', id).execute()
    await at(NIGHT)
    expect([hook.told.length, mails]).toEqual([count, []])
  })

  it('a stock feed’s problem is not told over a line that anybody reads', async () => {
    const { db, add, at, mails } = await start({ allowPlain: false })
    const hook = await receiver()
    const alertTo = ['stock@kea.example']
    const place = { kind: 'folder', files: 'stock.csv' } as const
    await add({ place, alertTo, alertWebhook: { url: hook.url, secretEnv: null } })
    await at(NIGHT + 39 * HOUR)
    await tellLateFeeds(db, NIGHT + 40 * HOUR)
    await at(NIGHT + 40 * HOUR)
    expect(hook.told).toEqual([])
    expect(mails.map(({ text }) => text.split('\n')[0])).toContain(
      `${new URL(hook.url).host}, which is told of faults, is not encrypted.`,
    )
  })

  it('an address that is written HTTPS:// is encrypted too', async () => {
    const { db, add, at, runs } = await start({ allowPlain: false })
    const hook = await receiver()
    const url = hook.url.replace('http:', 'HTTPS:')
    const id = await add({ place: { kind: 'https', url }, alertWebhook: { url, secretEnv: null } })
    for (let minute = 0; minute <= 30; minute += 1) await at(NIGHT + minute * 60_000)
    expect((await runs(id))[0]?.problem).toMatch(/^Their server could not be reached/)
    expect((await readSource(db, id))?.webhook_gone).toBeNull()
  })
})
