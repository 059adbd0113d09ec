import { expect, test } from 'vitest'
import { answering, type Answers } from './questions.ts'

const stock = {
  carById: (id: number) => Promise.resolve({ id }),
  carBySlug: () => Promise.reject(new Error('the database is away')),
  secret: () => Promise.resolve('s3cret'),
}
const answers: Answers = { stock, search: {}, content: {}, samples: {}, keys: {} }

/** What comes back for what a process sends. */
async function asked(...messages: unknown[]): Promise<unknown[]> {
  const sent: unknown[] = []
  const channel = answering(answers)
  channel.onMessage((answer) => sent.push(answer))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  for (const message of messages) channel.postMessage(message)
  await new Promise((resolve) => setImmediate(resolve))
  return sent
}

test('ASVS V8 a process that works on a draft is answered what a page reads, and nothing else', async () => {
  const at = (subject: string, name: string, ...args: unknown[]) => ({ question: 1, subject, name, args })
  expect(await asked(at('stock', 'carById', 7))).toEqual([{ question: 1, value: { id: 7 } }])
  expect(await asked(at('stock', 'carBySlug', 'x'))).toEqual([
    { question: 1, fault: 'Error: the database is away' },
  ])
  for (const [subject, name] of [
    ['stock', 'secret'],
    ['stock', 'constructor'],
    ['stock', 'toString'],
    ['content', 'list'],
    ['constructor', 'call'],
    ['__proto__', 'list'],
  ] as const) {
    expect(await asked(at(subject, name))).toEqual([
      { question: 1, fault: `Error: Nobody answers ${subject}.${name}.` },
    ])
  }
  expect(await asked('text', null, 5, {}, { question: 1 })).toEqual([])
})

test('an answer that comes when the process is gone goes nowhere', async () => {
  const sent: unknown[] = []
  const channel = answering(answers)
  channel.onMessage((answer) => sent.push(answer))
  // A process, not a window: it has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage({ question: 1, subject: 'stock', name: 'carById', args: [7] })
  channel.onClose()
  await new Promise((resolve) => setImmediate(resolve))
  expect(sent).toEqual([])
})
