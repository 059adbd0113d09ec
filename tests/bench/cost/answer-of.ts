import { type Agent, request } from 'node:http'
import type { Attack } from './requests.ts'

export interface Sending {
  port: number
  /** A staff session. */
  cookie?: string
  /** A connection of its own for each request when absent. */
  agent?: Agent
  /** Beside those of the attack. */
  headers?: Record<string, string>
}

/** Status of the answer, read to its end; 0 when the connection broke. */
export function answerOf(
  { method, path, tenant, headers, body, staff }: Attack,
  { port, cookie, agent, headers: more }: Sending,
): Promise<number> {
  const host = tenant ? `${tenant}.localhost:${port}` : `localhost:${port}`
  return new Promise((resolve) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent: agent ?? false,
        headers: {
          host,
          'accept-encoding': 'br',
          ...headers,
          ...more,
          ...(staff && cookie !== undefined && { cookie }),
          ...(method !== 'GET' && { origin: `http://${host}` }),
        },
      },
      (answer) => answer.resume().once('close', () => resolve(answer.statusCode ?? 0)),
    )
    sent.once('error', () => resolve(0)).end(body)
  })
}
