import type { FastifyRequest } from 'fastify'
import type { UserSession } from '../../schemas/generated/types.ts'
import type { TenantRef } from '../tenants/directory.ts'

/** What the gate says to the request of a page: the same for everybody, for this visitor only, or go elsewhere. */
export type GateAnswer =
  | { kind: 'open' }
  | { kind: 'personal'; session: UserSession }
  | { kind: 'redirect'; location: string }

/** Keeps anonymous visitors out of pages that need sign-in; given by whoever knows the visitors. */
export type PageGate = (tenant: TenantRef, path: string, request: FastifyRequest) => Promise<GateAnswer>
