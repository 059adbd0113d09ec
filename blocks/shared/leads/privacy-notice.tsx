import { use } from 'react'
import { SayContext } from '../forms/say-context.ts'
import type { SiteContext } from '../../../runtime/block/site-context.ts'

interface PrivacyNoticeProps {
  site: SiteContext
  /** What the details are used for: `to answer this enquiry`. */
  purpose: string
}

/** Under every form that asks who somebody is; with the way to the policy where the site wants it (FORM-30, ROUTE-44). */
export function PrivacyNotice({ site, purpose }: PrivacyNoticeProps) {
  const { forms, routes } = site.settings
  const say = use(SayContext)
  return (
    <p className="fc-privacy-notice">
      {say('We use your details %purpose%.', { purpose: say(purpose) })}
      {forms.privacyLink && ' '}
      {forms.privacyLink && <a href={routes.privacy}>{say('Privacy policy')}</a>}
    </p>
  )
}
