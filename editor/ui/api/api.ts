import type { JsonObject } from '../../../runtime/json/object.ts'
import type { Finding } from '../../../runtime/check/finding.ts'
import type { Layer } from '../../../runtime/resolve/layers.ts'
import type { BlockWhy } from '../../../runtime/why/why-page.ts'
import type { MergeConflict } from '../../../runtime/revise/merge-three.ts'

export type Role = 'editor' | 'publisher' | 'administrator'

export interface User {
  name: string
  email: string
  isAdministrator: boolean
  /** Set it up before anything else. */
  needsSecondFactor: boolean
}

export interface Dealer {
  slug: string
  name: string
  revision: number
  role: Role
  site: string
  changed: boolean
  editedAt: number | null
  editedBy: string | null
  publishedAt: number
  plannedFor: number | null
  archivedAt: number | null
  /** Of the last 30 days. */
  leads: number
}

export interface Health {
  errors: number
  warnings: number
}

/** A picture that staff brought in. */
export interface Picture {
  src: string
  name: string
  width: number
  height: number
  bytes: number
}

/** What the pictures of a dealer take together, and what they may, in bytes. */
export interface PictureRoom {
  used: number
  quota: number
}

/** A car, offer or place of the dealer by its name. */
export interface Choice {
  id: string
  name: string
  detail: string
}

/** What a new dealer may be built on. */
export interface Catalogue {
  templates: { name: string; title: string; description: string; colors: Record<string, string> }[]
  brands: { name: string; title: string; description: string }[]
}

export interface Draft {
  tag: string
  document: JsonObject & { slug: string; name: string }
  revision: number
  changed: boolean
  author: string | null
  savedAt: number | null
}

export interface Opening {
  slug: string
  role: Role
  site: string
  draft: Draft
  published: JsonObject
  layers: Layer[]
}

/** The home page of the stored draft, drawn. */
export interface FirstPage {
  tag: string
  page: CanvasPage
}

export interface Saved {
  draft: Draft
  merged: boolean
  findings: Finding[]
}

export interface CanvasPage {
  status: number
  routeId: string
  html: string
  css: string
  path: string
  faults: { blockId: string; message: string }[]
  /** Blocks that do not show, at all or at some widths, by their ids on the page. */
  hidden: BlockWhy[]
}

export interface Revision {
  revision: number
  author: string | null
  origin: 'seed' | 'staff'
  /** What staff call it. */
  label: string | null
  publishedAt: number
}

/** A draft that publishes itself at a time. */
export interface Plan {
  author: string
  publishAt: number
  problem: string | null
}

/** Script of a page until a visitor scrolls or touches something, in bytes as they are sent, and what each block adds to it. */
export interface RouteScript {
  routeId: string
  path: string
  bytes: number
  limit: number
  blocks: { id: string; type: string; bytes: number; comes: 'at once' | 'seen' | 'touched' }[]
}

/** Another window that has the same dealer open. */
export interface Presence {
  windowId: string
  name: string
  place: string
}

export type Grant = { tenant: string; role: Role }

export interface Person {
  email: string
  name: string
  grants: Grant[]
  hasSecondFactor: boolean
}

/** An answer that is no success; `body` is the problem document with what came along. */
export class ApiError extends Error {
  readonly status: number
  readonly body: {
    detail?: string
    errors?: { field: string; message: string }[]
    draft?: Draft
    conflicts?: MergeConflict[]
    merged?: JsonObject
  }
  constructor(status: number, body: ApiError['body']) {
    super(body.detail ?? 'Something went wrong.')
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
}

/** Nothing came back: the network or the server is away. */
export class OfflineError extends Error {
  constructor(cause: unknown) {
    super('The server cannot be reached.', { cause })
    this.name = 'OfflineError'
  }
}

/** One call of the editor's API. @throws ApiError, OfflineError */
export async function call<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Answer> {
  let response: Response
  try {
    response = await fetch(`/api/editor${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new OfflineError(error)
  }
  if (response.status === 204) return undefined as Answer
  const answer: unknown = await response.json().catch((error: unknown) => {
    // A confirmation that was cut off on its way is none; only what refuses may come without words.
    if (signal?.aborted) throw error
    if (response.ok) throw new OfflineError(error)
    return {}
  })
  if (!response.ok) throw new ApiError(response.status, answer as ApiError['body'])
  return answer as Answer
}

const at = (slug: string, rest = '') => `/tenants/${encodeURIComponent(slug)}${rest}`

/** The calls of the editor. */
export const api = {
  session: () => call<{ user: User | null; setup: boolean }>('GET', '/session'),
  /**
   * Without a code, an account with a second factor only says that it needs one. After a recovery code the answer says
   * how many are left.
   */
  signIn: (email: string, password: string, code?: string) =>
    call<{ user: User; recoveryCodesLeft?: number } | { needsCode: true }>('POST', '/sign-in', {
      email,
      password,
      ...(code !== undefined && { code }),
    }),
  signOut: () => call<void>('POST', '/sign-out'),
  setUp: (account: { token: string; email: string; name: string; password: string }) =>
    call<{ user: User }>('POST', '/setup', account),
  dealers: () => call<Dealer[]>('GET', '/tenants'),
  health: (slug: string, signal: AbortSignal) =>
    call<Health>('GET', at(slug, '/health'), undefined, {}, signal),
  catalogue: () => call<Catalogue>('GET', '/catalogue'),
  /** What the checker would say about a new dealer. */
  tryDealer: (document: JsonObject) =>
    call<{ document: JsonObject; findings: Finding[] }>('POST', '/tenants', { document, dryRun: true }),
  createDealer: (document: JsonObject, contentOf?: string) =>
    call<{ slug: string; site: string }>('POST', '/tenants', {
      document,
      ...(contentOf !== undefined && { contentOf }),
    }),
  archive: (slug: string, archived: boolean) => call<void>('POST', at(slug, '/archive'), { archived }),
  exportAddress: (slug: string) => `/api/editor${at(slug, '/export')}`,
  pictures: (slug: string) => call<{ uploads: Picture[]; room: PictureRoom }>('GET', at(slug, '/uploads')),
  /** @throws ApiError 409 with what shows the picture, or can bring it back */
  deletePicture: (slug: string, name: string) => call<void>('DELETE', at(slug, `/uploads/${name}`)),
  upload: (slug: string, file: File, crop: string | undefined) =>
    call<Picture>(
      'POST',
      at(slug, `/uploads?${new URLSearchParams({ name: file.name, ...(crop !== undefined && { crop }) })}`),
      file,
      { 'content-type': file.type.startsWith('image/') ? file.type : 'application/octet-stream' },
    ),
  /** Cars or offers of the dealer that fit words, or that have the given ids. */
  choices: (
    slug: string,
    kind: 'car' | 'offer',
    asked: { query: string } | { ids: readonly string[] },
    signal?: AbortSignal,
  ) => {
    const search = new URLSearchParams(
      'ids' in asked ? asked.ids.map((id) => ['id', id]) : [['query', asked.query]],
    )
    return call<{ choices: Choice[] }>('GET', at(slug, `/choices/${kind}?${search}`), undefined, {}, signal)
  },
  open: (slug: string) => call<Opening>('GET', at(slug)),
  firstPage: (slug: string) => call<FirstPage>('GET', at(slug, '/preview')),
  /** What the checker says of the stored draft. */
  findings: (slug: string) => call<{ tag: string; findings: Finding[] }>('GET', at(slug, '/findings')),
  /** What the pages of the stored draft make visitors load. */
  weight: (slug: string, signal: AbortSignal) =>
    call<{ tag: string; routes: RouteScript[] }>('GET', at(slug, '/weight'), undefined, {}, signal),
  save: (slug: string, tag: string, document: JsonObject) =>
    call<Saved>('PUT', at(slug, '/draft'), { document }, { 'if-match': tag }),
  canvas: (
    slug: string,
    request: {
      document: JsonObject
      routeId: string
      now?: number
      signedIn?: boolean
      locationId?: number
    },
    signal: AbortSignal,
  ) => call<CanvasPage>('POST', at(slug, '/preview'), request, {}, signal),
  publish: (slug: string, tag: string, label: string) =>
    call<Draft>('POST', at(slug, '/publish'), { label }, { 'if-match': tag }),
  plan: (slug: string) => call<{ plan: Plan | null }>('GET', at(slug, '/plan')),
  savePlan: (slug: string, tag: string, publishAt: number) =>
    call<{ plan: Plan }>('PUT', at(slug, '/plan'), { publishAt }, { 'if-match': tag }),
  dropPlan: (slug: string) => call<void>('DELETE', at(slug, '/plan')),
  nameRevision: (slug: string, revision: number, label: string) =>
    call<void>('PUT', at(slug, `/revisions/${revision}/label`), { label }),
  links: (slug: string) => call<{ count: number }>('GET', at(slug, '/links')),
  shareDraft: (slug: string, hours: number) =>
    call<{ url: string; expiresAt: number }>('POST', at(slug, '/links'), { hours }),
  endLinks: (slug: string) => call<void>('DELETE', at(slug, '/links')),
  meet: (slug: string, windowId: string, place: string) =>
    call<{ others: Presence[] }>('POST', at(slug, '/presence'), { windowId, place }),
  people: () => call<{ people: Person[] }>('GET', '/people'),
  addPerson: (person: { email: string; name: string; grants: readonly Grant[] }) =>
    call<{ password: string }>('POST', '/people', person),
  setGrants: (email: string, grants: readonly Grant[]) =>
    call<void>('PUT', `/people/${encodeURIComponent(email)}`, { grants }),
  removePerson: (email: string) => call<void>('DELETE', `/people/${encodeURIComponent(email)}`),
  revisions: (slug: string) => call<{ tag: string; revisions: Revision[] }>('GET', at(slug, '/revisions')),
  revision: (slug: string, revision: number) =>
    call<{ document: JsonObject }>('GET', at(slug, `/revisions/${revision}`)),
  /** @param tag what was published when the history was looked at */
  rollBack: (slug: string, tag: string, revision: number) =>
    call<Draft>('POST', at(slug, '/rollback'), { revision }, { 'if-match': tag }),
}
