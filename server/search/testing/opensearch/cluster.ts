import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync, openSync, closeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, isFree } from '../../../db/testing/free-port.ts'
import { OPENSEARCH_FOLDER } from './packages.ts'

/** A machine that others keep busy starts three of them in a minute; more is a fault. */
const LONGEST_MS = 180_000

/** The runner takes no other ports for HTTP. */
const HTTP_PORTS = { first: 9201, count: 99 }
/** Somebody else may take a port between our look and the start of the node. */
const ATTEMPTS = 3

const MAIN = 'org.codelibs.opensearch.runner.OpenSearchRunner'
/** What the adapter uses of its modules; each of the others costs memory and seconds. */
const MODULES = [
  'org.opensearch.transport.Netty4Plugin',
  'org.opensearch.analysis.common.CommonAnalysisPlugin',
  'org.opensearch.geo.GeoModulePlugin',
]

export interface OpenSearchOptions {
  nodes?: number
  /** Heap of a node, in MB. */
  heap?: number
  /** Runs for longer than tests do: worth compiling well. */
  isSustained?: boolean
}

/** One process of a cluster. */
export interface OpenSearchNode {
  host: string
  /** Starts it again over its own data. */
  start(): Promise<void>
  /** As a machine that loses its power. */
  kill(): Promise<void>
  /** Stops its process: connections to it hang, as to a machine that is cut off. */
  pause(): void
  resume(): void
}

export interface OpenSearchCluster {
  nodes: OpenSearchNode[]
  /** All nodes as `SEARCH_HOST` names them. */
  hosts: string
  /** Waits until all nodes are there and every shard has what it should. */
  healthy(): Promise<void>
  /** Ends every process and takes the data away. */
  dispose(): Promise<void>
}

/** A cluster of OpenSearch on 127.0.0.1, a process for each node, over a temporary folder. */
export async function startOpenSearch(options: OpenSearchOptions = {}): Promise<OpenSearchCluster> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startOnce(options)
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
    }
  }
}

async function startOnce({
  nodes: count = 3,
  heap = 512,
  isSustained = false,
}: OpenSearchOptions): Promise<OpenSearchCluster> {
  const root = mkdtempSync(join(tmpdir(), 'forecourt-opensearch-'))
  const httpPorts = await freeHttpPorts(count)
  const places = await Promise.all(
    httpPorts.map(async (http, i) => ({
      folder: join(root, `node${i}`),
      http,
      transport: await freePort(),
    })),
  )
  const peers = JSON.stringify(places.map(({ transport }) => `127.0.0.1:${transport}`))
  const running = new Set<ChildProcess>()
  const endAll = (): void => {
    for (const child of running) child.kill('SIGKILL')
  }
  // A run that is broken off leaves no Java behind.
  process.once('exit', endAll)

  const nodes = places.map(({ folder, http, transport }): OpenSearchNode => {
    const config = join(folder, 'config')
    const log = join(folder, 'output.log')
    mkdirSync(config, { recursive: true })
    writeFileSync(
      join(config, 'opensearch.yml'),
      [
        'network.host: 127.0.0.1',
        `transport.port: ${transport}`,
        `discovery.seed_hosts: ${peers}`,
        `cluster.initial_cluster_manager_nodes: ${peers}`,
        // The tests' few megabytes fit on any disk, however full.
        'cluster.routing.allocation.disk.threshold_enabled: false',
        // A killed node is noticed by its broken connection; these are for one that hangs.
        'cluster.fault_detection.follower_check.interval: 500ms',
        'cluster.fault_detection.leader_check.interval: 500ms',
      ].join('\n'),
    )
    const host = `http://127.0.0.1:${http}`
    let child: ChildProcess | undefined
    return {
      host,
      async start() {
        const output = openSync(log, 'a')
        const started = spawn(
          'java',
          [
            `-Xms${heap}m`,
            `-Xmx${heap}m`,
            // Quick to start; the second compiler costs more than it gains in a minute.
            ...(isSustained ? [] : ['-XX:TieredStopAtLevel=1']),
            '-cp',
            join(OPENSEARCH_FOLDER, '*'),
            MAIN,
            '-basePath',
            folder,
            '-confPath',
            config,
            '-clusterName',
            'forecourt-tests',
            '-numOfNode',
            '1',
            // The runner numbers its nodes from 1, and their ports with them.
            '-baseHttpPort',
            String(http - 1),
            '-disableESLogger',
            '-moduleTypes',
            MODULES.join(','),
          ],
          { stdio: ['ignore', output, output] },
        )
        closeSync(output)
        child = started
        running.add(started)
        started.once('exit', () => running.delete(started))
        await until(
          () => responds(`${host}/`),
          () => {
            if (started.exitCode !== null) throw new Error(`OpenSearch ended:\n${readFileSync(log, 'utf8')}`)
          },
        )
      },
      async kill() {
        if (!child || child.exitCode !== null || child.signalCode !== null) return
        const gone = once(child, 'exit')
        child.kill('SIGKILL')
        await gone
      },
      pause: () => void child?.kill('SIGSTOP'),
      resume: () => void child?.kill('SIGCONT'),
    }
  })

  const cluster: OpenSearchCluster = {
    nodes,
    hosts: nodes.map(({ host }) => host).join(','),
    healthy: () =>
      until(() =>
        responds(
          `${nodes[0]!.host}/_cluster/health?wait_for_nodes=${count}&wait_for_status=green&timeout=2s`,
        ),
      ),
    async dispose() {
      process.off('exit', endAll)
      await Promise.all(nodes.map((node) => node.kill()))
      rmSync(root, { recursive: true, force: true })
    },
  }
  try {
    await Promise.all(nodes.map((node) => node.start()))
    await cluster.healthy()
    return cluster
  } catch (error) {
    await cluster.dispose()
    throw error
  }
}

/** Chosen at random: runs side by side seldom choose alike. */
async function freeHttpPorts(count: number): Promise<number[]> {
  const found = new Set<number>()
  for (let tries = 0; found.size < count; tries++) {
    if (tries === 1000) throw new Error('No three ports from 9201 to 9299 are free')
    const port = HTTP_PORTS.first + Math.floor(Math.random() * HTTP_PORTS.count)
    if (await isFree(port)) found.add(port)
  }
  return [...found]
}

async function until(met: () => Promise<boolean>, check = (): void => {}): Promise<void> {
  const started = performance.now()
  while (!(await met())) {
    check()
    if (performance.now() - started > LONGEST_MS) throw new Error('OpenSearch is not ready in three minutes')
    await sleep(200)
  }
}

const responds = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
    async (response) => {
      await response.body?.cancel()
      return response.ok
    },
    () => false,
  )
