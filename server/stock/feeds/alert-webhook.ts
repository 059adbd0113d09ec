import { signature } from '../../http/outbound/webhook-signature.ts'
import type { JobHandler } from '../../jobs/worker.ts'
import type { Db } from '../../db/database.ts'
import { putAlert, type FeedAlert } from './feed-alerts.ts'
import { feedSecretOf } from './feed-secret.ts'
import type { FeedRunOptions } from './run-feed.ts'
import { readSource, type StockSource } from './source.ts'

const TIMEOUT_MS = 10_000
/** With the pauses of jobs some five hours. */
const ATTEMPTS = 12
/** The standard's way to say that an endpoint is gone for good. */
const GONE = 410

/**
 * Tells an address of the dealer what is wrong with a feed, by the Standard Webhooks specification as leads are: the job's id is
 * `webhook-id`, the same for each attempt.
 */
export function alertWebhookHandler({
  db,
  outbound,
  secretOf,
  allowPlain,
  now,
}: Pick<FeedRunOptions, 'db' | 'outbound' | 'secretOf' | 'allowPlain' | 'now'>): JobHandler {
  return {
    attempts: ATTEMPTS,
    async run({ id, payload }) {
      const { source: key, kind, problem, at } = JSON.parse(payload) as FeedAlert
      const source = await readSource(db, key)
      const webhook = source?.settings.alertWebhook
      if (!source || !webhook || webhook.url === source.webhook_gone) return
      // Saved before such addresses were refused; trying again would not help.
      if (!allowPlain && new URL(webhook.url).protocol !== 'https:')
        return giveUp(db, source, webhook.url, 'is not encrypted', now())
      const { tenant, settings } = source
      const body = JSON.stringify({
        type: 'feed.problem',
        timestamp: new Date(at).toISOString(),
        data: { tenant, feed: { id: key, name: settings.name }, kind, problem },
      })
      const headers: Record<string, string> = {
        'content-type': 'application/json',
        'user-agent': 'Forecourt/1',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now() / 1000)),
      }
      if (webhook.secretEnv !== null) {
        const secret = feedSecretOf(tenant, webhook.secretEnv, secretOf)
        headers['webhook-signature'] = signature(secret, headers, body)
      }
      const answer = await outbound(webhook.url, { method: 'POST', headers, body, timeoutMs: TIMEOUT_MS })
      await answer.body?.cancel()
      if (answer.status === GONE)
        await giveUp(db, source, webhook.url, 'answered 410: that address is gone for good', now())
      else if (!answer.ok) throw new Error(`their server answered ${answer.status}`)
    },
  }
}

/** The address is told no more, and whoever has a mailbox there hears why. */
async function giveUp(
  db: Db,
  { id, settings }: StockSource,
  url: string,
  why: string,
  now: number,
): Promise<void> {
  const problem = `${new URL(url).host}, which is told of faults, ${why}.`
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('stock_sources').set({ webhook_gone: url }).where('id', '=', id).execute()
    await putAlert(
      transaction,
      { id, settings, webhook_gone: url },
      { key: `gone ${id}`, kind: 'gone', problem },
      now,
    )
  })
}
