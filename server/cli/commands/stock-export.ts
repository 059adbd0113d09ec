import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { exportGoogle } from '../../stock/google-feed.ts'
import { exportJson } from '../../stock/export/json.ts'
import { eachCarDocument } from '../../stock/repository.ts'
import { tenantSlugs, tenantStock, type TenantStock } from '../../stock/tenant-stock.ts'
import { CommandError, UsageError, defineCommand, type CliContext } from '../command.ts'
import { choiceOf, parameter, anyText } from '../parameters.ts'
import { unknownTenant } from '../unknown-tenant.ts'
import { configOf, withDatabase } from '../with-database.ts'

/** `forecourt stock export --tenant SLUG --format json|google`: writes the stock to standard output or a file. */
export const command = defineCommand({
  name: ['stock', 'export'],
  summary: 'Write the stock of a tenant as JSON or as a Google vehicle feed',
  options: {
    tenant: parameter('<slug>', 'tenant whose stock it is', anyText()),
    format: choiceOf('<format>', 'json, or google for the vehicle feed', ['json', 'google'], 'json'),
    origin: parameter(
      '<url>',
      'origin of the links, such as https://dealer.example; the tenant’s first domain when absent',
      z
        .url({ protocol: /^https?$/ })
        .max(2048)
        .transform((url) => new URL(url).origin)
        .optional(),
      'an address such as https://dealer.example',
    ),
    output: parameter('<file>', 'write to a file instead of standard output', anyText().optional()),
  },
  run: runExport,
})

interface ExportOptions {
  tenant: string
  format: 'json' | 'google'
  origin?: string | undefined
  output?: string | undefined
}

async function runExport(context: CliContext, options: ExportOptions): Promise<number> {
  return withDatabase(context, async (db) => {
    const tenant = await tenantStock(db, context.root, options.tenant)
    if (!tenant) throw new UsageError(unknownTenant(options.tenant, await tenantSlugs(db)))
    const documents = eachCarDocument(db, tenant.slug)
    const parts =
      options.format === 'json'
        ? exportJson(documents)
        : exportGoogle(documents, {
            title: tenant.name,
            regional: tenant.regional,
            storeCodes: tenant.storeCodes,
            origin: originOf(context, options, tenant),
          })
    await (options.output === undefined
      ? toStandardOutput(context, parts)
      : toFile(context, options.output, parts))
    return 0
  })
}

async function toStandardOutput(context: CliContext, parts: AsyncIterable<string>): Promise<void> {
  for await (const part of parts) context.out(part)
}

async function toFile(context: CliContext, path: string, parts: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(parts), createWriteStream(resolve(context.cwd, path)))
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    if (syscall === 'open') throw new CommandError(`${path} cannot be written (${code})`)
    throw error
  }
}

function originOf(context: CliContext, { origin }: ExportOptions, { slug, domains }: TenantStock): string {
  if (origin !== undefined) return origin
  const [domain] = domains
  if (domain) return `https://${domain}`
  const { baseDomain, port } = configOf(context)
  return `http://${slug}.${baseDomain}:${port}`
}
