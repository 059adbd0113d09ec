#!/usr/bin/env node
// The bin of `npx forecourt`. Plain JavaScript for any Node >= 20: it installs what is missing, generates the
// validators and hands over to the project's own Node, which runs the TypeScript sources directly.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { runsArtefact } from '../boot/artefact.mjs'
import { ensureBuilt } from '../boot/build.mjs'
import { loadEnvFile } from '../boot/env-file.mjs'
import { COMPILED } from '../boot/compiled.mjs'
import { ensureInstalled, node24 } from '../boot/install.mjs'
import { NODE_MEMORY } from '../boot/memory.mjs'
import { root } from '../boot/paths.mjs'

// Standard output belongs to the command (`--format json`), so npm and we speak on standard error.
const quiet = { stdio: ['ignore', 2, 2], log: console.error }
loadEnvFile()
if (!runsArtefact()) {
  await ensureInstalled(quiet)
  await ensureBuilt(['schemas'], quiet)
}

// Unlike `become()` of the boot scripts this keeps the caller's directory: file arguments are meant from there.
const program = join(root, 'server', 'cli', 'main.ts')
const flags = [...NODE_MEMORY, '--disable-warning=ExperimentalWarning']
const env = { ...COMPILED, ...process.env }
const child = spawn(node24(), [...flags, program, ...process.argv.slice(2)], { env, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.once('error', (error) => {
  console.error(`error: cannot start Node 24: ${error.message}`)
  process.exit(1)
})
child.once('exit', (code, signal) => {
  if (signal === null) process.exit(code ?? 1)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
})
