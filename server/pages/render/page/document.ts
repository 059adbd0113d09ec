import type { CompiledTenant, StyleSheet } from '../../../../runtime/compile/compiled.ts'
import { PAGE_DATA_ID, scriptJson } from '../../../../runtime/islands/page-data.ts'
import type { PageData } from '../../../../runtime/islands/page-data.ts'
import { escapeHtml } from '../../../http/escape.ts'
import type { ShellTags } from './shell.ts'

/** A finished page in its parts. All markup in it is made by React or escaped where it was put together. */
export interface DocumentParts {
  compiled: CompiledTenant
  head: string
  /** Further attributes of the root, from the blocks of the page. */
  attributes: Record<string, string>
  regions: Record<'header' | 'main' | 'footer' | 'aside', string>
  pageData: PageData | undefined
  /** What the head holds, or links. */
  sheet: StyleSheet
}

/** Stands before the regions of every page. */
export const SKIP_LINK = '<a class="fc-skip-link" href="#main">Skip to content</a>'

/** The whole document of a page; the scripts of the shell come last, after the JSON that they read. */
export function documentHtml(
  { compiled, head, attributes: own, regions, pageData }: DocumentParts,
  tags: ShellTags,
): string {
  const data = pageData
    ? `<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(pageData)}</script>`
    : ''
  return (
    `<!doctype html>${rootTag(compiled, own)}<head>${head}${tags.head}</head><body>${SKIP_LINK}` +
    `${regions.header}<main id="main" tabindex="-1">${regions.main}</main>` +
    `${regions.footer}${regions.aside}${data}${tags.body}</body></html>`
  )
}

/** @param own attributes that the blocks of the page ask for */
export function rootTag({ html }: CompiledTenant, own: Record<string, string>): string {
  const attributes = Object.entries({ lang: html.lang, ...own, ...html.attributes })
  return `<html${attributes.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')}>`
}
