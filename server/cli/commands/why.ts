import { nearestName } from '../../../runtime/check/nearest.ts'
import { siteInstant } from '../../../runtime/visible/instant.ts'
import { conditionsOf } from '../../../runtime/why/block-conditions.ts'
import { whyPage } from '../../../runtime/why/why-page.ts'
import { writtenBlocks } from '../../../runtime/why/written-blocks.ts'
import { CommandError, UsageError, defineCommand, type CliContext } from '../command.ts'
import { choiceOf, flag, parameter, anyText } from '../parameters.ts'
import { noPage, whyNoPage } from '../why/find-page.ts'
import { publishedSite } from '../why/published-site.ts'
import { blockText, pageText, shows } from '../why/why-text.ts'
import { withDatabase } from '../with-database.ts'

/**
 * `forecourt why SLUG PATH [BLOCK]`: why blocks of a published page do not show. 0 told; 1 there is no such dealer, page or
 * block; 2 unusable arguments.
 */
export const command = defineCommand({
  name: ['why'],
  summary: 'Tell why the blocks of a page show or not',
  args: [
    parameter('<slug>', 'dealer', anyText()),
    parameter(
      '<path>',
      'address of the page, with its query if it has one: /search?make=Ford',
      anyText().startsWith('/'),
      'a path: begin it with /',
    ),
    parameter('[block]', 'id of one block: all its conditions and whether they hold', anyText().optional()),
  ],
  options: {
    at: parameter('<date>', 'as of this day or instant, on the clocks of the site', anyText().optional()),
    width: parameter(
      '<px>',
      'in a window of this width',
      anyText()
        .regex(/^\d{1,5}$/)
        .transform(Number)
        .optional(),
      'CSS pixels, such as 390',
    ),
    signedIn: flag('for a visitor who is signed in'),
    format: choiceOf('<format>', 'form of the answer', ['text', 'json'], 'text'),
  },
  run: (context, options, slug, address, id) => {
    const { width } = options
    const [path = '', query = ''] = address.split(/\?(.*)/s)
    return withDatabase(context, async (db) => {
      const { document, explain } = await publishedSite(context, db, slug)
      const off = whyNoPage(document, path)
      if (off !== undefined) {
        context.out(options.format === 'json' ? json({ slug, path, off }) : `${slug} ${path}: ${off}\n`)
        return 0
      }
      const now = instantOf(options.at, document.compiled.site.timeZone, context)
      const { page, result } = await explain({ path, query, now, signedIn: options.signedIn })
      if (page === undefined || result.kind === 'redirect') {
        const to = result.kind === 'redirect' ? result.location : ''
        throw new CommandError(`${address} leads on to ${to}; ask about that`)
      }
      const { compiled } = document
      if (page.routeId === compiled.errorRoutes.notFound.id) {
        const match = compiled.match(path)
        throw noPage(compiled, path, match.kind === 'route' ? match.route : undefined)
      }
      const blocks = whyPage(page)
      const status = result.status === 200 ? '' : `, answered ${result.status}`
      const head = `${slug} ${address} (page ${page.routeId}${status})`
      const about = { slug, path: address, routeId: page.routeId, status: result.status }
      if (id === undefined) {
        const hidden = blocks.filter((block) => !shows(block, width))
        const shown = blocks.length - hidden.length
        context.out(
          options.format === 'json' ? json({ ...about, shown, hidden }) : pageText(head, blocks, width),
        )
        return 0
      }
      const block = blocks.find((each) => each.id === id)
      const written = writtenBlocks(page.resolution.tenant, page.routeId).find((each) => each.id === id)
      if (!block || !written) throw new CommandError(unknownBlock(id, head, blocks))
      const conditions = conditionsOf(written, page)
      const told = { ...about, ...block, shows: shows(block, width), conditions }
      context.out(options.format === 'json' ? json(told) : blockText(head, block, conditions, width))
      return 0
    })
  },
})

function unknownBlock(id: string, head: string, blocks: readonly { id: string }[]): string {
  const ids = blocks.map((block) => block.id)
  const nearest = nearestName(id, ids)
  return `${head} has no block "${id}"; ${nearest === undefined ? `it has ${ids.join(', ')}` : `did you mean "${nearest}"?`}`
}

function instantOf(date: string | undefined, timeZone: string, { now }: CliContext): number {
  if (date === undefined) return now()
  const instant = siteInstant(date, timeZone)
  if (instant === undefined) {
    throw new UsageError(
      `--at is "${date}"; write a day or an instant, such as 2027-01-31 or 2027-01-31T09:00`,
    )
  }
  return instant
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
