import * as z from 'zod/mini'
import type { FeedAuth, FeedPlace, FeedSettings } from '../../../schemas/generated/editor-api.ts'
import { needed } from '../forms/staff-form.tsx'
import { patternOf, timesOf } from './times.ts'

const text = () => z.string()
const NEEDED = { error: 'This is needed.' }

const SFTP_NEEDS = ['host', 'user', 'path', 'secret'] as const
type PlaceFields = Record<'kind' | (typeof SFTP_NEEDS)[number], string>

/** A source as its form holds it: every field is there, whichever kind is chosen. */
export const sourceSchema = z
  .object({
    name: needed(),
    kind: z.enum(['https', 'sftp', 'folder', 'upload']),
    url: text(),
    signIn: z.enum(['none', 'basic', 'header']),
    user: text(),
    header: text(),
    secret: text(),
    files: text(),
    host: text(),
    port: z.string().check(z.regex(/^[1-9]\d{0,4}$/, 'A number, usually 22.')),
    path: text(),
    hostKey: text(),
    keyKind: z.enum(['password', 'key']),
    often: z.enum(['day', 'workday', 'hour', 'quarter', 'pattern', 'asked']),
    time: text(),
    at: text(),
    mapping: text(),
    carsOf: text(),
    alertTo: text(),
    webhook: text(),
    webhookSecret: text(),
    lateAfterHours: z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'A number of hours, such as 36.')),
    isPaused: z.boolean(),
  })
  .check(
    z.refine(({ kind, url }) => kind !== 'https' || url.trim() !== '', {
      path: ['url'],
      ...NEEDED,
    }),
    z.refine(({ kind, files }) => kind !== 'folder' || files.trim() !== '', {
      path: ['files'],
      ...NEEDED,
    }),
    z.refine((values) => signsIn(values) !== 'basic' || values.user.trim() !== '', {
      path: ['user'],
      ...NEEDED,
    }),
    z.refine((values) => signsIn(values) !== 'header' || values.header.trim() !== '', {
      path: ['header'],
      ...NEEDED,
    }),
    z.refine((values) => signsIn(values) === 'none' || values.secret.trim() !== '', {
      path: ['secret'],
      ...NEEDED,
    }),
    ...SFTP_NEEDS.map((field) =>
      z.refine<PlaceFields>((values) => values.kind !== 'sftp' || values[field].trim() !== '', {
        path: [field],
        ...NEEDED,
      }),
    ),
    z.refine(({ often, time }) => !['day', 'workday'].includes(often) || time !== '', {
      path: ['time'],
      ...NEEDED,
    }),
    z.refine(({ often, at }) => often !== 'pattern' || at.trim() !== '', {
      path: ['at'],
      ...NEEDED,
    }),
  )

export type SourceValues = z.infer<typeof sourceSchema>

const signsIn = ({ kind, signIn }: Pick<SourceValues, 'kind' | 'signIn'>): SourceValues['signIn'] =>
  kind === 'https' ? signIn : 'none'

/** What the form of a new source opens with, or that of one that is set up. */
export function valuesOf(settings?: FeedSettings): SourceValues {
  const times = timesOf(settings ? settings.at : '30 2 * * *')
  return {
    name: settings?.name ?? '',
    ...placeValues(settings?.place ?? { kind: 'https', url: '' }),
    ...times,
    mapping: settings?.mapping ?? '',
    carsOf: settings?.carsOf ?? '',
    alertTo: settings?.alertTo.join(', ') ?? '',
    webhook: settings?.alertWebhook?.url ?? '',
    webhookSecret: settings?.alertWebhook?.secretEnv ?? '',
    lateAfterHours: String(settings?.lateAfterHours ?? 36),
    isPaused: settings?.isPaused ?? false,
  }
}

const NO_PLACE = {
  url: '',
  signIn: 'none',
  user: '',
  header: '',
  secret: '',
  files: '',
  host: '',
  port: '22',
  path: '',
  hostKey: '',
  keyKind: 'password',
} as const
type PlaceValues = Pick<SourceValues, 'kind' | keyof typeof NO_PLACE>

function placeValues(place: FeedPlace): PlaceValues {
  if (place.kind === 'folder') return { ...NO_PLACE, kind: 'folder', files: place.files }
  if (place.kind === 'sftp') {
    const { kind, host, port, user, path, hostKey, auth } = place
    const sftp = { kind, host, port: String(port), user, path, hostKey: hostKey ?? '' }
    return { ...NO_PLACE, ...sftp, keyKind: auth.kind, secret: auth.secretEnv }
  }
  const { url, auth } = place
  return { ...NO_PLACE, kind: 'https', url, ...(auth && authValues(auth)) }
}

function authValues(auth: FeedAuth): Pick<SourceValues, 'signIn' | 'secret'> & Partial<SourceValues> {
  return auth.kind === 'basic'
    ? { signIn: 'basic', user: auth.user, secret: auth.passwordEnv }
    : { signIn: 'header', header: auth.name, secret: auth.valueEnv }
}

/** What the server keeps. */
export function settingsOf(values: SourceValues): FeedSettings {
  const { name, mapping, carsOf, alertTo, lateAfterHours, isPaused } = values
  const url = values.webhook.trim()
  return {
    name: name.trim(),
    place: placeOf(values),
    at: patternOf(values),
    isPaused,
    mapping: mapping || null,
    carsOf: carsOf.trim() || null,
    alertTo: alertTo.split(/[\s,;]+/).filter(Boolean),
    alertWebhook: url === '' ? null : { url, secretEnv: values.webhookSecret.trim() || null },
    lateAfterHours: Number(lateAfterHours),
  }
}

function placeOf(values: SourceValues): FeedPlace {
  if (values.kind === 'folder') return { kind: 'folder', files: values.files.trim() }
  if (values.kind === 'sftp') return sftpOf(values)
  const auth = authOf(values)
  return { kind: 'https', url: values.url.trim(), ...(auth && { auth }) }
}

function sftpOf({ host, port, user, path, hostKey, keyKind, secret }: SourceValues): FeedPlace {
  return {
    kind: 'sftp',
    host: host.trim(),
    port: Number(port),
    user: user.trim(),
    path: path.trim(),
    hostKey: hostKey.trim() || null,
    auth: { kind: keyKind, secretEnv: secret.trim() },
  }
}

function authOf({ signIn, user, header, secret }: SourceValues): FeedAuth | undefined {
  if (signIn === 'none') return undefined
  if (signIn === 'basic') return { kind: 'basic', user: user.trim(), passwordEnv: secret.trim() }
  return {
    kind: 'header',
    name: header.trim().toLowerCase(),
    valueEnv: secret.trim(),
  }
}
