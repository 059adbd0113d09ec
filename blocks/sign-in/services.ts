import type { CodeOutcome, Refusal, SignInServices, VisitorOutcome } from '../../machines/sign-in/machine.ts'
import type { UserSession } from '../../schemas/generated/types.ts'
import type { VisitorForm } from '../shared/forms/use-visitor-form.ts'
import { STEP_FIELDS } from './step-fields.ts'

type Answer = Partial<UserSession> & { message?: string; errors?: Refusal['errors'] }

/** The calls of the sign-in page, with what stands in its form. What the form's own rules refuse is not sent. */
export function signInServices(form: VisitorForm, finish: () => void): SignInServices {
  const values = (...names: string[]) => Object.fromEntries(names.map((name) => [name, form.values()[name]]))
  return {
    check: (step) => form.check(STEP_FIELDS[step]),
    sendCode: async () =>
      toOutcome(await call('code', values('email')), (): CodeOutcome => ({ kind: 'sent' })),
    async signIn() {
      const outcome = toOutcome(await call('sign-in', values('email', 'code')), toVisitor)
      if (outcome.kind === 'visitor') {
        form.set('name', outcome.visitor.name)
        form.set('phone', outcome.visitor.phone ?? '')
      }
      return outcome
    },
    saveProfile: async () => toOutcome(await call('profile', values('name', 'phone')), toVisitor),
    refused: form.refuse,
    finish,
  }
}

async function call(name: string, body: object): Promise<{ ok: boolean; answer: Answer }> {
  const response = await fetch(`/api/auth/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { ok: response.ok, answer: (await response.json()) as Answer }
}

function toOutcome<Outcome>(
  { ok, answer }: Awaited<ReturnType<typeof call>>,
  good: (answer: Answer) => Outcome,
): Outcome | ({ kind: 'refused' } & Refusal) {
  if (ok) return good(answer)
  const { errors = [], message = null } = answer
  return { kind: 'refused', errors, message: errors.length > 0 ? null : message }
}

function toVisitor({ user }: Answer): VisitorOutcome {
  return { kind: 'visitor', visitor: { name: user?.name ?? '', phone: user?.phone ?? null } }
}
