import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, startPlatform, test as base } from './site.ts'

/** A small service that speaks chat completions; it answers with what it is told to say next, or waits. */
export interface Service {
  say: (suggestions: string[] | 'nothing', status?: number) => void
  /** As `say`, with the whole of what the model writes. */
  write: (answer: unknown) => void
  asked: { wish?: string; brief?: string; now: string; task: string }[]
  /** Resolves when somebody hung up who had no answer yet. */
  gone: () => Promise<void>
}

/** A platform of its own, which names that service. */
export const test = base.extend<object, { service: Service }>({
  service: [
    async ({}, use) => {
      let next: { content: unknown; status: number } = { content: {}, status: 200 }
      let gone = Promise.withResolvers<void>()
      const asked: Service['asked'] = []
      const answer = (response: ServerResponse) => {
        if (next.content === 'nothing') return
        const content = JSON.stringify(next.content)
        response.writeHead(next.status, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ choices: [{ message: { content }, finish_reason: 'stop' }] }))
      }
      const server = createServer(async (request, response) => {
        response.once('close', () => {
          if (!response.writableFinished) gone.resolve()
        })
        const { messages } = (await json(request)) as { messages: { content: string }[] }
        asked.push(JSON.parse(messages.at(-1)?.content ?? '{}'))
        answer(response)
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const { port } = server.address() as AddressInfo
      process.env['WRITING_URL'] = `http://127.0.0.1:${port}/v1/chat/completions`
      process.env['WRITING_MODEL'] = 'small-1'
      await use({
        say: (suggestions, status = 200) => {
          next = { content: suggestions === 'nothing' ? suggestions : { suggestions }, status }
          gone = Promise.withResolvers<void>()
        },
        write: (content) => {
          next = { content, status: 200 }
          gone = Promise.withResolvers<void>()
        },
        asked,
        gone: () => gone.promise,
      })
      delete process.env['WRITING_URL']
      delete process.env['WRITING_MODEL']
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker' },
  ],
  platform: [
    // The service is named before the platform starts.
    async ({ service }, use) => {
      expect(service.asked).toEqual([])
      const platform = await startPlatform()
      await use(platform)
      await platform.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})
