import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { presetNode, presetsFor, type Preset } from '../../../runtime/block/presets.ts'
import type { BlockNode, BlockSchema } from '../../../runtime/block/types.ts'
import type { ResolvedTenant } from '../../../runtime/resolve/types.ts'
import { decide } from '../../../runtime/visible/decide.ts'
import { NO_BANDS } from '../../../runtime/visible/bands.ts'
import { readBlockFiles } from '../../../schemas/build/block-files.ts'
import { fieldsOf, hasListsOfTexts, type WordsField } from './block-words.ts'

/**
 * Blocks that a drafted page is made of. Others show what one car, order or account is, stand around every page, or come with
 * names and prices that only the dealer knows.
 */
const ON_DRAFTED_PAGES: ReadonlySet<string> = new Set([
  'ArticleList',
  'BodyTiles',
  'BudgetFinder',
  'CallToAction',
  'Columns',
  'EnquiryForm',
  'Faq',
  'FeatureList',
  'FeaturedStock',
  'FinanceCalculator',
  'Hero',
  'LocationGrid',
  'MakeTiles',
  'OfferList',
  'PageTitle',
  'PromoBanner',
  'ReviewCarousel',
  'RichText',
  'TradeIn',
])

/** A preset as a writing service may choose it. */
export interface PagePart {
  /** "faq-1": the block's folder, and the place among its presets. */
  id: string
  schema: BlockSchema
  /** Of the preset. */
  name: string
  node: BlockNode
  fields: ReadonlyMap<string, WordsField>
}

export interface BlockPresets {
  schema: BlockSchema
  folder: string
  presets: readonly Preset[]
}

/** The blocks of the release with their presets. @param folder that of the blocks */
export function readBlockPresets(folder: string): BlockPresets[] {
  return readBlockFiles<BlockSchema>(folder).map((block) => {
    const file = join(folder, block.folder, 'presets.json')
    return { ...block, presets: existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Preset[]) : [] }
  })
}

/** The presets that fit a page of a dealer: in its country's words, of nothing that it has switched off, with lists of texts alone. */
export function partsFor(blocks: readonly BlockPresets[], tenant: ResolvedTenant): PagePart[] {
  const schemas = new Map(blocks.map(({ schema }) => [schema.type, schema]))
  return blocks
    .filter(({ schema }) => ON_DRAFTED_PAGES.has(schema.type) && !isSwitchedOff(schema, tenant))
    .flatMap(({ schema, folder, presets }) =>
      presetsFor(presets, tenant.country).map((preset, index) => {
        const node = presetNode(schema.type, preset)
        const fields = fieldsOf(node, schemas)
        return { id: `${folder}-${index + 1}`, schema, name: preset.name, node, fields }
      }),
    )
    .filter(({ node }) => hasListsOfTexts(node, schemas))
}

/** A setting of the dealer keeps the block from showing anything. */
function isSwitchedOff({ empty = [] }: BlockSchema, tenant: ResolvedTenant): boolean {
  const { flags, country, manufacturerMode: manufacturer, settings } = tenant
  const facts = { flags, country, garage: tenant.garage_enabled, manufacturer, settings }
  return empty.some(
    ({ unless, code = 'setting' }) =>
      unless !== undefined && code === 'setting' && decide(unless, facts).bands === NO_BANDS,
  )
}
