import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../db/testing/free-port.ts'
import type { S3Place } from '../s3-store.ts'

/** On the path, or where Go puts what it installs (`server/boot/s3-server.mjs`). */
const program = [...(process.env['PATH'] ?? '').split(delimiter), join(homedir(), 'go', 'bin')]
  .map((folder) => join(folder, 'versitygw'))
  .find((file) => existsSync(file))

export const hasS3Server = program !== undefined
export const NO_S3_SERVER = ' (skipped: no versitygw on this system)'

export interface S3Server {
  /** A bucket of it that exists. */
  place: S3Place
  /** The same as variables of the environment. */
  env: Record<string, string>
  /** Holds a file for each object, under its key. */
  folder: string
  start(): Promise<void>
  stop(): Promise<void>
  /** Stops it and takes its files away. */
  dispose(): Promise<void>
}

/** A store of objects that checks every signature, over a folder of its own. */
export async function startS3Server(): Promise<S3Server> {
  const root = mkdtempSync(join(tmpdir(), 'forecourt-s3-'))
  const bucket = 'forecourt-pictures'
  const [buckets, facts] = [join(root, 'buckets'), join(root, 'facts')]
  for (const folder of [join(buckets, bucket), facts]) mkdirSync(folder, { recursive: true })
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  const [keyId, secret] = ['forecourt', 'a-secret-for-tests']
  let stop = async () => {}
  const server: S3Server = {
    place: { bucket, endpoint, region: 'us-east-1', keyId, secret, pathStyle: true },
    env: {
      PICTURES_S3_BUCKET: bucket,
      PICTURES_S3_ENDPOINT: endpoint,
      PICTURES_S3_KEY_ID: keyId,
      PICTURES_S3_SECRET: secret,
    },
    folder: join(buckets, bucket),
    async start() {
      const args = ['--port', `127.0.0.1:${port}`, '--access', keyId, '--secret', secret, '--quiet']
      const child = spawn(program ?? '', [...args, 'posix', '--sidecar', facts, buckets], {
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      let log = ''
      child.stderr.on('data', (chunk: Buffer) => void (log += chunk.toString()))
      const gone = once(child, 'exit')
      stop = async () => {
        child.kill('SIGKILL')
        await gone
      }
      const isUp = () =>
        fetch(endpoint).then(
          () => true,
          () => false,
        )
      for (let waited = 0; !(await isUp()); waited += 50) {
        if (child.exitCode !== null || waited > 60_000) throw new Error(`versitygw does not answer:\n${log}`)
        await sleep(50)
      }
    },
    stop: () => stop(),
    async dispose() {
      await stop()
      rmSync(root, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}
