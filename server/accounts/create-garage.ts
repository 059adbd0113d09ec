import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import { visitorAccountRoutes } from './visitor-account-routes.ts'
import { createAccounts, type Visitor } from './accounts.ts'
import { callerOf } from './caller.ts'
import type { PageGate } from '../pages/page-gate.ts'
import { createPageGate } from './page-gate.ts'
import { watchlistRoutes } from './watchlist-routes.ts'
import type { Caller } from './accounts.ts'
import { watchlistOf } from './watchlist-store.ts'
import type { FormPages } from '../pages/answer-form.ts'
import type { PageRenderer } from '../pages/page-routes.ts'
import type { Db } from '../db/database.ts'
import type { ErasePerson } from '../db/person.ts'
import type { UserSession } from '../../schemas/generated/types.ts'
import type { Mailer } from '../mail/mail.ts'
import type { TenantDirectory, TenantRef } from '../tenants/directory.ts'
import type { Sites } from '../pages/sites.ts'

export interface GarageOptions {
  db: Db
  directory: Pick<TenantDirectory, 'bySlug'>
  sites: Sites<CompiledTenant>
  mailer: Mailer
  /** Shows the page of a form again that was posted without script. */
  render: PageRenderer
  /** `SESSION_SECRET` */
  secret: string
  erase: ErasePerson
}

export interface Garage {
  /** Calls of a dealer's site: sign-in, session, watchlist. */
  routes(app: FastifyInstance): void
  gate: PageGate
  /** Pages of forms that were posted without script. */
  pages: FormPages
  /** The signed-in visitor of a request to a dealer's site. */
  visitorOf(request: FastifyRequest): Promise<Visitor | null>
}

/** Visitors' accounts of all dealers. */
export function createGarage({ db, directory, sites, mailer, render, secret, erase }: GarageOptions): Garage {
  const siteOf = async (tenant: TenantRef) => (await sites.get(tenant)).site
  const accounts = createAccounts({
    db,
    secret,
    async sendCode(slug, email, code) {
      const tenant = directory.bySlug(slug)
      if (!tenant) throw new Error('The tenant is not published')
      const { name } = await siteOf(tenant)
      await mailer.send({
        to: [email],
        fromName: name,
        subject: `Your sign-in code for ${name}`,
        text: `Your code is ${code}.\n\nIt is good for 10 minutes. If you did not ask for it, nothing happens without it and you can ignore this message.\n\n${name}\n`,
      })
    },
  })
  const visitorOf = async (caller: Caller): Promise<Visitor | null> => {
    const tenant = directory.bySlug(caller.tenant)
    const garage = tenant && (await siteOf(tenant)).garageEnabled
    return garage ? accounts.visitorOf(caller) : null
  }
  const sessionOf = async (caller: Caller): Promise<UserSession> => {
    const user = await visitorOf(caller)
    return { user, watchlist: user ? await watchlistOf(db, user.id) : [] }
  }
  const pages: FormPages = { render, sessionOf: (request) => sessionOf(callerOf(request)) }
  return {
    pages,
    routes(app) {
      visitorAccountRoutes(app, { db, accounts, siteOf, pages, erase })
      watchlistRoutes(app, { db, accounts, siteOf })
    },
    gate: createPageGate({ sessionOf, siteOf: (tenant) => sites.get(tenant) }),
    visitorOf: (request) => visitorOf(callerOf(request)),
  }
}
