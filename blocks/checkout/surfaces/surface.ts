/** A payment as the server began it with its provider; what `POST /api/reservations/{id}/pay` gives. */
export interface Payment {
  provider: string
  intent_id: string
  client_secret: string
  publishable_key: string | null
  account: string | null
  payment_page: string | null
}

/** What the provider's own form says of an attempt. Whether the deposit is paid only the server knows. */
export type Attempt = { kind: 'sent' } | { kind: 'declined'; message: string }

/** The provider's own form on our page; card data is typed into its frame and never reaches ours (CHK-13). */
export interface Surface {
  pay(): Promise<Attempt>
  /** Takes the form off the page. */
  close(): void
}

/** @param returnUrl where a bank's own page leads back to, absolute */
export type MountSurface = (host: HTMLElement, payment: Payment, returnUrl: string) => Promise<Surface>

/** A provider's form, fetched when it is needed. */
export type LoadSurface = () => Promise<{ mount: MountSurface }>
