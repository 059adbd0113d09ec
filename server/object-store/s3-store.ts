import { createOutbound, type Outbound } from '../http/outbound/outbound.ts'
import { ObjectStoreError, type ObjectStore } from './object-store.ts'
import { sdkRequests } from './sdk-requests.ts'

/** A bucket of an S3-compatible store, as the environment names it. */
export interface S3Place {
  bucket: string
  /** Origin; Amazon's of the region without it. */
  endpoint: string | undefined
  region: string
  keyId: string
  secret: string
  /** The bucket stands in the path of an address, not before its host. */
  pathStyle: boolean
}

export interface S3Options {
  outbound?: Outbound
  /** For each attempt. */
  timeoutMs?: number
}

/** The address is the operator's own, and a store may stand in our network. */
const trusted = createOutbound({ allowPrivate: true })

const TIMEOUT_MS = 4000
/** Who waits for a picture waits no longer than for a page. */
const ATTEMPTS = 2
/** What lies under a key never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** The client is loaded here and nowhere else: it costs 35 MB and a tenth of a second, which others do not pay. */
export async function createS3Store(
  { bucket, endpoint, region, keyId, secret, pathStyle }: S3Place,
  { outbound = trusted, timeoutMs = TIMEOUT_MS }: S3Options = {},
): Promise<ObjectStore> {
  const { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3')
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    maxAttempts: ATTEMPTS,
    requestHandler: sdkRequests(outbound, timeoutMs),
    // The signature covers the bytes already; stores other than Amazon's stumble over more.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== undefined && { endpoint }),
  })
  const name = `bucket ${bucket}${endpoint === undefined ? ` in ${region}` : ` at ${new URL(endpoint).host}`}`
  const told = (error: unknown): never => {
    const { name: code, message } = error as Error
    throw new ObjectStoreError(`${name}: ${code}${message && message !== code ? `, ${message}` : ''}`, {
      cause: error,
    })
  }

  return {
    name,
    async put(key, bytes) {
      const body = { Body: bytes, ContentType: typeOf(key), CacheControl: FOR_EVER }
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, ...body })).catch(told)
    },
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        return await Body?.transformToByteArray()
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return undefined
        return told(error)
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })).catch(told)
    },
  }
}

/** Drawings were kept as such by an earlier release. */
const TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', jpg: 'image/jpeg' }

const typeOf = (key: string) => TYPES[key.split('.').at(-1) ?? ''] ?? 'image/webp'
