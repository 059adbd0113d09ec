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

async function told(ask: () => Promise<Credential | null>): Promise<Json> {
  try {
    const credential = await ask()
    if (credential instanceof PublicKeyCredential) return credential.toJSON() as unknown as Json
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'InvalidStateError') throw new Error('This device has a passkey of yours already.')
    if (name === 'SecurityError') throw new Error('There are no passkeys at this address. Use the editor’s own name.')
    // The browser does not say which of the two it was.
    if (name !== 'NotAllowedError') throw error
  }
  throw new Error('No passkey was chosen. Try again when you are ready.')
}
