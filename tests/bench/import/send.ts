import { request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Sent {
  /** 0 when the connection failed. */
  status: number
  body: string
  headers: Record<string, unknown>
}

/** One JSON call by host name; a failed connection is an answer of status 0. */
export function send(
  port: number,
  host: string,
  [method, path]: readonly [string, string],
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Sent> {
  return new Promise((resolve) => {
    const failed = (error: Error) => resolve({ status: 0, body: error.message, headers: {} })
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: { host, 'content-type': 'application/json', ...headers },
      },
      (response) => {
        text(response).then(
          (answer) =>
            resolve({ status: response.statusCode ?? 0, body: answer, headers: { ...response.headers } }),
          failed,
        )
      },
    )
    sent.once('error', failed)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
