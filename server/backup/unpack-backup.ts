import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar'

/** More than any manifest or secret has. */
const SMALL_BYTES = 1_000_000

/**
 * Writes the parts of a backup into a folder, and nothing else that the archive may hold. Ends where the archive ends: the library
 * collects what follows, and a file of zeros that gzip packed a thousandfold would take the memory and the minutes of all of them.
 *
 * @param parts names; `large` may be of any size, and comes after `first`
 */
export async function unpackBackup(
  file: string,
  folder: string,
  { first, small, large }: { first: string; small: string; large: string },
): Promise<void> {
  let seen = false
  let ended = false
  const unpack = extract({
    cwd: folder,
    strict: true,
    filter: (path, entry) => {
      if (path === first) seen = true
      return (path === large && seen) || ((path === first || path === small) && entry.size <= SMALL_BYTES)
    },
  })
  const done = new Promise<void>((resolve, reject) => {
    unpack.on('close', resolve)
    unpack.on('error', reject)
  })
  done.catch(() => {})
  unpack.on('eof', () => (ended = true))
  const source = createReadStream(file)
  const unzipped = createGunzip()
  source.on('error', (error) => unzipped.destroy(error))
  source.pipe(unzipped)
  try {
    for await (const chunk of unzipped) {
      if (!unpack.write(chunk as Buffer)) await once(unpack, 'drain')
      if (ended) break
    }
  } finally {
    source.destroy()
  }
  unpack.end()
  await done
}
