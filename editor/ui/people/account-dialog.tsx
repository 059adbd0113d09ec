import { useState } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SessionList } from './session-list.tsx'

/** One's own account: second factor, password, and where one is signed in. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const [changes, setChanges] = useState(0)
  const onChanged = () => setChanges((count) => count + 1)
  return (
    <Dialog title="Your account" onClose={onClose}>
      <SecondFactor onChanged={onChanged} />
      <PasswordForm onChanged={onChanged} />
      <SessionList key={changes} />
    </Dialog>
  )
}
