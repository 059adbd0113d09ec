import { COMPILED } from './compiled.mjs'
import { MEMORY, SERVER_MEMORY } from './memory.mjs'

/*
 * `npm start` sets how memory is kept, and where compiled sources are. Who starts `server/main.ts` by hand gets the same: the C library reads its settings
 * when a program begins, so the program begins again, as the same process. Where Node cannot do that nothing happens.
 */
const { env, execve, execPath, execArgv, argv, connected } = process
if (env['MALLOC_ARENA_MAX'] === undefined && execve !== undefined && !connected) {
  execve(execPath, [execPath, ...SERVER_MEMORY, ...execArgv, ...argv.slice(1)], {
    ...MEMORY,
    ...COMPILED,
    ...env,
  })
}
