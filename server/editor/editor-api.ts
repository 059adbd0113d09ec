import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { takeBodyFiles } from '../http/body-file.ts'
import { compression } from '../http/compression.ts'
import { networkOf } from '../http/network-of.ts'
import { takeAsTheyAre } from '../http/request-validation.ts'
import { watchStaffApi } from '../staff/watch-staff-api.ts'
import { staffAccountRoutes } from '../staff/staff-account-routes.ts'
import type { Setup } from '../staff/first-administrator.ts'
import { guardStaffApi } from '../staff/guard.ts'
import type { StaffAuth } from '../staff/staff-auth.ts'
import { staffRoutes } from '../staff/staff-routes.ts'
import type { TenantDirectory } from '../tenants/directory.ts'
import { hasTenant } from '../tenants/store.ts'
import { ACCESS } from './access.ts'
import type { DraftEvents, EditorContext } from './editor-context.ts'
import { createFleet } from './fleet/changes.ts'
import { readJsonStrictly, tellSizes } from './json-body.ts'
import { EDITOR_ROUTES } from './routes.ts'

export interface EditorApiOptions extends Omit<EditorContext, 'drafts' | 'fleet' | 'now'> {
  directory: TenantDirectory
  auth: StaffAuth
  setup: Setup
  /** Whether mail reaches people: else nobody is promised any. */
  sendsMail: boolean
  now?: () => number
}

/** Every call under `/api/editor`, behind the guard. */
export async function editorApi(app: FastifyInstance, options: EditorApiOptions): Promise<void> {
  const { directory, auth, setup, sendsMail, now = Date.now } = options
  await compression(app)
  await app.register(rateLimit, { global: false, keyGenerator: limitedBy })
  readJsonStrictly(app)
  takeBodyFiles(app, join(options.dataDir, 'arriving'))
  // Two megabytes may hold a million values that do not fit: the first is told.
  takeAsTheyAre(app, { allErrors: false })
  tellSizes(app)
  watchStaffApi(app, { db: options.db, now })
  const isDealer = async (slug: string) =>
    directory.bySlug(slug) !== undefined || (await hasTenant(options.db, slug))
  guardStaffApi(app, { auth, directory, isDealer, access: ACCESS })
  staffRoutes(app, { auth, setup, now })
  staffAccountRoutes(app, { auth, sendsMail, now })
  const drafts: DraftEvents = new EventEmitter()
  const context = { ...options, now, drafts, fleet: createFleet({ ...options, now }) }
  for (const route of EDITOR_ROUTES) route(app, context)
}

/** What open windows ask by themselves is counted by account: an office has many, and one address. */
function limitedBy({ staff, ip, routeOptions: { config } }: FastifyRequest): string {
  return config.isIdle && staff ? staff.id : networkOf(ip)
}
