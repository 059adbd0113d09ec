import type { FastifyInstance } from 'fastify'
import valuation from '../../../schemas/entities/valuation.schema.json' with { type: 'json' }
import { tenantOf } from '../../http/tenant-host.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { ProblemError } from '../../http/errors.ts'
import { refuseOtherOrigins } from '../../http/same-origin.ts'
import type { TenantRef } from '../../tenants/directory.ts'

export interface MiscellaneousOptions {
  db: Db
  /** Whether the site keeps valuations (`tradeIn.saveValuation`). */
  keepsValuations: (tenant: TenantRef) => Promise<boolean>
  now: () => number
}

const BODY = {
  type: 'object',
  additionalProperties: false,
  required: ['column_name'],
  // The name of the column alone says nothing that could be kept.
  minProperties: 2,
  properties: { ...valuation.properties, column_name: { const: 'valuation' } },
}

/** `POST /api/miscellaneous` (API-02, TRADE-10): a valuation with `column_name: "valuation"`, where the site keeps them. */
export function miscellaneousRoutes(
  app: FastifyInstance,
  { db, keepsValuations, now }: MiscellaneousOptions,
): void {
  app.post<{ Body: Record<string, unknown> }>(
    '/api/miscellaneous',
    {
      bodyLimit: 64 * 1024,
      config: {
        rateLimit: { max: 30, timeWindow: '1 minute' },
        api: {
          summary: 'Keep a valuation',
          group: 'Trade-in',
          answers: { 201: { description: 'Kept', schema: { type: 'object' } } },
          errors: ['invalid-fields', 'not-found'],
        },
      },
      schema: { body: BODY },
    },
    async (request, reply) => {
      refuseOtherOrigins(request)
      const tenant = tenantOf(request)
      if (!(await keepsValuations(tenant))) {
        throw new ProblemError('not-found', { detail: 'This site does not keep valuations.' })
      }
      const { column_name: _column, ...document } = request.body
      const id = newId()
      const at = now()
      await db
        .insertInto('valuations')
        .values({ id, tenant: tenant.slug, document: JSON.stringify(document), created_at: at })
        .execute()
      return reply.code(201).send({ success: true, id })
    },
  )
}
