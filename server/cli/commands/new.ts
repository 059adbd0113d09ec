import { join } from 'node:path'
import { checkTenants } from '../../../runtime/check/check-tenants.ts'
import { readDocumentFile } from '../../../runtime/check/document/read.ts'
import type { CheckFileSystem } from '../../../runtime/check/document/file-system.ts'
import { nearestName } from '../../../runtime/check/nearest.ts'
import { SCHEMA_VERSION } from '../../../tenants/migrations/index.ts'
import { COUNTRY_CODES } from '../../../runtime/resolve/country.ts'
import { isSlug } from '../../../runtime/resolve/slug.ts'
import { UsageError, defineCommand } from '../command.ts'
import { choiceOf, parameter, anyText } from '../parameters.ts'
import { readCheckEnvironment, shownPath } from '../../tenants/check-environment.ts'
import { createNodeFiles } from '../../tenants/node-files.ts'

/** `npx forecourt new`: a minimal document that validates and renders (CFG-02). */
export const command = defineCommand({
  name: ['new'],
  summary: 'Write a minimal tenant document',
  args: [
    parameter(
      '<slug>',
      'slug of the new site: lower-case words joined by hyphens',
      anyText().max(63).refine(isSlug),
      'a slug: write lower-case words joined by hyphens, such as gumtree-motors',
    ),
  ],
  options: {
    template: parameter('<template>', 'template of the site', anyText()),
    country: choiceOf('<country>', 'country', COUNTRY_CODES, 'AU'),
    name: parameter('<name>', 'display name; made from the slug when left out', anyText().optional()),
  },
  async run(context, { template, country, name }, slug) {
    const files = createNodeFiles(context.cwd)
    const environment = await readCheckEnvironment(
      { root: context.root, cwd: context.cwd, now: context.now() },
      files,
    )
    const directory = shownPath(context.cwd, join(context.root, 'tenants', 'sites'))
    const file = `${directory}/${slug}.json`
    requireTemplate(template, await environment.layers.names('template'))
    if (await files.stat(file)) throw new UsageError(`${file} exists already; choose another slug.`)

    const ids = await nextIds(files, directory)
    const document = minimalDocument({ slug, template, name: name ?? titleOf(slug), country, ids })
    await files.write(file, `${JSON.stringify(document, null, 2)}\n`)
    const { counts } = await checkTenants([{ file, kind: 'tenant' }], { ...environment, fileSystem: files })
    context.out(`Wrote ${file}.\n`)
    context.out(
      counts.errors === 0
        ? `Next: write the address, phone and opening hours of its location, then run "npx forecourt validate ${file}".\n`
        : `The template does not make a valid site of it; run "npx forecourt validate ${file}".\n`,
    )
    return counts.errors === 0 ? 0 : 1
  },
})

interface Newcomer {
  slug: string
  template: string
  name: string
  country: string
  ids: { id: number; dealership_id: number }
}

/** All that a document has to say (CFG-02). */
export function minimalDocument({ slug, template, name, country, ids }: Newcomer): object {
  return {
    $schema: '../../schemas/generated/tenant.schema.json',
    schemaVersion: SCHEMA_VERSION,
    slug,
    template,
    name,
    ...ids,
    ...(country !== 'AU' && { country }),
    locations: [{ id: 1, name, slug, primary: true, dealership_slug: slug }],
  }
}

function requireTemplate(template: string, known: readonly string[]): void {
  if (known.includes(template)) return
  const nearest = nearestName(template, known)
  const hint = nearest === undefined ? `Templates are: ${known.join(', ')}.` : `Did you mean "${nearest}"?`
  throw new UsageError(`There is no template "${template}". ${hint}`)
}

/** Website and dealership ids above all that are taken. */
async function nextIds(
  files: CheckFileSystem,
  directory: string,
): Promise<{ id: number; dealership_id: number }> {
  const taken = { id: 0, dealership_id: 0 }
  for (const name of await files.list(directory)) {
    if (!name.endsWith('.json')) continue
    const { document } = await readDocumentFile(files, `${directory}/${name}`)
    for (const key of ['id', 'dealership_id'] as const) {
      const value = document?.value[key]
      if (typeof value === 'number' && value > taken[key]) taken[key] = value
    }
  }
  return { id: taken.id + 1, dealership_id: taken.dealership_id + 1 }
}

function titleOf(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
