import type { BlockHead } from '../../runtime/block/types.ts'
import type { PageTitleProps } from '../../schemas/generated/types.ts'

/** The way from the home page for search engines; the last item is the page itself and needs no address. */
export const head: BlockHead<PageTitleProps> = ({ props, site }) => {
  if (!props.breadcrumbs) return undefined
  return {
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: site.home ?? '/' },
          { '@type': 'ListItem', position: 2, name: props.heading },
        ],
      },
    ],
  }
}
