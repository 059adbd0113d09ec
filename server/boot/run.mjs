import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

/**
 * Runs a program in the project's folder with our own output.
 * @returns its exit code; a program that cannot be started or was killed, after `timeout` milliseconds perhaps, counts as 1
 */
export function run(file, args, { env, stdio = 'inherit', shell = false, timeout } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, stdio, shell, timeout, env: { ...process.env, ...env } })
    child.once('error', (error) => {
      console.error(`Cannot run ${file}: ${error.message}`)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Runs the program that this process stands for: signals are passed on, its end is ours. */
export function become(file, args, env = {}) {
  const child = spawn(file, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => fail(`Cannot run ${file}: ${error.message}`))
  child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

/** Ends with a message for the person at the terminal. */
export function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}
