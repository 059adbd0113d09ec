import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { posix } from 'node:path'
import ssh2, { type Attributes, type AuthContext, type ParsedKey, type SFTPWrapper } from 'ssh2'

declare module 'ssh2' {
  interface Connection {
    /** The library has it on both sides; its types tell it of the client's only. */
    setNoDelay(noDelay?: boolean): this
  }
}

const { Server, utils } = ssh2
const { STATUS_CODE } = utils.sftp

export interface SftpFile {
  body: string
  /** Seconds. */
  mtime: number
}

export interface TestSftpServer {
  port: number
  /** "SHA256:…" */
  hostKey: string
  /** By path. */
  files: Map<string, SftpFile>
  /** Paths that were opened. */
  opened: string[]
  /** Passwords, and kinds of keys, that were shown to it. */
  shown: string[]
  close(): Promise<void>
}

export interface SftpServerOptions {
  /** Of the user `yard`. */
  password?: string
  /** As `ssh2.utils.generateKeyPairSync` writes it. */
  publicKey?: string
}

/** A real SFTP server on this machine. */
export async function sftpServer({ password, publicKey }: SftpServerOptions): Promise<TestSftpServer> {
  const host = utils.generateKeyPairSync('ecdsa', { bits: 256 })
  const files = new Map<string, SftpFile>()
  const opened: string[] = []
  const shown: string[] = []
  const known = publicKey === undefined ? undefined : keyOf(publicKey)
  const server = new Server({ hostKeys: [host.private] }, (client) => {
    client.on('error', () => {})
    client.setNoDelay(true)
    client.on('authentication', (context) => {
      if (context.username === 'yard' && isLetIn(context, { password, known, shown })) context.accept()
      else context.reject(['password', 'publickey'])
    })
    client.on('session', (accept) => {
      accept().on('sftp', (begin) => serve(begin(), files, opened))
    })
  })
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  const digest = createHash('sha256').update(keyOf(host.public).getPublicSSH()).digest('base64')
  return {
    port: (server.address() as AddressInfo).port,
    hostKey: `SHA256:${digest.replace(/=+$/, '')}`,
    files,
    opened,
    shown,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

function keyOf(text: string): ParsedKey {
  const key = utils.parseKey(text)
  if (key instanceof Error) throw key
  return key
}

function isLetIn(
  context: AuthContext,
  { password, known, shown }: { password: string | undefined; known: ParsedKey | undefined; shown: string[] },
): boolean {
  if (context.method === 'password') {
    shown.push(context.password)
    return context.password === password
  }
  if (context.method !== 'publickey' || !known) return false
  shown.push(context.key.algo)
  if (!context.key.data.equals(known.getPublicSSH())) return false
  return !context.signature || known.verify(context.blob ?? Buffer.of(), context.signature) === true
}

function serve(sftp: SFTPWrapper, files: Map<string, SftpFile>, opened: string[]): void {
  const handles: { path: string; read: number }[] = []
  const handleOf = (path: string) => Buffer.of(handles.push({ path, read: 0 }) - 1)
  const of = (handle: Buffer) => handles[handle[0] ?? 0] ?? { path: '', read: 0 }
  const attributes = ({ body, mtime }: SftpFile): Attributes => ({
    mode: 0o100_644,
    uid: 0,
    gid: 0,
    size: Buffer.byteLength(body),
    atime: mtime,
    mtime,
  })
  const stat = (id: number, path: string) => {
    const file = files.get(path)
    if (file) sftp.attrs(id, attributes(file))
    else sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
  }
  sftp.on('STAT', stat)
  sftp.on('LSTAT', stat)
  sftp.on('FSTAT', (id, handle) => stat(id, of(handle).path))
  sftp.on('OPEN', (id, path) => {
    opened.push(path)
    if (files.has(path)) sftp.handle(id, handleOf(path))
    else sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
  })
  sftp.on('READ', (id, handle, offset, length) => {
    const part = Buffer.from(files.get(of(handle).path)?.body ?? '').subarray(offset, offset + length)
    if (part.length > 0) sftp.data(id, part)
    else sftp.status(id, STATUS_CODE.EOF)
  })
  sftp.on('OPENDIR', (id, path) => sftp.handle(id, handleOf(path)))
  sftp.on('READDIR', (id, handle) => {
    const folder = of(handle)
    const all = [...files].filter(([path]) => posix.dirname(path) === folder.path)
    // As many as fit into a packet.
    const names = all.slice(folder.read, (folder.read += 100))
    if (names.length === 0) sftp.status(id, STATUS_CODE.EOF)
    else
      sftp.name(
        id,
        names.map(([path, file]) => {
          const filename = posix.basename(path)
          return { filename, longname: filename, attrs: attributes(file) }
        }),
      )
  })
  sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK))
}
