import type { Crumb } from '../../../runtime/seo/breadcrumbs.ts'

/** The way from the home page; the last step is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="fc-crumbs" aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ name, href }) => (
          <li key={name} aria-current={href === undefined ? 'page' : undefined}>
            {href === undefined ? name : <a href={href}>{name}</a>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
