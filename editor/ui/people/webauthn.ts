/** Options as the server says them, and credentials as it takes them: the JSON forms of WebAuthn Level 3. */
type Json = Record<string, unknown>

/** Whether this browser can make and use passkeys here; addresses of numbers have none. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && 'parseCreationOptionsFromJSON' in PublicKeyCredential
}

/** Lets the device make a passkey. @throws what to do instead, also when its owner changes their mind */
export function makePasskey(options: Json): Promise<Json> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never)
  return told(() => navigator.credentials.create({ publicKey }))
}

/** Lets somebody choose one of their passkeys. @throws what to do instead, also when they change their mind */
export function choosePasskey(options: Json): Promise<Json> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never)
  return told(() => navigator.credentials.get({ publicKey }))
}

/** By the names that WebAuthn gives its refusals. Changing one's mind and being too slow are one: the browser does not say which. */
const REFUSALS: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device has a passkey of yours already.',
  SecurityError: 'There are no passkeys at this address. Use the editor’s own name.',
  NotAllowedError: 'No passkey was chosen. Try again when you are ready.',
}

async function told(ask: () => Promise<Credential | null>): Promise<Json> {
  let credential: Credential | null
  try {
    credential = await ask()
  } catch (cause) {
    const message = cause instanceof DOMException ? REFUSALS[cause.name] : undefined
    throw message === undefined ? cause : new Error(message, { cause })
  }
  if (credential instanceof PublicKeyCredential) return credential.toJSON() as unknown as Json
  throw new Error(REFUSALS['NotAllowedError'])
}
