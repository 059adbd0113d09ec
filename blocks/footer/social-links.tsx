import type { FooterProps } from '../../schemas/generated/types.ts'

type Profile = FooterProps['social'][number]

const NAMES: Record<Profile['name'], string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
}

/** Profiles by name: words rather than logos, whose use the networks restrict. */
export function SocialLinks({ profiles, siteName }: { profiles: Profile[]; siteName: string }) {
  if (profiles.length === 0) return null
  return (
    <ul className="fc-footer__social" aria-label={`${siteName} elsewhere`}>
      {profiles.map(({ name, href }) => (
        <li key={name}>
          <a className="fc-chip" href={href} rel="noopener me">
            {NAMES[name]}
          </a>
        </li>
      ))}
    </ul>
  )
}
