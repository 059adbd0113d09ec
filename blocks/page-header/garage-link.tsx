import { UserRound } from 'lucide-react'
import { ACCOUNT_PATH } from '../../runtime/rules/visitor/gates.ts'

/**
 * Way to the garage, the same for every visitor so that the page can be kept: the page behind it asks for sign-in where
 * it must. The script says which of the two labels is true (ACCT-10); both keep their room, so nothing moves.
 */
export function GarageLink({ className }: { className: string }) {
  return (
    <a className={`fc-garage-link ${className}`} href={ACCOUNT_PATH} data-garage>
      <UserRound aria-hidden />
      <span className="fc-garage-link__labels">
        <span data-when="signed-out">Sign in</span>
        <span data-when="signed-in">My garage</span>
      </span>
    </a>
  )
}
