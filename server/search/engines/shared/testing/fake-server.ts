import { createServer } from 'node:http'

export interface FakeRequest {
  method: string
  path: string
  params: URLSearchParams
  /** Parsed JSON; lines of JSON as a list; undefined when empty. */
  body: unknown
}

export interface FakeAnswer {
  status?: number
  /** Sent as JSON; a text as it is. */
  body?: unknown
}

export interface FakeServer {
  /** Origin for a client. */
  url: string
  /** What was asked, in order. */
  requests: FakeRequest[]
  close(): Promise<void>
}

/** Listens on a free loopback port and answers by a function. Whatever it throws is answered as 500 with its message. */
export async function fakeServer(answer: (request: FakeRequest) => FakeAnswer): Promise<FakeServer> {
  const requests: FakeRequest[] = []
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://fake')
      const request: FakeRequest = {
        method: incoming.method ?? 'GET',
        path: decodeURIComponent(pathname),
        params: searchParams,
        body: parsed(Buffer.concat(chunks).toString('utf8')),
      }
      requests.push(request)
      const { status = 200, body } = tried(() => answer(request))
      outgoing.writeHead(status, {
        'content-type': typeof body === 'string' ? 'text/plain' : 'application/json',
      })
      outgoing.end(typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function parsed(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as unknown)
  }
}

function tried(work: () => FakeAnswer): FakeAnswer {
  try {
    return work()
  } catch (error) {
    return { status: 500, body: { message: String(error) } }
  }
}
