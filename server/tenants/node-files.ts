import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { CheckFileSystem } from '../../runtime/check/document/file-system.ts'

/** The checker's file system over the real one; relative paths are meant from `cwd`. */
export function createNodeFiles(cwd: string): CheckFileSystem {
  const at = (path: string) => resolve(cwd, path)
  return {
    async stat(path) {
      try {
        const found = await stat(at(path))
        const kind = found.isFile() ? 'file' : found.isDirectory() ? 'directory' : 'other'
        return { kind, size: found.size }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    read: (path) => readFile(at(path)),
    async list(path) {
      try {
        return await readdir(at(path))
      } catch (error) {
        if (isMissing(error)) return []
        throw error
      }
    },
    write: (path, text) => writeFile(at(path), text),
  }
}

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code
  return code === 'ENOENT' || code === 'ENOTDIR'
}
