import { createActor, waitFor } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, test } from 'vitest'
import {
  type EnquiryServices,
  enquiryMachine,
  type FieldError,
  qualifies,
  type SubmitAnswer,
} from './machine.ts'

interface EnquiryWorld {
  answers: (SubmitAnswer | Error)[]
  invalid?: boolean
  steps?: number
}

/** A form whose server gives the answers in turn and whose services note what was asked of them. */
function start({ answers, invalid = false, steps = 1 }: EnquiryWorld) {
  const log: string[] = []
  const world = { invalid }
  let keys = 0
  const services: EnquiryServices = {
    validate: (step): FieldError[] => {
      log.push(`validate ${step}`)
      return world.invalid ? [{ field: 'name', message: 'First name is required.' }] : []
    },
    submit: (_, key) => {
      log.push(`submit ${key}`)
      const answer = answers.shift() ?? new Error('no answer left')
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
    failed: (message) => log.push(`alert ${message}`),
    succeeded: ({ leadId }) => log.push(`succeeded ${leadId}`),
    newKey: () => `key-${++keys}`,
  }
  const actor = createActor(enquiryMachine, { input: { steps, values: {}, services } })
  actor.start()
  return { actor, log, world, next: (values = {}) => actor.send({ type: 'NEXT', values }) }
}

const FAILED = 'An error occurred when submitting this form'

describe('enquiry machine', () => {
  test('FORM-06 LEAD-09 idle, submitting, success; the outcome is handed over once', async () => {
    const { actor, log, next } = start({ answers: [{ success: true, lead_id: 'L1' }] })
    expect(actor.getSnapshot().value).toBe('idle')
    next()
    expect(actor.getSnapshot().value).toBe('submitting')
    await waitFor(actor, (state) => state.status === 'done')
    expect(actor.getSnapshot().value).toBe('success')
    expect(log).toEqual(['validate 0', 'submit key-1', 'succeeded L1'])
  })

  test('FORM-06 a double click makes one POST', async () => {
    const { actor, log, next } = start({ answers: [{ success: true }] })
    next()
    next()
    next()
    await waitFor(actor, (state) => state.status === 'done')
    expect(log.filter((line) => line.startsWith('submit'))).toEqual(['submit key-1'])
  })

  test('FORM-05 non-last steps advance, only the shown step is validated, the last one submits; Back keeps values', async () => {
    const { actor, log, next } = start({ answers: [{ success: true }], steps: 3 })
    next({ message: 'Hello' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { step: 1 } })
    actor.send({ type: 'BACK' })
    expect(actor.getSnapshot().context).toMatchObject({ step: 0, values: { message: 'Hello' } })
    next()
    next()
    expect(actor.getSnapshot().context.step).toBe(2)
    next({ name: 'Ada' })
    await waitFor(actor, (state) => state.status === 'done')
    expect(log).toEqual([
      'validate 0',
      'validate 0',
      'validate 1',
      'validate 2',
      'submit key-1',
      'succeeded null',
    ])
    expect(actor.getSnapshot().context.values).toEqual({ message: 'Hello', name: 'Ada' })
  })

  test('FORM-10 invalid fields stop the submit and are counted, so that the banner takes the focus each time', () => {
    const { actor, log, next, world } = start({ answers: [], invalid: true })
    next()
    next()
    expect(actor.getSnapshot()).toMatchObject({
      value: 'invalid',
      context: { refusals: 2, errors: [{ field: 'name', message: 'First name is required.' }] },
    })
    world.invalid = false
    next()
    expect(actor.getSnapshot().context.errors).toEqual([])
    expect(log.filter((line) => line.startsWith('alert'))).toEqual([])
  })

  test('FORM-08 FORM-09 ERR-02 a failed submit alerts the standard text and shows the server message in the banner', async () => {
    const { actor, log, next } = start({
      answers: [
        { success: false, message: 'Our mailbox is full.', errors: [{ field: 'email', message: 'Taken' }] },
        { success: false },
        new Error('offline'),
      ],
    })
    next()
    await waitFor(actor, (state) => state.matches('error'))
    expect(actor.getSnapshot().context).toMatchObject({
      message: 'Our mailbox is full.',
      errors: [{ field: 'email', message: 'Taken' }],
    })
    for (let attempt = 0; attempt < 2; attempt++) {
      next()
      await waitFor(actor, (state) => state.matches('error'))
      expect(actor.getSnapshot().context).toMatchObject({ message: FAILED, errors: [] })
    }
    expect(log.filter((line) => line.startsWith('alert'))).toEqual([
      `alert ${FAILED}`,
      `alert ${FAILED}`,
      `alert ${FAILED}`,
    ])
  })

  test('LEAD-16 a retry keeps its key; changed values are a new attempt with a new key', async () => {
    const { actor, log, next } = start({
      answers: [new Error('offline'), new Error('offline'), { success: true }],
    })
    next()
    await waitFor(actor, (state) => state.matches('error'))
    next()
    await waitFor(actor, (state) => state.matches('error'))
    actor.send({ type: 'CHANGE', values: { message: 'again' } })
    next()
    await waitFor(actor, (state) => state.status === 'done')
    expect(log.filter((line) => line.startsWith('submit'))).toEqual([
      'submit key-1',
      'submit key-1',
      'submit key-2',
    ])
  })

  test('LEAD-10 an answer qualifies by its success marker or by a lead_id', () => {
    expect(qualifies({ success: true })).toBe(true)
    expect(qualifies({ success: false, lead_id: 'L1' })).toBe(true)
    expect(qualifies({ success: false, message: 'no' })).toBe(false)
  })

  test('RUN-06 every state is reached, and no event leaves a state that the form does not draw', () => {
    const reached = new Set<string>()
    for (const invalid of [false, true]) {
      const services: EnquiryServices = {
        validate: () => (invalid ? [{ field: 'name', message: 'x' }] : []),
        submit: () => new Promise(() => {}),
        failed: () => {},
        succeeded: () => {},
        newKey: () => 'key',
      }
      const paths = getShortestPaths(enquiryMachine, {
        input: { steps: 2, values: {}, services },
        events: [
          { type: 'NEXT', values: {} },
          { type: 'BACK' },
          { type: 'CHANGE', values: {} },
          { type: 'xstate.done.actor.0.enquiry.submitting', output: { success: true } } as never,
          { type: 'xstate.done.actor.0.enquiry.submitting', output: { success: false } } as never,
        ],
        serializeState: (state) =>
          `${JSON.stringify(state.value)} ${state.context.step} ${Math.min(2, state.context.refusals)}`,
        stopWhen: (state) => state.context.refusals > 2,
      })
      for (const path of paths) reached.add(String(path.state.value))
    }
    expect([...reached].toSorted()).toEqual(['error', 'idle', 'invalid', 'submitting', 'success'])
  })
})
