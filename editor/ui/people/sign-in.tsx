import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { api, type User } from '../api/api.ts'
import { leftText } from './second-factor.tsx'

/**
 * Staff sign in here; visitors of dealers' sites have accounts of their own elsewhere (ACCT-08). An account with a
 * second factor is asked for the code of its app after the password.
 */
export function SignIn({ onUser }: { onUser: (user: User, password?: string) => void }) {
  const [needsCode, setNeedsCode] = useState(false)
  const [recovered, setRecovered] = useState<{ user: User; left: number } | undefined>(undefined)
  if (recovered) {
    return (
      <AccountForm
        title="You are signed in"
        button="Go on"
        note={`That recovery code is used up. ${leftText(recovered.left)} The button with your name makes new ones.`}
        onSubmit={() => Promise.resolve(onUser(recovered.user))}
      />
    )
  }
  return (
    <AccountForm
      title="Sign in"
      button="Sign in"
      {...(needsCode && {
        note: 'Your account also asks for the code that your app shows now, or for a recovery code.',
      })}
      onSubmit={async (form) => {
        const code = needsCode ? text(form, 'code') : undefined
        const answer = await api.signIn(text(form, 'email'), text(form, 'password'), code)
        if (!('user' in answer)) setNeedsCode(true)
        else if (answer.recoveryCodesLeft === undefined) onUser(answer.user, text(form, 'password'))
        else setRecovered({ user: answer.user, left: answer.recoveryCodesLeft })
      }}
    >
      <TextField name="email" type="email" label="E-mail" autoComplete="username" />
      <TextField name="password" type="password" label="Password" autoComplete="current-password" />
      {needsCode && <TextField name="code" type="text" label="Code" autoComplete="one-time-code" />}
    </AccountForm>
  )
}

/** The first administrator, by the link that the server printed at its start. */
export function SetUp({ token, onUser }: { token: string; onUser: (user: User, password: string) => void }) {
  return (
    <AccountForm
      title="Make the first account"
      button="Create account"
      note="This account administers every dealer. It can give others access afterwards."
      onSubmit={async (form) => {
        const { user } = await api.setUp({
          token,
          email: text(form, 'email'),
          name: text(form, 'name'),
          password: text(form, 'password'),
        })
        history.replaceState(null, '', '/editor')
        onUser(user, text(form, 'password'))
      }}
    >
      <TextField name="name" type="text" label="Your name" autoComplete="name" />
      <TextField name="email" type="email" label="E-mail" autoComplete="username" />
      <TextField
        name="password"
        type="password"
        label="Password"
        hint="At least 12 characters."
        autoComplete="new-password"
        minLength={12}
      />
    </AccountForm>
  )
}

function AccountForm({
  title,
  button,
  note,
  onSubmit,
  children,
}: {
  title: string
  button: string
  note?: string
  onSubmit: (form: FormData) => Promise<void>
  children?: ReactNode
}) {
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setProblem('')
    try {
      await onSubmit(form)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  return (
    <main className="ed-door">
      <form className="ed-door__card" onSubmit={(event) => void submit(event)}>
        <p className="ed-brand">Forecourt</p>
        <h1>{title}</h1>
        {note && <p className="ed-quiet">{note}</p>}
        {children}
        <p className="ed-problem" role="alert">
          {problem}
        </p>
        <button type="submit" className="ed-button ed-button--primary" disabled={busy}>
          {busy ? 'One moment …' : button}
        </button>
      </form>
    </main>
  )
}

function TextField({
  name,
  label,
  hint,
  ...input
}: {
  name: string
  label: string
  hint?: string
  type: string
  autoComplete: string
  minLength?: number
}) {
  const id = useId()
  return (
    <div className="ed-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        className="ed-input"
        required
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...input}
      />
      {hint && (
        <p id={`${id}-hint`} className="ed-quiet">
          {hint}
        </p>
      )}
    </div>
  )
}

function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
