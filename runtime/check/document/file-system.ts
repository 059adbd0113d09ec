/** The little the checker needs of a file system; the command line passes Node's, the editor and tests their own. */
export interface CheckFileSystem {
  /** What is at a path, `undefined` when there is nothing. Throws only for failures worth reporting. */
  stat(path: string): Promise<{ kind: 'file' | 'directory' | 'other'; size: number } | undefined>
  read(path: string): Promise<Uint8Array>
  /** Names in a directory, in any order; empty when it does not exist. */
  list(path: string): Promise<string[]>
  write(path: string, text: string): Promise<void>
}
