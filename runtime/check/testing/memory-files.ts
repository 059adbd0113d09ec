import type { CheckFileSystem } from '../document/file-system.ts'

/** A file system of texts and bytes by path, for tests. */
export function createMemoryFiles(initial: Record<string, string | Uint8Array>): CheckFileSystem & {
  text(path: string): string | undefined
} {
  const files = new Map(Object.entries(initial))
  const bytes = (content: string | Uint8Array) =>
    typeof content === 'string' ? new TextEncoder().encode(content) : content
  const isDirectory = (path: string) => [...files.keys()].some((file) => file.startsWith(`${path}/`))
  return {
    stat: async (path) => {
      const content = files.get(path)
      if (content !== undefined) return { kind: 'file', size: bytes(content).byteLength }
      return isDirectory(path) ? { kind: 'directory', size: 0 } : undefined
    },
    read: async (path) => bytes(files.get(path) ?? ''),
    list: async (path) => [
      ...new Set(
        [...files.keys()]
          .filter((file) => file.startsWith(`${path}/`))
          .map((file) => file.slice(path.length + 1).split('/')[0] ?? ''),
      ),
    ],
    write: async (path, text) => void files.set(path, text),
    text: (path) => {
      const content = files.get(path)
      return content === undefined ? undefined : new TextDecoder().decode(bytes(content))
    },
  }
}
