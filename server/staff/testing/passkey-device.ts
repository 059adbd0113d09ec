import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface Ceremony {
  challenge: string
  /** Origin that the browser tells, such as `http://localhost:3000`. */
  origin: string
  /** Whether the device asked for a finger, a face or a PIN. */
  isVerified?: boolean
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const WITH_CREDENTIAL = 0x40

/** A device with one passkey (WebAuthn Level 3, §6: ES256, attestation "none"), as a browser hands its answers on. */
export function passkeyDevice(host = 'localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credential = randomBytes(32)
  const id = credential.toString('base64url')

  const authData = (flags: number, more = Buffer.alloc(0)) =>
    Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), Buffer.alloc(4), more])
  const clientData = (type: string, { challenge, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const flagsOf = ({ isVerified = true }: Ceremony) => USER_PRESENT | (isVerified ? USER_VERIFIED : 0)
  const said = (response: Record<string, unknown>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    /** What `navigator.credentials.create()` would give. */
    make(ceremony: Ceremony) {
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credential.length]), credential, key])
      const data = authData(flagsOf(ceremony) | WITH_CREDENTIAL, attested)
      // {"fmt": "none", "attStmt": {}, "authData": …} in CBOR.
      const object = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      return said({
        clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
        attestationObject: object.toString('base64url'),
        transports: ['internal'],
      })
    },
    /** What `navigator.credentials.get()` would give. */
    use(ceremony: Ceremony) {
      const client = clientData('webauthn.get', ceremony)
      const data = authData(flagsOf(ceremony))
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return said({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      })
    },
  }
}
