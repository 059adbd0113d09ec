import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../../config/config.ts'
import { putReservation } from '../../reservations/testing/reservation-row.ts'
import sharp from 'sharp'
import { expect } from 'vitest'
import { saveLead } from '../../leads/lead-store.ts'
import type { Draft } from '../draft-store.ts'
import { NOW, site, type world } from './world.ts'

/** Whose things they are. */
export const OWNER = 'kea'
/** Stands in whatever the owner has. */
export const WHISPER = 'Whisper'
export const HOST = 'whisper.example'
export const MAPPING = {
  name: 'whisper-yard',
  title: WHISPER,
  signature: ['ref'],
  identity: ['ref'],
  columns: { year: 'yr', make: 'brand', model: 'model', stocknum: 'ref' },
}
export const FEED = 'Ref;Yr;Brand;Model\nK1;2021;Whisper;HiLux'
export const SETTINGS = {
  name: WHISPER,
  place: { kind: 'folder', files: 'whisper-*.csv' },
  at: '0 6 * * *',
  isPaused: false,
  mapping: null,
  carsOf: null,
  alertTo: [],
  alertWebhook: null,
  lateAfterHours: 24,
}
export const FACTS = { alt: WHISPER, tags: [], focus: { x: 50, y: 50 } }
/** An article that staff wrote. */
export const WRITTEN = { slug: 'whisper', title: WHISPER, date: '2026-11-20', body: WHISPER }
/** An offer that staff wrote. */
export const OFFERED = { id: 'whisper', name: WHISPER }
const FONT = 'node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2'
export const KIM = { email: 'kim@visitor.example' }

export type World = Awaited<ReturnType<typeof world>>
export type Things = Awaited<ReturnType<typeof things>>

/** One of everything that a dealer can have, most of it brought by the calls themselves. */
export async function things({ app, call, db, directory }: World, cookie: string) {
  const ask = async <Answer>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    more: { body?: object; headers?: Record<string, string> } = {},
  ): Promise<Answer> => {
    const answer = await call(method, `/tenants/${OWNER}/${path}`, { cookie, ...more })
    expect(Math.floor(answer.statusCode / 100), `${path}: ${answer.body}`).toBe(2)
    return (answer.body === '' ? undefined : answer.json()) as Answer
  }
  const file = async <Answer>(path: string, payload: Buffer | string, type: string): Promise<Answer> => {
    const url = `/api/editor/tenants/${OWNER}/${path}`
    const headers = { host: 'localhost:3000', cookie, 'content-type': type }
    const answer = await app.inject({ method: 'POST', url, headers, payload })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer.json()
  }
  const tagged = async () => ({ 'if-match': (await ask<Draft>('GET', 'draft')).tag })
  const save = async (more: object) =>
    ask('PUT', 'draft', { body: { document: site(OWNER, more) }, headers: await tagged() })

  await ask('POST', 'articles', { body: { article: WRITTEN } })
  await ask('POST', 'offers', { body: { offer: OFFERED } })
  await save({ name: `${WHISPER} Motors`, domains: [HOST] })
  await ask('POST', 'publish', { body: {}, headers: await tagged() })
  await save({ name: `${WHISPER} Motors`, domains: [HOST], phone: '07 7010 0199' })
  const aside = await ask<{ drafts: { id: string }[] }>('POST', 'named-drafts', {
    body: { name: WHISPER },
    headers: await tagged(),
  })
  await save({ name: `${WHISPER} Cars`, domains: [HOST] })
  await ask('PUT', 'plan', { body: { publishAt: NOW + 60_000 }, headers: await tagged() })
  await ask('POST', 'links', { body: { hours: 1 } })
  await ask('POST', 'presence', { body: { windowId: 'window-owner', place: WHISPER } })

  const { people, threads } = await ask<{
    people: { id: string }[]
    threads: { id: string; comments: { id: string }[] }[]
  }>('POST', 'comments', {
    body: { tree: 'route/home', block: 'b', place: 'Home', text: WHISPER, mentions: [] },
  })
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#446688' } })
    .png()
    .toBuffer()
  const { name: picture } = await file<{ name: string }>('uploads?name=front.png', photo, 'image/png')
  await ask('PUT', `uploads/${picture}`, { body: FACTS })
  const font = await readFile(join(PROJECT_ROOT, FONT))
  const { name: typeface } = await file<{ name: string }>(
    `typefaces?family=${WHISPER}&generic=serif&licensed=yes`,
    font,
    'application/octet-stream',
  )

  const typed = { year: 2021, make: WHISPER, model: 'HiLux' }
  const add = async () => {
    const body = { fields: typed, locationId: 901 }
    return await ask<{ car: { id: number }; tag: string }>('POST', 'cars', { body })
  }
  const [{ car, tag: carTag }, { car: spare }] = [await add(), await add()]
  const { id: change } = await ask<{ id: string }>('POST', 'cars/change', {
    body: { ids: [spare.id], action: 'feature' },
  })
  await ask('PUT', `mappings/${MAPPING.name}`, { body: { mapping: MAPPING } })
  const { id: upload } = await file<{ id: string }>(
    'feed-uploads?name=whisper.csv',
    FEED,
    'application/octet-stream',
  )
  const { sources } = await ask<{ sources: { id: string }[] }>('POST', 'feeds', { body: SETTINGS })
  const source = sources[0]?.id ?? ''
  const { version } = await ask<{ version: string }>('GET', `feeds/${source}`)
  const [run, hold] = ['run-of-kea', 'hold-of-kea']
  await db.insertInto('stock_runs').values(runOf(run, source)).execute()
  await putReservation(db, {
    id: hold,
    tenant: OWNER,
    car_id: car.id,
    contact: JSON.stringify({ name: WHISPER, email: KIM.email }),
    car: JSON.stringify({ slug: 'hilux', title: WHISPER, stock_number: 'U1' }),
    holds: 1,
    pay_by: NOW + 900_000,
    created_at: NOW,
    updated_at: NOW,
  })
  await saveLead(db, leadOf())
  await db.insertInto('alerts').values(ALERT).execute()
  await ask('PUT', 'retention', { body: { days: 99 } })
  directory.setStockRevision(OWNER, 1)

  const ids = {
    named: aside.drafts[0]?.id ?? '',
    thread: threads[0]?.id ?? '',
    comment: threads[0]?.comments[0]?.id ?? '',
    person: people[0]?.id ?? '',
    picture,
    typeface,
    change,
    upload,
    source,
    run,
    hold,
  }
  expect(Object.values(ids)).not.toContain('')
  const marks = [WHISPER, HOST, `"${OWNER}"`, ...Object.values(ids)]
  return { ...ids, car: car.id, carTag, version, photo, font, revision: 2, marks }
}

const runOf = (id: string, source: string) => ({
  id,
  source_id: source,
  tenant: OWNER,
  cause: 'schedule' as const,
  who: null,
  state: 'done' as const,
  started_at: NOW,
  ended_at: NOW + 1200,
  file: 'a.csv',
  bytes: 10,
  digest: 'd',
  rows: 3,
  report: null,
  problem: WHISPER,
})

const leadOf = () => ({
  tenant: OWNER,
  formId: 'enquiry',
  category: 'General Enquiry',
  subcategory: null,
  carId: null,
  completed: true,
  payload: { name: WHISPER, email: KIM.email, message: WHISPER },
  consent: null,
  suspectedSpam: false,
  idempotency: undefined,
  now: NOW,
})

const ALERT = {
  id: 'alert-of-kea',
  tenant: OWNER,
  email: KIM.email,
  address: '/search',
  car_id: null,
  label: WHISPER,
  origin: 'http://kea.localhost',
  consent: 'Yes',
  confirm_hash: null,
  created_at: NOW,
  asked_at: NOW,
  confirmed_at: NOW,
  seen_at: NOW,
  due_at: null,
}
