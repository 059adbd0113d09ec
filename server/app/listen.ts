import type { Config } from '../config/config.ts'
import { StartError } from '../config/start-error.ts'
import type { RunningServer } from './start-server.ts'

/** The address cannot be listened on; the message says how to take another. */
class ListenError extends StartError {
  override readonly name = 'ListenError'
}

/** @throws {ListenError} after closing the server */
export async function listen(
  server: RunningServer,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<void> {
  try {
    await server.app.listen({ host, port })
  } catch (error) {
    await server.close()
    throw new ListenError(explain(error, host, port), { cause: error })
  }
}

function explain(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use by another program. Stop it, or start with another port: PORT=${port + 1} npm start`
    case 'EACCES':
      return `Port ${port} may not be opened by this user. Start with a port above 1023: PORT=3000 npm start`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${host}. Set HOST to one that it has, or to 127.0.0.1.`
    default:
      return `Cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`
  }
}
