import type { CompiledTenant } from '../../../runtime/compile/compiled.ts'
import { PAGE_DATA_ID, scriptJson } from '../../../runtime/islands/page-data.ts'
import type { PageData } from '../../../runtime/islands/page-data.ts'
import { escapeHtml } from './escape.ts'

/** The whole document of a page. Scripts of the build are put in by Vike, before `</body>`. */
export function documentHtml(input: {
  compiled: CompiledTenant
  head: string
  regions: Record<'header' | 'main' | 'footer' | 'aside', string>
  pageData: PageData | undefined
}): string {
  const { compiled, head, regions, pageData } = input
  const attributes = Object.entries({ lang: compiled.html.lang, ...compiled.html.attributes })
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
  const data = pageData
    ? `<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(pageData)}</script>`
    : ''
  return (
    `<!doctype html><html${attributes}><head>${head}</head><body>` +
    `<a class="fc-skip-link" href="#main">Skip to content</a>` +
    `${regions.header}<main id="main" tabindex="-1">${regions.main}</main>` +
    `${regions.footer}${regions.aside}${data}</body></html>`
  )
}
