import { expect, it } from 'vitest'
import type { FeedSettings } from '../../../schemas/generated/editor-api.ts'
import { settingsOf, sourceSchema, valuesOf } from './source-values.ts'

const SETTINGS: FeedSettings = {
  name: 'Depot',
  place: { kind: 'https', url: 'https://depot.example/stock.csv' },
  at: '0 6,18 * * 1-6',
  isPaused: true,
  mapping: 'homenet',
  carsOf: 'depot',
  alertTo: ['stock@kea.example', 'ana@kea.example'],
  alertWebhook: { url: 'https://hooks.example/', secretEnv: null },
  lateAfterHours: 24,
}
const { place } = SETTINGS

it.each<FeedSettings>([
  SETTINGS,
  { ...SETTINGS, at: null, mapping: null, carsOf: null, alertTo: [], alertWebhook: null },
  { ...SETTINGS, place: { kind: 'folder', files: 'stock-*.csv' } },
  {
    ...SETTINGS,
    place: {
      kind: 'sftp',
      host: 'sftp.example',
      port: 2222,
      user: 'u',
      path: '/out/*.csv',
      hostKey: null,
      auth: { kind: 'key', secretEnv: 'P' },
    },
  },
  {
    ...SETTINGS,
    place: {
      ...place,
      kind: 'https',
      url: 'https://a.example/',
      auth: { kind: 'basic', user: 'u', passwordEnv: 'P' },
    },
  },
  {
    ...SETTINGS,
    place: {
      ...place,
      kind: 'https',
      url: 'https://a.example/',
      auth: { kind: 'header', name: 'x-key', valueEnv: 'P' },
    },
  },
])('settings go through the form as they were: %j', (settings) => {
  const values = valuesOf(settings)
  expect(sourceSchema.safeParse(values).error?.issues ?? []).toEqual([])
  expect(settingsOf(values)).toEqual(settings)
})

it.each([
  [{ url: '' }, 'url'],
  [{ kind: 'folder' as const }, 'files'],
  [{ signIn: 'basic' as const, secret: 'P' }, 'user'],
  [{ signIn: 'header' as const, secret: 'P' }, 'header'],
  [{ signIn: 'basic' as const, user: 'u' }, 'secret'],
  [{ often: 'day' as const, time: '' }, 'time'],
  [{ often: 'pattern' as const, at: ' ' }, 'at'],
  [{ kind: 'sftp' as const, user: 'u', path: '/a.csv', secret: 'P' }, 'host'],
  [{ kind: 'sftp' as const, host: 'h', user: 'u', path: '/a.csv' }, 'secret'],
  [{ lateAfterHours: '0' }, 'lateAfterHours'],
])('%j is told at %s', (wrong, field) => {
  const { error } = sourceSchema.safeParse({ ...valuesOf(SETTINGS), ...wrong })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})

it('what is typed with spaces around it is kept without, and what is left empty is nothing', () => {
  const typed = {
    ...valuesOf(SETTINGS),
    name: ' Depot ',
    url: ' https://depot.example/stock.csv ',
    carsOf: '  ',
  }
  expect(settingsOf({ ...typed, alertTo: ' a@kea.example; b@kea.example\n', webhookSecret: ' ' })).toEqual({
    ...SETTINGS,
    carsOf: null,
    alertTo: ['a@kea.example', 'b@kea.example'],
  })
  const sftp = { kind: 'sftp' as const, host: ' h ', user: ' u ', path: ' /a.csv ', secret: 'P' }
  expect(settingsOf({ ...typed, ...sftp }).place).toMatchObject({ host: 'h', user: 'u', path: '/a.csv' })
  expect(settingsOf({ ...typed, kind: 'folder', files: ' *.csv ' }).place).toEqual({
    kind: 'folder',
    files: '*.csv',
  })
})
