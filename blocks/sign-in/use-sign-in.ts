import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { signInMachine, type SignInEvent, type SignInStep } from '../../machines/sign-in/machine.ts'
import type { PageContext, SiteContext } from '../../runtime/block/site-context.ts'
import { useVisitorForm, type VisitorForm } from '../shared/forms/use-visitor-form.ts'
import { signInServices } from './services.ts'
import { STEP_FIELDS } from './step-fields.ts'

export interface SignInFlow {
  form: VisitorForm
  step: SignInStep
  busy: boolean
  message: string | null
  refusals: number
  resent: boolean
  /** Whether the step came up by script: the first one is where the page begins, each further one is new. */
  moved: boolean
  send(event: SignInEvent): void
}

const CODE_DIGITS = /^\d{6}$/

/** The values of all steps, which the form keeps, and the machine of the way through them (ACCT-09). */
export function useSignIn(
  { site, page }: { site: SiteContext; page: PageContext },
  redirect: string,
): SignInFlow {
  const { form: posted, session } = page
  const visitor = session?.user ?? null
  const form = useVisitorForm({
    fields: Object.values(STEP_FIELDS).flat(),
    regional: site.regional,
    initial: { name: visitor?.name ?? '', phone: visitor?.phone ?? '', ...posted?.values },
    posted: posted?.errors,
    onChange(name) {
      // Pasted or filled in by the phone, a whole code needs no further press; a second try is the visitor's own.
      if (name === 'code' && state.context.refusals === 0 && CODE_DIGITS.test(String(form.values()[name])))
        send({ type: 'SUBMIT' })
    },
  })
  const [services] = useState(() => signInServices(form, () => window.location.assign(redirect)))
  const [state, send] = useMachine(signInMachine, {
    input: {
      step: visitor ? 'profile' : posted?.values['step'] === 'code' ? 'code' : 'email',
      message: posted?.message ?? null,
      services,
    },
  })
  const [moved, setMoved] = useState(false)
  const { message, refusals, resent } = state.context
  return {
    form,
    step: STEPS[state.value] ?? state.context.step,
    busy: state.hasTag('busy') || state.status === 'done',
    message,
    refusals,
    resent,
    moved,
    send(event) {
      setMoved(true)
      if (event.type === 'CHANGE_EMAIL') form.forgive()
      send(event)
    },
  }
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
