/** What a draft that is drawn elsewhere may ask the server for, by name: nothing else is answered. */
export const QUESTIONS = {
  stock: ['carBySlug', 'carById', 'pricesOf'],
  search: ['search'],
  content: ['list', 'hadAt'],
  samples: ['car', 'entry'],
  keys: ['search'],
} as const

export type Subject = keyof typeof QUESTIONS

/** Functions that answer, by subject and name. */
export type Answers = Readonly<Record<Subject, object>>

interface Question {
  question: number
  subject: Subject
  name: string
  args: unknown[]
}

interface Answer {
  question: number
  value?: unknown
  /** Why there is no value. */
  fault?: string
}

const isQuestion = (message: unknown): message is Question =>
  typeof message === 'object' && message !== null && 'question' in message && 'subject' in message

/** The server's end, as a channel of the pool. @see https://github.com/tinylibs/tinypool */
export function answering(answers: Answers) {
  let send: ((answer: Answer) => void) | undefined
  return {
    onMessage: (listener: (answer: Answer) => void) => {
      send = listener
    },
    postMessage: (message: unknown) => {
      if (!isQuestion(message)) return
      const { question, subject, name, args } = message
      answer(answers, { subject, name, args }).then(
        (value) => send?.({ question, value }),
        (error: unknown) => send?.({ question, fault: String(error) }),
      )
    },
    onClose: () => {
      send = undefined
    },
  }
}

async function answer(
  answers: Answers,
  { subject, name, args }: Pick<Question, 'subject' | 'name' | 'args'>,
): Promise<unknown> {
  const names: readonly string[] = Object.hasOwn(QUESTIONS, subject) ? QUESTIONS[subject] : []
  const asked = names.includes(name) ? Reflect.get(answers[subject], name) : undefined
  if (typeof asked !== 'function') throw new Error(`Nobody answers ${subject}.${name}.`)
  return Reflect.apply(asked, answers[subject], args)
}

/** The other end, in the process: functions by subject and name, each a question to the server. */
export function asking(): Record<Subject, never> {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let last = 0
  process.on('message', ({ question, value, fault }: Partial<Answer>) => {
    const one = question === undefined ? undefined : waiting.get(question)
    if (question === undefined || !one) return
    waiting.delete(question)
    if (fault === undefined) one.resolve(value)
    else one.reject(new Error(fault))
  })
  const ask =
    (subject: string, name: string) =>
    (...args: unknown[]) =>
      new Promise<unknown>((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        process.send?.({ question: last, subject, name, args })
      })
  return Object.fromEntries(
    Object.entries(QUESTIONS).map(([subject, names]) => [
      subject,
      Object.fromEntries(names.map((name) => [name, ask(subject, name)])),
    ]),
  ) as Record<Subject, never>
}
