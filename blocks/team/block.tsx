import { Mail, Phone } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import { telHref } from '../../runtime/rules/locations/locations.ts'
import type { TeamProps } from '../../schemas/generated/types.ts'
import { HeadedBand } from '../shared/band/band.tsx'
import type { TeamMember } from '../shared/site/content.ts'
import { Picture } from '../shared/picture/picture.tsx'

/** People of the dealership; a missing portrait is their initials. */
export default function Team({ id, props, data, site, className }: BlockProps<TeamProps, TeamMember[]>) {
  if (data.length === 0) return null
  const Name = props.heading ? 'h3' : 'h2'
  return (
    <HeadedBand id={id} props={props} site={site} className={`fc-team ${className}`}>
      <ul className="fc-team__list" data-count={data.length}>
        {data.map((person) => (
          <li key={person.name} className="fc-team__person">
            {person.image ? (
              <Picture
                className="fc-team__face"
                src={person.image}
                alt=""
                sizes="(min-width: 768px) 16rem, 45vw"
                widths={[240, 320, 480]}
                width={256}
                height={256}
              />
            ) : (
              <span className="fc-team__face fc-heading" aria-hidden>
                {initials(person.name)}
              </span>
            )}
            <Name className="fc-team__name">{person.name}</Name>
            {person.role && <p className="fc-team__role">{person.role}</p>}
            {person.text && <p className="fc-team__text">{person.text}</p>}
            {(person.phone || person.email) && (
              <p className="fc-team__reach">
                {person.phone && (
                  <a href={telHref(person.phone)}>
                    <Phone aria-hidden size={16} />
                    {person.phone}
                  </a>
                )}
                {person.email && (
                  <a href={`mailto:${person.email}`}>
                    <Mail aria-hidden size={16} />
                    {person.email}
                  </a>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </HeadedBand>
  )
}

function initials(name: string): string {
  const words = name.split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0) ?? '').join('')
}
