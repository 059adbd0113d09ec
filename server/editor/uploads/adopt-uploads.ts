import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Db } from '../../db/database.ts'
import { UPLOAD_NAME } from '../../images/upload-name.ts'
import { IN_ROWS, type PictureBytes } from './picture-bytes.ts'
import { hasPicture, savePicture, wasDeleted } from './picture-store.ts'

/**
 * Takes over pictures that an earlier release kept on this server's disk, for the list of the editor and
 * for the other servers.
 *
 * @param folder `uploads` of the data folder
 * @returns how many were taken over
 */
export async function adoptUploads(db: Db, folder: string, bytes: PictureBytes = IN_ROWS): Promise<number> {
  const dealers = await db.selectFrom('tenants').select('slug').execute()
  let count = 0
  for (const { slug } of dealers) {
    for (const name of await namesIn(join(folder, slug))) {
      if ((await hasPicture(db, slug, name)) || (await wasDeleted(db, slug, name))) continue
      const path = join(folder, slug, name)
      const [picture, { mtimeMs }] = await Promise.all([readFile(path), stat(path)])
      const { width = 0, height = 0 } = await sharp(picture).metadata()
      const stored = { slug, name, picture, width, height, at: Math.round(mtimeMs) }
      await savePicture(db, stored, { bytes })
      count += 1
    }
  }
  return count
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return (await readdir(directory)).filter((name) => UPLOAD_NAME.test(name))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
