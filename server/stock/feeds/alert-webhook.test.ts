import { expect, it } from 'vitest'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { signature } from '../../http/outbound/webhook-signature.ts'
import { tellLateFeeds } from './feed-alerts.ts'
import { feedWorld, HOUR, NIGHT, PASSWORD } from './testing/feed-world.ts'

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
})
