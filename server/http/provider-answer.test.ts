import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ProviderAnswerError, readAnswer } from './provider-answer.ts'

const PERSON = z.object({
  people: z.array(z.object({ name: z.string().max(20), kind: z.enum(['a', 'b']) })).max(2),
})

let server: Server | undefined
afterEach(() => server?.close())

async function answered(body: string): Promise<unknown> {
  server = createServer((_request, response) => response.end(body))
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return readAnswer('The example', PERSON, response).catch((error: unknown) => error)
}

describe('answers of providers', () => {
  it('are read as far as they are asked for', async () => {
    expect(await answered('{"people":[{"name":"Jo","kind":"a","age":40}],"more":1}')).toEqual({
      people: [{ name: 'Jo', kind: 'a' }],
    })
  })

  it.each([
    ['no text', '', 'The example answered no JSON', undefined],
    ['a page', '<h1>Jo Citizen</h1>', 'The example answered no JSON', undefined],
    ['a broken end', '{"people":[{"name":"Jo Citizen', 'The example answered no JSON', undefined],
    [
      'null',
      'null',
      'The example answered what it should not at $: Invalid input: expected object, received null',
      '$',
    ],
    [
      'another type',
      '{"people":[{"name":["Jo Citizen"],"kind":"a"}]}',
      'The example answered what it should not at $.people[0].name: Invalid input: expected string, received array',
      '$.people[0].name',
    ],
    [
      'a word that nobody knows',
      '{"people":[{"name":"Jo","kind":"Jo Citizen"}]}',
      'The example answered what it should not at $.people[0].kind: Invalid option: expected one of "a"|"b"',
      '$.people[0].kind',
    ],
    [
      'a text without end',
      `{"people":[{"name":"${'Jo Citizen'.repeat(10)}","kind":"a"}]}`,
      'The example answered what it should not at $.people[0].name: Too big: expected string to have <=20 characters',
      '$.people[0].name',
    ],
    [
      'a list without end',
      `{"people":[${Array.from({ length: 3 }, () => '{"name":"Jo","kind":"a"}').join()}]}`,
      'The example answered what it should not at $.people: Too big: expected array to have <=2 items',
      '$.people',
    ],
    [
      'a body without end',
      `{"people":"${'Jo Citizen '.repeat(100_000)}"}`,
      'The example answered more than 1048576 bytes',
      undefined,
    ],
  ])('%s is an error that names the place and quotes nothing', async (_what, body, message, path) => {
    const error = await answered(body)
    expect(error).toBeInstanceOf(ProviderAnswerError)
    expect(error).toMatchObject({ message, path, provider: 'The example' })
    expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain('Citizen')
  })
})
