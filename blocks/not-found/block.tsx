import { Phone, Search } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import { telHref } from '../../runtime/rules/locations/locations.ts'
import type { NotFoundProps } from '../../schemas/generated/types.ts'
import { Picture } from '../shared/picture/picture.tsx'
import { siteHref } from '../shared/site/site-href.ts'

/** The page of unknown addresses: a search, the contact page and the phone (ROUTE-55). */
export default function NotFound({ id, props, site, className }: BlockProps<NotFoundProps>) {
  const { many } = site.settings.search.noun
  return (
    <section
      className={`fc-not-found fc-page-title fc-tone--surface ${className}`.trim()}
      aria-labelledby={`${id}-heading`}
    >
      <div className="fc-container fc-page-title__inner">
        <div className="fc-page-title__text">
          <p className="fc-eyebrow">Error 404</p>
          <h1 id={`${id}-heading`}>{props.heading}</h1>
          <p className="fc-lead">{props.text}</p>
          <search>
            <form className="fc-not-found__form" action={site.search.path} method="get">
              <label className="fc-visually-hidden" htmlFor={`${id}-text`}>
                Search {many}
              </label>
              <input
                className="fc-input"
                id={`${id}-text`}
                type="search"
                name="query"
                placeholder={props.placeholder}
              />
              <button className="fc-button fc-button--primary" type="submit">
                <Search aria-hidden />
                Search
              </button>
            </form>
          </search>
          <ul className="fc-not-found__links">
            <li>
              <a className="fc-button fc-button--secondary" href={siteHref(site, '/search')}>
                All {many}
              </a>
            </li>
            <li>
              <a className="fc-button fc-button--secondary" href={site.settings.routes.contact}>
                Contact us
              </a>
            </li>
            {site.phone && (
              <li>
                <a className="fc-button fc-button--ghost" href={telHref(site.phone)}>
                  <Phone aria-hidden />
                  {site.phone}
                </a>
              </li>
            )}
          </ul>
        </div>
        {props.image && (
          <div className="fc-page-title__media">
            <Picture
              src={props.image}
              alt=""
              sizes="(min-width: 992px) 45vw, 100vw"
              width={1200}
              height={800}
            />
          </div>
        )}
      </div>
    </section>
  )
}
