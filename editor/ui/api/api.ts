import type { JsonObject } from '../../../runtime/json/object.ts'
import type { Document, Grant, MadeDealer, TriedDealer } from '../../../schemas/generated/editor-api.ts'
import { addressOf, call, type BodyOf } from './call.ts'

export type {
  Around,
  CanvasPage,
  Catalogue,
  Choice,
  Dealer,
  Draft,
  FirstFacts,
  FirstPage,
  Grant,
  Health,
  Opening,
  Person,
  Plan,
  Pointer,
  PointerPlace,
  Presence,
  Revision,
  Role,
  RouteScript,
  Saved,
  StaffUser as User,
} from '../../../schemas/generated/editor-api.ts'
export { ApiError, isShutOut, OfflineError } from './call.ts'

/** The calls of the editor. */
export const api = {
  session: () => call('GET /api/editor/session', {}),
  /**
   * Without a code, an account with a second factor only says that it needs one. After a recovery code the answer says
   * how many are left.
   */
  askForPasskey: () => call('POST /api/editor/sign-in/passkey/offer', {}),
  signInByPasskey: (credential: Record<string, unknown>) =>
    call('POST /api/editor/sign-in/passkey', { body: { credential } }),
  signIn: (email: string, password: string, code?: string) =>
    call('POST /api/editor/sign-in', { body: { email, password, ...(code !== undefined && { code }) } }),
  signOut: () => call('POST /api/editor/sign-out', {}),
  setUp: (body: BodyOf<'POST /api/editor/setup'>) => call('POST /api/editor/setup', { body }),
  dealers: () => call('GET /api/editor/tenants', {}),
  health: (slug: string, signal: AbortSignal) =>
    call('GET /api/editor/tenants/:slug/health', { params: { slug } }, signal),
  firstFacts: (slug: string) => call('GET /api/editor/tenants/:slug/first-steps', { params: { slug } }),
  /** Leads by the version of a trial that their visitors saw. */
  trialLeads: (slug: string, signal: AbortSignal) =>
    call('GET /api/editor/tenants/:slug/trials', { params: { slug } }, signal),
  catalogue: () => call('GET /api/editor/catalogue', {}),
  /** What the checker would say about a new dealer. */
  tryDealer: async (document: JsonObject): Promise<TriedDealer> => {
    const body = { document: asDocument(document), dryRun: true }
    return (await call('POST /api/editor/tenants', { body })) as TriedDealer
  },
  createDealer: async (document: JsonObject, contentOf?: string): Promise<MadeDealer> => {
    const body = { document: asDocument(document), ...(contentOf !== undefined && { contentOf }) }
    return (await call('POST /api/editor/tenants', { body })) as MadeDealer
  },
  archive: (slug: string, archived: boolean) =>
    call('POST /api/editor/tenants/:slug/archive', { params: { slug }, body: { archived } }),
  exportAddress: (slug: string) => addressOf('GET /api/editor/tenants/:slug/export', { params: { slug } }),
  /** Cars or offers of the dealer that fit words, or that have the given ids. */
  choices: (
    slug: string,
    kind: 'car' | 'offer',
    asked: { query: string } | { ids: readonly string[] },
    signal?: AbortSignal,
  ) => {
    const query = 'ids' in asked ? { id: [...asked.ids] } : asked
    return call('GET /api/editor/tenants/:slug/choices/:kind', { params: { slug, kind }, query }, signal)
  },
  /** All makes or models that the dealer's cars, range and offers name. */
  names: (slug: string, kind: 'make' | 'model') =>
    call('GET /api/editor/tenants/:slug/choices/:kind', { params: { slug, kind }, query: {} }),
  open: (slug: string) => call('GET /api/editor/tenants/:slug', { params: { slug } }),
  firstPage: (slug: string) => call('GET /api/editor/tenants/:slug/preview', { params: { slug } }),
  /** What the checker says of the stored draft. */
  findings: (slug: string) => call('GET /api/editor/tenants/:slug/findings', { params: { slug } }),
  /** What the pages of the stored draft make visitors load. */
  weight: (slug: string, signal: AbortSignal) =>
    call('GET /api/editor/tenants/:slug/weight', { params: { slug } }, signal),
  save: (slug: string, tag: string, document: JsonObject) =>
    call('PUT /api/editor/tenants/:slug/draft', {
      params: { slug },
      headers: { 'if-match': tag },
      body: { document: asDocument(document) },
    }),
  canvas: (
    slug: string,
    {
      document,
      ...more
    }: Omit<BodyOf<'POST /api/editor/tenants/:slug/preview'>, 'document'> & { document: JsonObject },
    signal: AbortSignal,
  ) =>
    call(
      'POST /api/editor/tenants/:slug/preview',
      { params: { slug }, body: { document: asDocument(document), ...more } },
      signal,
    ),
  publish: (slug: string, tag: string, label: string) =>
    call('POST /api/editor/tenants/:slug/publish', {
      params: { slug },
      headers: { 'if-match': tag },
      body: { label },
    }),
  plan: (slug: string) => call('GET /api/editor/tenants/:slug/plan', { params: { slug } }),
  savePlan: (slug: string, tag: string, publishAt: number) =>
    call('PUT /api/editor/tenants/:slug/plan', {
      params: { slug },
      headers: { 'if-match': tag },
      body: { publishAt },
    }),
  dropPlan: (slug: string) => call('DELETE /api/editor/tenants/:slug/plan', { params: { slug } }),
  nameRevision: (slug: string, revision: number, label: string) =>
    call('PUT /api/editor/tenants/:slug/revisions/:revision/label', {
      params: { slug, revision },
      body: { label },
    }),
  domains: (slug: string) => call('GET /api/editor/tenants/:slug/domains', { params: { slug } }),
  checkDomain: (slug: string, host: string) =>
    call('POST /api/editor/tenants/:slug/domains/:host/check', { params: { slug, host } }),
  links: (slug: string) => call('GET /api/editor/tenants/:slug/links', { params: { slug } }),
  /** @param named id of a draft that is set aside; without it the present one is shared */
  shareDraft: (slug: string, hours: number, named?: string) =>
    call('POST /api/editor/tenants/:slug/links', {
      params: { slug },
      body: { hours, ...(named !== undefined && { named }) },
    }),
  endLinks: (slug: string) => call('DELETE /api/editor/tenants/:slug/links', { params: { slug } }),
  draft: (slug: string) => call('GET /api/editor/tenants/:slug/draft', { params: { slug } }),
  /** Where a stream of {@link Around} is had. */
  aroundAddress: (slug: string, here: BodyOf<'POST /api/editor/tenants/:slug/presence'>) =>
    addressOf('GET /api/editor/tenants/:slug/around', { params: { slug }, query: { ...here } }),
  meet: (slug: string, body: BodyOf<'POST /api/editor/tenants/:slug/presence'>) =>
    call('POST /api/editor/tenants/:slug/presence', { params: { slug }, body }),
  point: (slug: string, body: BodyOf<'POST /api/editor/tenants/:slug/pointer'>) =>
    call('POST /api/editor/tenants/:slug/pointer', { params: { slug }, body }),
  people: () => call('GET /api/editor/people', {}),
  addPerson: (person: { email: string; name: string; grants: readonly Grant[] }) =>
    call('POST /api/editor/people', { body: { ...person, grants: [...person.grants] } }),
  setGrants: (email: string, grants: readonly Grant[]) =>
    call('PUT /api/editor/people/:email', { params: { email }, body: { grants: [...grants] } }),
  removePerson: (email: string) => call('DELETE /api/editor/people/:email', { params: { email } }),
  revisions: (slug: string) => call('GET /api/editor/tenants/:slug/revisions', { params: { slug } }),
  revision: (slug: string, revision: number) =>
    call('GET /api/editor/tenants/:slug/revisions/:revision', { params: { slug, revision } }),
  /** @param tag what was published when the history was looked at */
  rollBack: (slug: string, tag: string, revision: number) =>
    call('POST /api/editor/tenants/:slug/rollback', {
      params: { slug },
      headers: { 'if-match': tag },
      body: { revision },
    }),
}

/** Whether a document has a slug and a name, the server says. */
function asDocument(document: JsonObject): Document {
  return document as JsonObject & Document
}
