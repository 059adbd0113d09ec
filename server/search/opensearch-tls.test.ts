import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '../config/config.ts'
import { startOpenSearch, type OpenSearchCluster } from './testing/opensearch/cluster.ts'
import { hasOpenSearch, NO_OPENSEARCH } from './testing/opensearch/packages.ts'
import { hasCaddy, startTlsFront, type TlsFront } from './testing/opensearch/tls-front.ts'

const STARTS = 360_000
const KEY = 'forecourt:correct horse'
const isPossible = hasOpenSearch && hasCaddy
const reason = hasOpenSearch ? ' (skipped: no Caddy)' : NO_OPENSEARCH

describe.skipIf(!isPossible)(`a cluster behind HTTPS and a password${isPossible ? '' : reason}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-tls-data-'))
  let cluster: OpenSearchCluster
  let front: TlsFront
  beforeAll(async () => {
    cluster = await startOpenSearch({ nodes: 1 })
    front = await startTlsFront(cluster.nodes[0]!.host, KEY)
  }, STARTS)
  afterAll(async () => {
    await front?.stop()
    await cluster?.dispose()
    rmSync(folder, { recursive: true })
  }, 60_000)

  /** What a process says that starts with this environment. */
  function output(argv: string[], env: Record<string, string>): Promise<string> {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...argv], {
        cwd: PROJECT_ROOT,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let text = ''
      child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
      child.once('error', reject)
      child.once('close', () => resolve(text))
    })
  }
  const use = (key: string, env: Record<string, string>) =>
    output(['server/search/testing/opensearch/write-and-search.ts', front.host, key], env)
  const known = () => ({ NODE_EXTRA_CA_CERTS: front.authority })

  test(
    'CFG-16 whose authority Node is told of: indexes are built, changed and searched',
    async () => {
      expect(await use(KEY, known())).toBe('10 cars, 1 found')
    },
    STARTS,
  )

  test(
    'whose authority nobody has told of is not believed',
    async () => {
      expect(await use(KEY, {})).toMatch(/^ConnectionError: .*(certificate|issuer)/)
    },
    STARTS,
  )

  test(
    'with another password nothing is written, and the reason holds neither',
    async () => {
      const told = await use('forecourt:wrong', known())
      expect(told).toMatch(/^ResponseError: /)
      expect(told).not.toMatch(/wrong|correct horse|Basic/)
      expect(await use('', known())).toMatch(/^ResponseError: /)
    },
    STARTS,
  )

  test(
    'doctor tells a certificate that is not believed from a machine that is away, and what to do',
    async () => {
      const doctor = async (env: Record<string, string>) =>
        (
          await output(['server/cli/forecourt.mjs', 'doctor'], {
            DATA_DIR: folder,
            DEALER_BROLGA_BAY__SEARCH_HOST: front.host,
            ...env,
          })
        )
          .split('\n')
          .filter((line, at, lines) => / search /.test(line) || / search /.test(lines[at - 1] ?? ''))
          .join('\n')
      expect(await doctor(known())).toMatch(/^ok +search +1 of 1 machines answer/)
      expect(await doctor({})).toMatch(
        /^FAULT +search +0 of 1 machines answer; https:.*\n.*NODE_EXTRA_CA_CERTS/,
      )
    },
    STARTS,
  )
})
