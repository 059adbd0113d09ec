interface HoldLinkProps {
  /** Address of the reservation's calls. */
  steps: string
  returnPath: string
  isSent: boolean
}

/** Holds the car before anything is paid: by a link to the buyer's address, which shows it to be theirs (CHK-06). */
export function HoldLink({ steps, returnPath, isSent }: HoldLinkProps) {
  if (isSent) {
    return <p>We have e-mailed you a link. Open it, and the car is held for you for 15 minutes.</p>
  }
  return (
    <form action={`${steps}/hold-link`} method="post">
      <p>The car is yours once the deposit is paid. Need a moment?</p>
      <input type="hidden" name="return_path" value={returnPath} />
      <button type="submit" className="fc-button fc-button--ghost">
        E-mail me a link that holds the car
      </button>
    </form>
  )
}
