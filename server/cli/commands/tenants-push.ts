import { join } from 'node:path'
import { z } from 'zod'
import { createDraftChecker } from '../../editor/checking/check-draft.ts'
import { joinFile, noteFile, pushDocument, readSides } from '../../tenants/exchange.ts'
import { fileHash, readSiteFile } from '../../tenants/site-files.ts'
import { DomainTakenError } from '../../tenants/domains.ts'
import { CommandError, defineCommand } from '../command.ts'
import { flag, parameter, anyText } from '../parameters.ts'
import { askedTenants } from '../tenant-slugs.ts'
import { configOf, withDatabase } from '../with-database.ts'

/**
 * `forecourt tenants push [SLUG…]`: publishes the files of `tenants/sites/`, joined with what staff published since both
 * were equal. Where both changed one value nothing is published. 0 done, 1 conflicts or errors in a document.
 */
export const command = defineCommand({
  name: ['tenants', 'push'],
  summary: 'Publish the files, joined with what staff changed',
  args: [parameter('[slug...]', 'tenants; all when none is given', z.array(anyText()).max(10_000))],
  options: {
    dryRun: flag('say what would happen and publish nothing'),
    force: flag('publish the file as it is; what staff changed stays in the history only'),
  },
  run: (context, { dryRun, force }, asked) => {
    const tenantsDir = join(context.root, 'tenants')
    const sitesDir = join(tenantsDir, 'sites')
    const { baseDomain } = configOf(context)
    return withDatabase(context, async (db) => {
      const check = createDraftChecker({ root: context.root, baseDomain, db, now: context.now })
      let failed = 0
      const fail = (slug: string, message: string, lines: readonly string[]) => {
        failed += 1
        context.err(`${slug}: ${message}\n${lines.map((line) => `  ${line}\n`).join('')}`)
      }
      for (const slug of await askedTenants(db, sitesDir, asked)) {
        const file = await readSiteFile(sitesDir, slug)
        if (!file) {
          context.out(`${slug}: has no file; write it with "tenants pull ${slug}".\n`)
          continue
        }
        if (file.document.slug !== slug) {
          fail(slug, `"slug" in ${slug}.json must be "${slug}".`, [])
          continue
        }
        const sides = await readSides(db, slug)
        const joined = joinFile(file.document, force ? { ...sides, base: sides.published } : sides)
        if (joined.kind === 'same') {
          if (!dryRun && sides.revision > 0)
            await noteFile(db, slug, { revision: sides.revision, fileHash: fileHash(file.text) })
          context.out(`${slug}: equal.\n`)
          continue
        }
        if (joined.kind === 'conflict') {
          fail(
            slug,
            'staff changed the same; nothing published.',
            joined.conflicts.map(({ pointer }) => pointer),
          )
          continue
        }
        const errors = (await check(joined.document)).filter(({ severity }) => severity === 'error')
        if (errors.length > 0) {
          fail(
            slug,
            'errors keep it from being published.',
            errors.map(({ pointer, message }) => `${pointer}: ${message}`),
          )
          continue
        }
        const how = joined.keepsStaffEdits ? ', joined with what staff changed' : ''
        if (dryRun) {
          context.out(`${slug}: would become revision ${sides.revision + 1}${how}.\n`)
          continue
        }
        const revision = await pushDocument(db, {
          document: joined.document,
          over: sides.revision,
          keepsStaffEdits: joined.keepsStaffEdits,
          fileHash: fileHash(file.text),
          author: 'command line',
          now: context.now(),
        }).catch((error: unknown) => {
          if (error instanceof DomainTakenError) throw new CommandError(`${slug}: ${error.message}.`)
          throw error
        })
        if (revision === undefined) fail(slug, 'somebody published meanwhile; push again.', [])
        else context.out(`${slug}: published revision ${revision}${how}.\n`)
      }
      return failed > 0 ? 1 : 0
    })
  },
})
