import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { ProblemError } from '../../http/errors.ts'
import { createLimit } from '../../http/limit.ts'
import { ObjectStoreError, type ObjectStore } from '../../object-store/object-store.ts'
import { noteLeftover } from './leftovers.ts'

/** What a row of `uploads` says of a picture's bytes. */
export interface BytesInRow {
  picture: Uint8Array
  object_key: string | null
}

/** A picture that is to be kept. */
export interface NewBytes {
  slug: string
  name: string
  picture: Uint8Array
  /** Epoch milliseconds. */
  at: number
}

/** Where the bytes of pictures lie: in their rows, or in an object store. */
export interface PictureBytes {
  /** Puts them where those of new pictures go. @returns what their row says of them @throws ProblemError 503 */
  keep(db: Db, picture: NewBytes): Promise<BytesInRow>
  /** @param slug whose row it is @throws ProblemError 503 while they cannot be had */
  read(slug: string, row: BytesInRow): Promise<Uint8Array>
}

/** Without a store: the bytes are part of the row. */
export const IN_ROWS: PictureBytes = {
  keep: (_db, { picture }) => Promise.resolve({ picture, object_key: null }),
  read: (_slug, { picture, object_key: key }) =>
    key === null
      ? Promise.resolve(picture)
      : Promise.reject(
          unavailable(new Error(`PICTURES_S3_BUCKET is not set, and ${key} lies in an object store`)),
        ),
}

/** Pictures that are fetched at once, and how many more may wait: those that were fetched lie on this server's disk. */
const FETCHED_AT_ONCE = 16
const WAITING = 200
const NOT_NOW = 'The store of pictures does not answer at the moment. Please try again in a few minutes.'
/** A store that is down is not asked for each picture of a page. */
const REST_MS = 3000

/** With a store: new pictures go there, and those that are still in their rows are read from them. */
export function inStore(store: ObjectStore, now: () => number = Date.now): PictureBytes {
  const limit = createLimit(FETCHED_AT_ONCE, WAITING, NOT_NOW)
  let down: { until: number; error: unknown } | undefined
  return {
    async keep(db, picture) {
      const key = keyFor(picture)
      // First the note: a server that dies in between leaves an object that is known.
      await noteLeftover(db, key, picture.at)
      await store.put(key, picture.picture).catch((error: unknown) => {
        throw unavailable(error)
      })
      return { picture: new Uint8Array(), object_key: key }
    },
    async read(slug, { picture, object_key: key }) {
      if (key === null) return picture
      return limit(async () => {
        if (down && now() < down.until) throw unavailable(down.error)
        try {
          return await objectOf(store, slug, key)
        } catch (error) {
          if (error instanceof ObjectStoreError) down = { until: now() + REST_MS, error }
          throw unavailable(error)
        }
      })
    },
  }
}

/**
 * A key of the picture's own: below its dealer, with the digest of its bytes. The same picture that is brought in again gets
 * another, so that what removes the old object can never take the new one.
 */
export function keyFor({ slug, name, picture }: Pick<NewBytes, 'slug' | 'name' | 'picture'>): string {
  return `${slug}/${digestOf(picture)}-${newId()}${extname(name)}`
}

/** The bytes of an object, which have to be those that were put there. @throws Error for one that is gone or damaged */
export async function objectOf(store: ObjectStore, slug: string, key: string): Promise<Uint8Array> {
  if (!key.startsWith(`${slug}/`)) throw new Error(`${key} is not the object of ${slug}`)
  const bytes = await store.get(key)
  if (!bytes) throw new Error(`${key} is not in the store`)
  if (!key.startsWith(`${slug}/${digestOf(bytes)}-`)) throw new Error(`${key} is damaged in the store`)
  return bytes
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const unavailable = (cause: unknown) => new ProblemError('unavailable', { detail: NOT_NOW, cause })
