import { fileURLToPath } from 'node:url'
import { runCli } from './program.ts'

// `forecourt validate | head` closes our output early; that is not an error of the command.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

process.exitCode = await runCli(process.argv.slice(2), {
  root: fileURLToPath(new URL('../..', import.meta.url)),
  cwd: process.cwd(),
  env: process.env,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  terminal: {
    interactive: process.stderr.isTTY === true,
    colour: process.stdout.isTTY === true && process.env['NO_COLOR'] === undefined,
    columns: process.stdout.columns ?? 100,
  },
  now: () => Date.now(),
})
