import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SiteContext } from '../../../runtime/block/site-context.ts'
import type { Tone } from '../site/props.ts'
import { siteHref } from '../site/site-href.ts'

interface BandProps {
  id: string
  tone?: Tone
  space?: 'none' | 'sm' | 'md' | 'lg'
  width?: 'narrow' | 'normal' | 'wide'
  /** Id of the heading that names the section; without one it is no landmark. */
  labelledBy?: string | undefined
  className?: string
  children: ReactNode
}

/** A full-width stripe of the page in one tone: what every content block stands in. */
export function Band({
  id,
  tone = 'surface',
  space = 'md',
  width = 'normal',
  labelledBy,
  className = '',
  children,
}: BandProps) {
  const spacing = space === 'md' ? '' : ` fc-band--${space}`
  return (
    <section
      id={id}
      className={`fc-band${spacing} fc-tone--${tone} ${className}`.trim()}
      aria-labelledby={labelledBy}
    >
      <div className={width === 'normal' ? 'fc-container' : `fc-container fc-container--${width}`}>
        {children}
      </div>
    </section>
  )
}

interface BandHeadProps {
  site: SiteContext
  headingId: string
  heading: string
  eyebrow?: string
  intro?: string
  align?: 'start' | 'center'
  level?: 1 | 2 | 3
  link?: { text: string; href: string } | null
  children?: ReactNode
}

/** Title of a band with what to do next beside it. Nothing where there is no heading. */
export function BandHead({
  site,
  headingId,
  heading,
  eyebrow,
  intro,
  align = 'start',
  level = 2,
  link,
  children,
}: BandHeadProps) {
  if (heading === '') return null
  const Heading = `h${level}` as const
  return (
    <div className={`fc-band-head${align === 'center' ? ' fc-band-head--center' : ''}`}>
      <div className="fc-band-head__text">
        {eyebrow && <p className="fc-eyebrow">{eyebrow}</p>}
        <Heading id={headingId}>{heading}</Heading>
        {intro && <p className="fc-lead">{intro}</p>}
      </div>
      {link && link.text !== '' && (
        <a className="fc-link" href={siteHref(site, link.href)}>
          {link.text}
          <ArrowRight aria-hidden />
        </a>
      )}
      {children}
    </div>
  )
}

interface HeadedBandProps {
  id: string
  site: SiteContext
  /** The props that every block with a band and a heading has. */
  props: {
    tone: Tone
    space: NonNullable<BandProps['space']>
    heading: string
    eyebrow?: string
    intro?: string
    link?: { text: string; href: string } | null
  }
  className: string
  /** Beside the heading, after its link. */
  controls?: ReactNode
  children: ReactNode
}

/** A band under its heading, which names it; without a heading it is no landmark. */
export function HeadedBand({ id, site, props, className, controls, children }: HeadedBandProps) {
  const { heading, eyebrow = '', intro = '', link = null } = props
  const headingId = `${id}-heading`
  return (
    <Band
      id={id}
      tone={props.tone}
      space={props.space}
      labelledBy={heading ? headingId : undefined}
      className={className}
    >
      <BandHead
        site={site}
        headingId={headingId}
        heading={heading}
        eyebrow={eyebrow}
        intro={intro}
        link={link}
      >
        {controls}
      </BandHead>
      {children}
    </Band>
  )
}
