import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export interface Asked {
  headers: IncomingHttpHeaders
  body: {
    model: string
    messages: { role: string; content: string }[]
    max_tokens?: number
    max_completion_tokens?: number
  }
}

/** A chat completion as services answer it. */
export const completion = (content: unknown, finish = 'stop'): string =>
  JSON.stringify({
    id: 'chat-1',
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: typeof content === 'string' ? content : JSON.stringify(content),
        },
        finish_reason: finish,
      },
    ],
    usage: { total_tokens: 7 },
  })

/**
 * A small service that speaks chat completions on a loopback port; it answers as it is told, or not at all.
 *
 * @param answer writes the whole answer
 */
export async function writingService(answer: (response: ServerResponse, asked: Asked) => void) {
  const asked: Asked[] = []
  /** Called when the other side hangs up before there is an answer. */
  const gone = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    response.once('close', () => {
      if (!response.writableFinished) gone.resolve()
    })
    const one = { headers: request.headers, body: (await json(request)) as Asked['body'] }
    asked.push(one)
    answer(response, one)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/chat/completions`,
    asked,
    gone: gone.promise,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
