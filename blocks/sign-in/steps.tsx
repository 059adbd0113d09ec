import { type ReactNode, useCallback, useState } from 'react'
import type { SignInContext, SignInEvent } from '../../machines/sign-in/machine.ts'
import { CODE_FIELD, EMAIL_FIELD, PROFILE_FIELDS } from '../../runtime/rules/forms/account-fields.ts'
import { SIGN_IN_PATH, type SignInTarget } from '../../runtime/rules/visitor/gates.ts'
import { FormErrors } from '../shared/form-parts/form-errors.tsx'
import { SubmitButton } from '../shared/form-parts/submit-button.tsx'
import { TextField } from '../shared/form-parts/text-field.tsx'

interface StepProps {
  id: string
  target: SignInTarget
  query: string
  context: SignInContext
  busy: boolean
  /** Whether the first field takes the focus as the step appears. */
  focus: boolean
  send(event: SignInEvent): void
}

export function EmailStep(props: StepProps) {
  const { id, context, busy, send } = props
  return (
    <StepForm
      {...props}
      action="/api/auth/code"
      onSend={(value) => send({ type: 'EMAIL', email: value('email') })}
    >
      <TextField
        formId={id}
        field={EMAIL_FIELD}
        value={context.email}
        errors={context.errors}
        autoComplete="email"
        maxLength={254}
      />
      <SubmitButton busy={busy}>Send me a code</SubmitButton>
      <p className="fc-sign-in__note">New here? The first code makes your account.</p>
    </StepForm>
  )
}

const CODE_DIGITS = /^\d{6}$/

export function CodeStep(props: StepProps) {
  const { id, context, busy, query, target, send } = props
  const { email, errors, resent, message } = context
  return (
    <>
      <output className="fc-sign-in__sent">
        {resent ? 'Another code is on its way to ' : 'We have sent a 6-digit code to '}
        <strong>{email}</strong>. It is good for 10 minutes.
      </output>
      <StepForm
        {...props}
        action="/api/auth/sign-in"
        onSend={(value) => send({ type: 'CODE', code: value('code') })}
      >
        <input type="hidden" name="email" value={email} />
        <TextField
          formId={id}
          field={CODE_FIELD}
          errors={errors}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={7}
          onInput={(input) => {
            // Pasted or filled in by the phone, a whole code needs no further press; a second try is the visitor's own.
            if (errors.length === 0 && !message && CODE_DIGITS.test(input.value)) input.form?.requestSubmit()
          }}
        />
        <SubmitButton busy={busy}>Sign in</SubmitButton>
      </StepForm>
      <div className="fc-sign-in__other">
        <form
          action="/api/auth/code"
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            if (!busy) send({ type: 'RESEND' })
          }}
        >
          <TargetFields target={target} />
          <input type="hidden" name="email" value={email} />
          <button type="submit" className="fc-sign-in__link">
            Send another code
          </button>
        </form>
        <a
          className="fc-sign-in__link"
          href={`${SIGN_IN_PATH}?${query}`}
          onClick={(event) => {
            event.preventDefault()
            if (!busy) send({ type: 'CHANGE_EMAIL' })
          }}
        >
          Use another address
        </a>
      </div>
    </>
  )
}

const AUTOCOMPLETE: Record<string, string> = { name: 'name', phone: 'tel' }

export function ProfileStep(props: StepProps) {
  const { id, context, busy, query, target, send } = props
  return (
    <StepForm
      {...props}
      action="/api/auth/profile"
      hidden={
        <>
          <input type="hidden" name="redirect" value={target.redirect} />
          <input type="hidden" name="return_path" value={`${SIGN_IN_PATH}?${query}`} />
        </>
      }
      onSend={(value) => send({ type: 'PROFILE', name: value('name'), phone: value('phone') })}
    >
      {PROFILE_FIELDS.map((field) => (
        <TextField
          key={field.name}
          formId={id}
          field={field}
          value={context.profile[field.name as 'name' | 'phone']}
          errors={context.errors}
          autoComplete={AUTOCOMPLETE[field.name] ?? 'on'}
        />
      ))}
      <SubmitButton busy={busy}>Continue</SubmitButton>
    </StepForm>
  )
}

interface StepFormProps extends StepProps {
  action: string
  hidden?: ReactNode
  onSend(value: (name: string) => string): void
  children: ReactNode
}

/** A form that posts by itself, and tells the machine instead where there is script. */
function StepForm({ id, target, context, busy, focus, action, hidden, onSend, children }: StepFormProps) {
  // What it was when the step appeared: later presses must not move the focus.
  const [isNew] = useState(focus)
  const arrive = useCallback(
    (form: HTMLFormElement | null) => {
      if (isNew) form?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus()
    },
    [isNew],
  )
  return (
    <form
      ref={arrive}
      className="fc-stack"
      action={action}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const values = new FormData(event.currentTarget)
        if (!busy) onSend((name) => String(values.get(name) ?? ''))
      }}
    >
      <FormErrors
        key={context.refusals}
        formId={id}
        errors={context.errors}
        message={context.message}
        focus={focus}
      />
      {hidden ?? <TargetFields target={target} />}
      {children}
    </form>
  )
}

function TargetFields({ target }: { target: SignInTarget }) {
  return (
    <>
      <input type="hidden" name="type" value={target.type} />
      <input type="hidden" name="redirect" value={target.redirect} />
      <input type="hidden" name="back" value={target.back} />
    </>
  )
}
