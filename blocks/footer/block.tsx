import type { BlockProps } from '../../runtime/block/types.ts'
import {
  addressLines,
  licenceLines,
  selectLocations,
  telHref,
} from '../../runtime/rules/locations/locations.ts'
import type { FooterProps } from '../../schemas/generated/types.ts'
import { OpeningHours } from '../shared/opening-hours/opening-hours.tsx'
import { LanguageLinks } from '../shared/site/language-links.tsx'
import { siteHref } from '../shared/site/site-href.ts'
import { SiteLogo } from '../shared/site-logo/site-logo.tsx'
import { FooterLocations } from './footer-locations.tsx'
import { SocialLinks } from './social-links.tsx'

/** Places whose hours stand on the counter: more would be a directory. */
const COUNTERS = 3

/** Footer of every page: who the dealer is, where, when, under which licence, and the small print (CFG-14, LOC-17). */
export default function Footer({ id, props, site, page, className }: BlockProps<FooterProps>) {
  const locations = selectLocations(site.locations)
  const main = locations.find((location) => location.primary) ?? locations[0]
  const licences = main ? licenceLines(main, site) : []
  const open = props.variant === 'counter' ? locations.slice(0, COUNTERS) : main ? [main] : []
  const withHours = open.filter((location) => (location.contact_detail?.opening_hours?.length ?? 0) > 0)
  const legal = site.navigation[props.legalMenu] ?? []
  return (
    <footer
      id={id}
      className={`fc-footer fc-tone--${props.tone} ${className}`.trim()}
      data-variant={props.variant}
    >
      {props.variant === 'directory' && locations.length > 1 && (
        <FooterLocations locations={locations} site={site} />
      )}
      <div className="fc-container fc-footer__main">
        <div className="fc-footer__dealer">
          <SiteLogo site={site} inverse={props.tone === 'inverse'} withName={props.withName} />
          {props.tagline && <p className="fc-footer__tagline">{props.tagline}</p>}
          {site.address && (
            <address className="fc-footer__address">
              {addressLines(site.address).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          )}
          {site.phone && (
            <a className="fc-footer__phone fc-heading fc-tabular" href={telHref(site.phone)}>
              {site.phone}
            </a>
          )}
          {site.email && (
            <a className="fc-footer__mail" href={`mailto:${site.email}`}>
              {site.email.slice(0, afterAt(site.email))}
              <wbr />
              {site.email.slice(afterAt(site.email))}
            </a>
          )}
          <SocialLinks profiles={props.social} siteName={site.name} />
        </div>
        {props.menus.map((name) => (
          <FooterMenu key={name} name={name} site={site} />
        ))}
        {props.showHours &&
          withHours.map((location) => (
            <div key={location.id} className="fc-footer__hours">
              <h2 className="fc-footer__title">
                {props.variant === 'counter' ? location.name : 'Opening hours'}
              </h2>
              {props.variant !== 'counter' && locations.length > 1 && (
                <p className="fc-muted">{location.name}</p>
              )}
              <OpeningHours location={location} site={site} />
            </div>
          ))}
      </div>
      <div className="fc-container fc-footer__legal">
        {props.acknowledgement && <p>{props.acknowledgement}</p>}
        {props.disclaimer && <p>{props.disclaimer}</p>}
        <div className="fc-footer__last">
          <p>
            © {site.legalName}
            {licences.map(({ label, number }) => ` · ${label} ${number}`).join('')}
          </p>
          <LanguageLinks page={page} className="fc-footer__legal-links" />
          <ul className="fc-footer__legal-links">
            {legal.map((item) => (
              <li key={item.id}>
                <a href={siteHref(site, item.href ?? '#')}>{item.label}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {props.variant === 'wordmark' && (
        <p className="fc-container fc-footer__wordmark" aria-hidden>
          {site.name}
        </p>
      )}
    </footer>
  )
}

function FooterMenu({ name, site }: { name: string; site: BlockProps['site'] }) {
  return (site.navigation[name] ?? []).map((column) => (
    <nav key={column.id} className="fc-footer__menu" aria-label={column.label}>
      <h2 className="fc-footer__title">{column.label}</h2>
      <ul className="fc-footer__links">
        {(column.children ?? []).map((item) => (
          <li key={item.id}>
            <a href={siteHref(site, item.href ?? '#')}>{item.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  ))
}

/** Where a narrow column may break an address. */
function afterAt(email: string): number {
  return email.indexOf('@') + 1
}
