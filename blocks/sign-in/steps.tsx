import { type ReactNode, useCallback, useState } from 'react'
import { SIGN_IN_PATH, type SignInTarget } from '../../runtime/rules/visitor/gates.ts'
import { Field } from '../shared/forms/field.tsx'
import { FormSummary } from '../shared/forms/form-summary.tsx'
import { SubmitButton } from '../shared/forms/submit-button.tsx'
import { STEP_FIELDS } from './step-fields.ts'
import type { SignInFlow } from './use-sign-in.ts'

interface StepProps {
  id: string
  target: SignInTarget
  query: string
  flow: SignInFlow
}

export function EmailStep({ newcomers, ...props }: StepProps & { newcomers: string }) {
  return (
    <StepForm
      {...props}
      action="/api/auth/code"
      button="Send me a code"
      note={newcomers && <p className="fc-sign-in__note">{newcomers}</p>}
    />
  )
}

export function CodeStep(props: StepProps) {
  const { flow, query, target } = props
  const email = String(flow.form.values()['email'])
  const again = <input type="hidden" name="email" value={email} />
  return (
    <>
      <output className="fc-sign-in__sent">
        {flow.resent ? 'Another code is on its way to ' : 'We have sent a 6-digit code to '}
        <strong>{email}</strong>. It is good for 10 minutes.
      </output>
      <StepForm {...props} action="/api/auth/sign-in" button="Sign in">
        <TargetFields target={target} />
        {again}
      </StepForm>
      <div className="fc-sign-in__other">
        <form
          action="/api/auth/code"
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            flow.send({ type: 'RESEND' })
          }}
        >
          <TargetFields target={target} />
          {again}
          <button type="submit" className="fc-sign-in__link">
            Send another code
          </button>
        </form>
        <a
          className="fc-sign-in__link"
          href={`${SIGN_IN_PATH}?${query}`}
          onClick={(event) => {
            event.preventDefault()
            flow.send({ type: 'CHANGE_EMAIL' })
          }}
        >
          Use another address
        </a>
      </div>
    </>
  )
}

export function ProfileStep(props: StepProps) {
  const { query, target } = props
  return (
    <StepForm {...props} action="/api/auth/profile" button="Continue">
      <input type="hidden" name="redirect" value={target.redirect} />
      <input type="hidden" name="return_path" value={`${SIGN_IN_PATH}?${query}`} />
    </StepForm>
  )
}

interface StepFormProps extends StepProps {
  action: string
  button: string
  note?: ReactNode
  /** Hidden fields; the target by default. */
  children?: ReactNode
}

/** A form that posts by itself, and tells the machine instead where there is script. */
function StepForm({ id, target, flow, action, button, note, children }: StepFormProps) {
  const { form, step, busy, message, refusals, moved, send } = flow
  const fields = STEP_FIELDS[step]
  // What it was when the step appeared: later presses must not move the focus.
  const [isNew] = useState(moved)
  const arrive = useCallback(
    (element: HTMLFormElement | null) => {
      if (isNew) element?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus()
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
        send({ type: 'SUBMIT' })
      }}
    >
      <FormSummary
        formId={id}
        fields={fields}
        errors={form.errors}
        message={message}
        refusals={refusals}
        posted={!moved && (form.errors.length > 0 || message !== null)}
        onLead={form.focus}
      />
      {children ?? <TargetFields target={target} />}
      {fields.map((field) => (
        <Field
          key={field.name}
          formId={id}
          field={field}
          value={form.values()[field.name]}
          error={form.errorOf(field.name)}
          register={form.register}
        />
      ))}
      <SubmitButton busy={busy} className="fc-button--block">
        {button}
      </SubmitButton>
      {note}
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
