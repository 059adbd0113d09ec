import type { PageContext } from '../../../runtime/block/site-context.ts'

/** The page in its other languages, each by its own name; nothing on a page of one language. */
export function LanguageLinks({ page, className }: { page: PageContext; className: string }) {
  const others = page.languages?.filter(({ path }) => path !== page.path) ?? []
  if (others.length === 0) return null
  return (
    <ul className={className}>
      {others.map(({ code, name, path }) => (
        <li key={code}>
          <a href={path} hrefLang={code} lang={code}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
