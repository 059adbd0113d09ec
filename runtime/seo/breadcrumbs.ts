/** One step from the home page to the page shown. */
export interface Crumb {
  name: string
  /** Absent for the page itself. */
  href?: string
}

/** The way from the home page as search engines read it; the last item is the page and needs no address. */
export function breadcrumbList(crumbs: readonly Crumb[]): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(href !== undefined && { item: href }),
    })),
  }
}
