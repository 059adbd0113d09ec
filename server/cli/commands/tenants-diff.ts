import { join } from 'node:path'
import { z } from 'zod'
import { differences, type Difference } from '../../../runtime/revise/difference.ts'
import { readDocument } from '../../tenants/store.ts'
import { readSiteFile } from '../../tenants/site-files.ts'
import { defineCommand } from '../command.ts'
import { choiceOf, parameter, anyText } from '../parameters.ts'
import { askedTenants } from '../tenant-slugs.ts'
import { withDatabase } from '../with-database.ts'

const SHOWN = 100

/** `forecourt tenants diff [SLUG…]`: files of `tenants/sites/` against what is published. 0 equal, 1 different. */
export const command = defineCommand({
  name: ['tenants', 'diff'],
  summary: 'Show where files and published documents differ',
  args: [parameter('[slug...]', 'tenants; all when none is given', z.array(anyText()).max(10_000))],
  options: { format: choiceOf('<format>', 'form of the list', ['text', 'json'], 'text') },
  note: '- is the file, + is published. Exit code: 0 equal, 1 different.',
  run: (context, { format }, asked) => {
    const sitesDir = join(context.root, 'tenants', 'sites')
    return withDatabase(context, async (db) => {
      const found: { tenant: string; differences: Difference[] }[] = []
      for (const slug of await askedTenants(db, sitesDir, asked)) {
        const file = await readSiteFile(sitesDir, slug)
        const published = await readDocument(db, slug)
        const list = differences(file?.document, published?.document)
        if (list.length > 0) found.push({ tenant: slug, differences: list })
      }
      context.out(format === 'json' ? `${JSON.stringify(found, null, 2)}\n` : asText(found))
      return found.length > 0 ? 1 : 0
    })
  },
})

function asText(found: readonly { tenant: string; differences: Difference[] }[]): string {
  if (found.length === 0) return 'Files and published documents are equal.\n'
  return found
    .map(({ tenant, differences: list }) => {
      const lines = list.map(({ path, before, after }) =>
        path === ''
          ? `  ${before === undefined ? '+ only published' : '- only in the file'}`
          : [
              `  ${path}`,
              ...(before === undefined ? [] : [`    - ${printedValue(before)}`]),
              ...(after === undefined ? [] : [`    + ${printedValue(after)}`]),
            ].join('\n'),
      )
      return `${tenant}\n${lines.join('\n')}\n`
    })
    .join('\n')
}

/** On one line, without what could steer a terminal. */
function printedValue(value: unknown): string {
  const text = (JSON.stringify(value) ?? 'nothing').replaceAll(/\p{Cc}/gu, ' ')
  return text.length > SHOWN ? `${text.slice(0, SHOWN)} …` : text
}
