import { sameJson } from '../../../runtime/json/object.ts'
import { join } from 'node:path'
import { z } from 'zod'
import { joinFile, noteFile, readSides } from '../../tenants/exchange.ts'
import { fileHash, readSiteFile, writeSiteFile } from '../../tenants/site-files.ts'
import { defineCommand } from '../command.ts'
import { flag, parameter, anyText } from '../parameters.ts'
import { askedTenants } from '../tenant-slugs.ts'
import { withDatabase } from '../with-database.ts'

/**
 * `forecourt tenants pull [SLUG…]`: writes what is published into `tenants/sites/`. What was changed in the file since
 * both were equal is kept; where both changed one value the file is left alone. 0 done, 1 conflicts.
 */
export const command = defineCommand({
  name: ['tenants', 'pull'],
  summary: 'Write published documents into the files',
  args: [parameter('[slug...]', 'tenants; all when none is given', z.array(anyText()).max(10_000))],
  options: { theirs: flag('where both changed the same, take what is published') },
  run: (context, { theirs }, asked) => {
    const sitesDir = join(context.root, 'tenants', 'sites')
    return withDatabase(context, async (db) => {
      let conflicts = 0
      for (const slug of await askedTenants(db, sitesDir, asked)) {
        const file = await readSiteFile(sitesDir, slug)
        const sides = await readSides(db, slug)
        const { published, revision } = sides
        if (published === undefined) {
          context.out(`${slug}: not published yet.\n`)
          continue
        }
        if (file && sameJson(file.document, published)) {
          await noteFile(db, slug, { revision, fileHash: fileHash(file.text) })
          context.out(`${slug}: equal.\n`)
          continue
        }
        const joined = file && !theirs ? joinFile(file.document, sides) : undefined
        if (joined?.kind === 'conflict') {
          conflicts += 1
          context.err(`${slug}: both sides changed the same; nothing written.\n`)
          for (const { pointer } of joined.conflicts) context.err(`  ${pointer}\n`)
          continue
        }
        const document = joined?.kind === 'joined' ? joined.document : published
        const text = await writeSiteFile(sitesDir, file, document)
        if (sameJson(document, published)) await noteFile(db, slug, { revision, fileHash: fileHash(text) })
        context.out(
          `${slug}: wrote revision ${revision}${sameJson(document, published) ? '' : ', joined with the changes of the file'}.\n`,
        )
      }
      if (conflicts > 0) context.err('Change the files, or take what is published with --theirs.\n')
      return conflicts > 0 ? 1 : 0
    })
  },
})
