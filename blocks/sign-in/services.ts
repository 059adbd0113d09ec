import type { CodeOutcome, Refusal, SignInServices, VisitorOutcome } from '../../machines/sign-in/machine.ts'
import { CODE_FIELD, EMAIL_FIELD, PROFILE_FIELDS } from '../../runtime/rules/forms/account-fields.ts'
import type { FormField } from '../../runtime/rules/forms/form-rules.ts'
import { formErrors } from '../../runtime/rules/forms/form-schema.ts'
import type { Regional, UserSession } from '../../schemas/generated/types.ts'

type Answer = Partial<UserSession> & { message?: string; errors?: Refusal['errors'] }

/** The calls of the sign-in page. What the form's own rules refuse is not sent. */
export function signInServices(regional: Regional, finish: () => void): SignInServices {
  const invalid = (fields: readonly FormField[], values: Record<string, string>): Refused | undefined => {
    const errors = formErrors(fields, values, regional)
    return errors.length > 0 ? { kind: 'refused', errors, message: null } : undefined
  }
  return {
    sendCode: async (email) =>
      invalid([EMAIL_FIELD], { email }) ??
      toOutcome(await call('code', { email }), (): CodeOutcome => ({ kind: 'sent' })),
    signIn: async (email, code) =>
      invalid([CODE_FIELD], { code }) ?? toOutcome(await call('sign-in', { email, code }), toVisitor),
    saveProfile: async (profile) =>
      invalid(PROFILE_FIELDS, profile) ?? toOutcome(await call('profile', profile), toVisitor),
    finish,
  }
}

type Refused = { kind: 'refused' } & Refusal

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
): Outcome | Refused {
  if (ok) return good(answer)
  const { errors = [], message = null } = answer
  return { kind: 'refused', errors, message: errors.length > 0 ? null : message }
}

function toVisitor({ user }: Answer): VisitorOutcome {
  return { kind: 'visitor', visitor: { name: user?.name ?? '', phone: user?.phone ?? null } }
}
