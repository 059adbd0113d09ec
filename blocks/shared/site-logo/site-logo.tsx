import type { SiteContext } from '../../../runtime/block/site-context.ts'

interface SiteLogoProps {
  site: SiteContext
  inverse?: boolean
  /** Sets the dealer's name beside the picture: for logos that are an emblem without lettering. */
  withName?: boolean
}

/**
 * The dealer's logo; without a picture the name is set in the heading's type (UI-12). A name of several words breaks
 * in the middle (`Brolga Bay` over `Motor Group`), as dealers' signs do.
 */
export function SiteLogo({ site, inverse = false, withName = true }: SiteLogoProps) {
  const { logo } = site
  const named = logo === null || withName
  return (
    <span className="fc-logo">
      {logo && (
        <picture>
          {logo.dark && !inverse && (
            <source media="screen and (prefers-color-scheme: dark)" srcSet={logo.inverseSrc} />
          )}
          <img
            className="fc-logo__image"
            src={inverse ? logo.inverseSrc : logo.src}
            alt={named ? '' : logo.alt}
            width={logo.width}
            height={logo.height}
          />
        </picture>
      )}
      {named && <LogoName name={site.name} />}
    </span>
  )
}

function LogoName({ name }: { name: string }) {
  const words = name.split(' ')
  const first = words.slice(0, words.length > 2 ? Math.max(2, Math.floor(words.length / 2)) : 1)
  const second = words.slice(first.length)
  return (
    <span className="fc-logo__name">
      <span className="fc-logo__first">{first.join(' ')}</span>
      {second.length > 0 && <span className="fc-logo__second"> {second.join(' ')}</span>}
    </span>
  )
}
