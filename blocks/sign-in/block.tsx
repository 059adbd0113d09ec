import { Check } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import { readSignIn } from '../../runtime/rules/visitor/gates.ts'
import type { SignInProps } from '../../schemas/generated/types.ts'
import { Picture } from '../shared/picture/picture.tsx'
import { PrivacyNotice } from '../shared/leads/privacy-notice.tsx'
import { CodeStep, EmailStep, ProfileStep } from './steps.tsx'
import { signInTexts } from './texts.ts'
import { useSignIn } from './use-sign-in.ts'

/**
 * The sign-in page (ROUTE-30, ACCT-09). Each step is a plain form that the server answers with the next one; with
 * script the machine does the same without leaving the page.
 */
export default function SignIn({ id, props, site, page, className }: BlockProps<SignInProps>) {
  const target = readSignIn(new URLSearchParams(page.query))
  const flow = useSignIn({ site, page }, target.redirect)
  const { step } = flow
  const texts =
    step === 'profile'
      ? { heading: props.profileHeading, intro: props.profileIntro }
      : signInTexts(target.type, props, site.settings)
  const common = { id, target, query: page.query, flow }
  return (
    <section className={`fc-sign-in ${className}`} aria-labelledby={`${id}-heading`}>
      <div className="fc-sign-in__card">
        <div className="fc-sign-in__form">
          <h1 id={`${id}-heading`}>{texts.heading}</h1>
          <p className="fc-sign-in__intro">{texts.intro}</p>
          {step === 'email' && <EmailStep {...common} newcomers={props.newcomers} />}
          {step === 'code' && <CodeStep {...common} />}
          {step === 'profile' && <ProfileStep {...common} />}
          <PrivacyNotice site={site} purpose="to know you when you come back" />
          <p className="fc-sign-in__cancel">
            <a href={target.back}>Cancel</a>
          </p>
        </div>
        <div className="fc-sign-in__aside fc-tone--inverse">
          {props.image && (
            <Picture
              src={props.image}
              alt=""
              sizes="(min-width: 768px) 42rem, 100vw"
              width={900}
              height={700}
            />
          )}
          {props.points.length > 0 && (
            <ul>
              {props.points.map((point) => (
                <li key={point}>
                  <Check aria-hidden size={20} />
                  {point}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  )
}
