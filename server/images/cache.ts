import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'

export interface ImageCache {
  get(key: string): Promise<Buffer | undefined>
  /** Never rejects for want of space or rights: an unwritable cache only makes pictures slower. */
  set(key: string, picture: Buffer): Promise<void>
}

export interface ImageCacheOptions {
  folder: string
  /** Bytes on disk before the oldest pictures go. */
  diskBytes: number
  memoryBytes: number
  onError(error: unknown): void
}

const SHARE_KEPT = 0.8

/** Finished pictures on disk, with the hottest in memory. Keys are hexadecimal digests. */
export function createImageCache({ folder, diskBytes, memoryBytes, onError }: ImageCacheOptions): ImageCache {
  const memory = new LRUCache<string, Buffer>({
    maxSize: memoryBytes,
    sizeCalculation: (picture) => picture.length + 1,
  })
  const fileOf = (key: string): string => join(folder, key.slice(0, 2), key)
  let used: number | null = null
  let trimming: Promise<void> | null = null

  const files = async (): Promise<{ path: string; size: number; time: number }[]> => {
    const names = await readdir(folder, { recursive: true, withFileTypes: true })
    const found = await Promise.all(
      names
        .filter((entry) => entry.isFile())
        .map(async (entry) => {
          const path = join(entry.parentPath, entry.name)
          const facts = await stat(path).catch(() => null)
          return facts ? { path, size: facts.size, time: facts.mtimeMs } : null
        }),
    )
    return found.filter((file) => file !== null)
  }

  /** Removes the oldest pictures, and with them temporary files that a crash left behind. */
  const trim = async (): Promise<void> => {
    const all = await files()
    let total = all.reduce((sum, file) => sum + file.size, 0)
    if (total > diskBytes) {
      for (const file of all.toSorted((a, b) => a.time - b.time)) {
        if (total <= diskBytes * SHARE_KEPT) break
        await rm(file.path, { force: true })
        total -= file.size
      }
    }
    used = total
  }

  const account = (bytes: number): void => {
    if (used !== null) used += bytes
    if ((used === null || used > diskBytes) && !trimming) {
      trimming = trim()
        .catch(onError)
        .finally(() => {
          trimming = null
        })
    }
  }

  return {
    async get(key) {
      const hot = memory.get(key)
      if (hot) return hot
      try {
        const picture = await readFile(fileOf(key))
        memory.set(key, picture)
        return picture
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') onError(error)
        return undefined
      }
    },
    async set(key, picture) {
      memory.set(key, picture)
      const path = fileOf(key)
      const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`
      try {
        await mkdir(dirname(path), { recursive: true })
        // A reader must never see half a picture, nor must a crash leave one under its final name.
        await writeFile(draft, picture)
        await rename(draft, path)
        account(picture.length)
      } catch (error) {
        await rm(draft, { force: true }).catch(onError)
        onError(error)
      }
    },
  }
}
