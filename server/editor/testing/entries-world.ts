import { wordsOf } from '../../../runtime/json/text.ts'
import type { JsonObject } from '../../../runtime/json/object.ts'
import type { OpenDb } from '../../db/testing/for-each-database.ts'
import { contentReader, replaceContent } from '../../tenants/content.ts'
import { articles } from '../collections/articles.ts'
import { offers } from '../collections/offers.ts'
import { world } from './world.ts'

/** What the tests of a collection change it by. */
type Step = 'save' | 'publish' | 'unpublish' | 'delete' | 'take-back'

/** The editor's API with one entry in the file of the dealer `kea`, a publisher and an editor. @param name the member that entries are called by */
export async function entriesWorld<List, Entry extends { tag: string }>(
  open: OpenDb,
  { kind, one }: typeof articles | typeof offers,
  { filed, name }: { filed: JsonObject; name: string },
) {
  const made = await world(undefined, open)
  const { call, db, as } = made
  await replaceContent(db, 'kea', { [kind]: [filed] }, 'hash')
  const publisher = await as('pat@forecourt.example', [{ tenant: 'kea', role: 'publisher' }])
  const editor = await as('eve@forecourt.example', [{ tenant: 'kea', role: 'editor' }])
  const at = `/tenants/kea/${kind}`
  const site = async () => (await contentReader(db, 'kea').list(kind)).map((entry) => wordsOf(entry[name]))
  const list = async (cookie = publisher) => (await call('GET', at, { cookie })).json<List>()
  const find = async (id: string) =>
    (await call('GET', `${at}/${encodeURIComponent(id)}`, { cookie: publisher })).json<Entry>()
  const write = (document: object, cookie = publisher) =>
    call('POST', at, { cookie, body: { [one]: document } })
  /** One step from the state that the entry has now, or from another one. */
  const step = async (
    id: string,
    what: Step,
    { cookie = publisher, tag, ...body }: { cookie?: string; tag?: string } & Record<string, unknown> = {},
  ) => {
    const headers = { 'if-match': tag ?? (await find(id)).tag }
    const method = { save: 'PUT', delete: 'DELETE' }[what as string] ?? 'POST'
    const path = method === 'POST' ? `/${what}` : ''
    const more = Object.keys(body).length > 0 ? { body } : {}
    return call(method as 'POST', `${at}/${encodeURIComponent(id)}${path}`, { cookie, headers, ...more })
  }
  const revision = async () =>
    (
      await db
        .selectFrom('tenants')
        .select('content_revision')
        .where('slug', '=', 'kea')
        .executeTakeFirstOrThrow()
    ).content_revision
  return { ...made, publisher, editor, site, list, one: find, write, step, revision }
}
