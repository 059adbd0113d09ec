#!/usr/bin/env node
// The bin of `npx forecourt`. Plain JavaScript for any Node >= 20: it installs what is missing and hands over to the
// project's own Node, which runs the TypeScript sources directly.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const node = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

if (!existsSync(node)) {
  // Standard output belongs to the command (`--format json`), so npm may only speak on standard error.
  console.error('Installing the dependencies of Forecourt (once) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const installed = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (installed.status !== 0) {
    console.error(
      `error: 'npm ci' failed in ${root}. Check the network and the registry settings, then run it again.`,
    )
    process.exit(1)
  }
}

const child = spawn(node, [join(root, 'server', 'cli', 'main.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  console.error(`error: cannot start ${node}: ${error.message}`)
  process.exit(1)
})
child.on('exit', (code, signal) => {
  if (signal === null) process.exit(code ?? 1)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
})
