import { useMachine } from '@xstate/react'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { signInMachine, type SignInStep } from '../../machines/sign-in/machine.ts'
import type { BlockProps } from '../../runtime/block/types.ts'
import { readSignIn } from '../../runtime/rules/visitor/gates.ts'
import type { SignInProps } from '../../schemas/generated/types.ts'
import { Picture } from '../shared/picture/picture.tsx'
import { PrivacyNotice } from '../shared/leads/privacy-notice.tsx'
import { signInServices } from './services.ts'
import { CodeStep, EmailStep, ProfileStep } from './steps.tsx'
import { SIGN_IN_POINTS, SIGN_IN_TEXTS } from './texts.ts'

/**
 * The sign-in page (ROUTE-30, ACCT-09). Each step is a plain form that the server answers with the next one; with
 * script the machine does the same without leaving the page.
 */
export default function SignIn({ id, props, site, page, className }: BlockProps<SignInProps>) {
  const target = readSignIn(new URLSearchParams(page.query))
  const { form } = page
  const visitor = page.session?.user ?? null
  const [moved, setMoved] = useState(false)
  const [state, send] = useMachine(signInMachine, {
    input: {
      step: visitor ? 'profile' : form?.values['step'] === 'code' ? 'code' : 'email',
      email: form?.values['email'] ?? '',
      visitor: visitor && {
        name: form?.values['name'] ?? visitor.name,
        phone: form?.values['phone'] ?? visitor.phone ?? null,
      },
      errors: form?.errors ?? [],
      message: form?.message ?? null,
      services: signInServices(site.regional, () => window.location.assign(target.redirect)),
    },
  })
  const step = STEPS[state.value] ?? state.context.step
  const texts = step === 'profile' ? PROFILE_TEXTS : SIGN_IN_TEXTS[target.type]
  const common = {
    id,
    target,
    query: page.query,
    context: state.context,
    busy: state.hasTag('busy') || state.status === 'done',
    // The first step is where the page begins; each further one is new to whoever reads by ear.
    focus: moved,
    send: (event: Parameters<typeof send>[0]) => {
      setMoved(true)
      send(event)
    },
  }
  return (
    <section className={`fc-sign-in ${className}`} aria-labelledby={`${id}-heading`}>
      <div className="fc-sign-in__card">
        <div className="fc-sign-in__form">
          <h1 id={`${id}-heading`}>{texts.heading}</h1>
          <p className="fc-sign-in__intro">{texts.intro}</p>
          {step === 'email' && <EmailStep {...common} />}
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
              sizes="(min-width: 768px) 42rem, 1px"
              width={900}
              height={700}
            />
          )}
          <ul>
            {SIGN_IN_POINTS.map((point) => (
              <li key={point}>
                <Check aria-hidden size={20} />
                {point}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

const PROFILE_TEXTS = {
  heading: 'Almost there',
  intro: 'Two things we ask only once. We call when a car you saved is about to go, and for nothing else.',
}

/** States in which a call is under way show the step that it began from. */
const STEPS: Partial<Record<string, SignInStep>> = {
  email: 'email',
  sending: 'email',
  code: 'code',
  resending: 'code',
  verifying: 'code',
  profile: 'profile',
  saving: 'profile',
}
