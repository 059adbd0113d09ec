import { createActor, waitFor } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, test } from 'vitest'
import { type EnquiryServices, enquiryMachine, qualifies, type SubmitAnswer } from './machine.ts'

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
    check(step) {
      log.push(`check ${step}`)
      return Promise.resolve(!world.invalid)
    },
    submit(key) {
      log.push(`submit ${key}`)
      const answer = answers.shift() ?? new Error('no answer left')
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
    refused: (errors) => log.push(`refused ${errors.map(({ field }) => field).join()}`),
    failed: (message) => log.push(`alert ${message}`),
    succeeded: (leadId) => void log.push(`succeeded ${leadId}`),
    newKey: () => `key-${++keys}`,
  }
  const actor = createActor(enquiryMachine, { input: { steps, services } })
  actor.start()
  const next = async () => {
    actor.send({ type: 'NEXT' })
    await waitFor(actor, (state) => !state.matches('checking') && !state.matches('submitting'))
  }
  return { actor, log, world, next }
}

const FAILED = 'An error occurred when submitting this form'
const submits = (log: string[]) => log.filter((line) => line.startsWith('submit'))

describe('enquiry machine', () => {
  test('FORM-06 LEAD-09 idle, submitting, success; the outcome is handed over once', async () => {
    const { actor, log } = start({ answers: [{ success: true, lead_id: 'L1' }] })
    expect(actor.getSnapshot().value).toBe('idle')
    actor.send({ type: 'NEXT' })
    await waitFor(actor, (state) => state.matches('submitting'))
    await waitFor(actor, (state) => state.status === 'done')
    expect(actor.getSnapshot().value).toBe('success')
    expect(log).toEqual(['check 0', 'submit key-1', 'succeeded L1'])
  })

  test('FORM-06 a double click makes one POST, whether it is still being checked or on its way', async () => {
    const { actor, log } = start({ answers: [{ success: true }] })
    let pressed = false
    actor.subscribe((state) => {
      if (pressed || !state.matches('submitting')) return
      pressed = true
      actor.send({ type: 'NEXT' })
    })
    actor.send({ type: 'NEXT' })
    actor.send({ type: 'NEXT' })
    await waitFor(actor, (state) => state.status === 'done')
    expect(submits(log)).toEqual(['submit key-1'])
  })

  test('FORM-05 non-last steps advance, only the shown step is checked, the last one submits', async () => {
    const { actor, log, next } = start({ answers: [{ success: true }], steps: 3 })
    await next()
    expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { step: 1 } })
    actor.send({ type: 'BACK' })
    actor.send({ type: 'BACK' })
    expect(actor.getSnapshot().context.step).toBe(0)
    await next()
    await next()
    expect(actor.getSnapshot().context.step).toBe(2)
    await next()
    expect(log).toEqual(['check 0', 'check 0', 'check 1', 'check 2', 'submit key-1', 'succeeded null'])
  })

  test('FORM-05 after a reload the form goes on at its step, and never behind its last one', () => {
    const { services } = start({ answers: [] }).actor.getSnapshot().context
    const at = (step: number) =>
      createActor(enquiryMachine, { input: { steps: 2, step, services } }).getSnapshot().context.step
    expect([at(0), at(1), at(7)]).toEqual([0, 1, 1])
  })

  test('FORM-10 invalid fields stop the submit and are counted, so that the banner takes the focus each time', async () => {
    const { actor, log, next, world } = start({ answers: [{ success: true }], invalid: true })
    await next()
    await next()
    expect(actor.getSnapshot()).toMatchObject({ value: 'invalid', context: { refusals: 2, message: null } })
    expect(submits(log)).toEqual([])
    world.invalid = false
    await next()
    expect(actor.getSnapshot().value).toBe('success')
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
    await next()
    expect(actor.getSnapshot()).toMatchObject({
      value: 'error',
      context: { message: 'Our mailbox is full.', refusals: 1 },
    })
    expect(log).toContain('refused email')
    for (let attempt = 0; attempt < 2; attempt++) {
      await next()
      expect(actor.getSnapshot()).toMatchObject({ value: 'error', context: { message: FAILED } })
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
    await next()
    await next()
    actor.send({ type: 'CHANGE' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { message: null } })
    await next()
    expect(submits(log)).toEqual(['submit key-1', 'submit key-1', 'submit key-2'])
  })

  test('LEAD-10 an answer qualifies by its success marker or by a lead_id', () => {
    expect(qualifies({ success: true })).toBe(true)
    expect(qualifies({ success: false, lead_id: 'L1' })).toBe(true)
    expect(qualifies({ success: false, message: 'no' })).toBe(false)
  })

  test('RUN-06 every state is reached, and no event leaves a state that the form does not draw', () => {
    const services: EnquiryServices = {
      check: () => new Promise(() => {}),
      submit: () => new Promise(() => {}),
      refused: () => {},
      failed: () => {},
      succeeded: () => {},
      newKey: () => 'key',
    }
    const done = (actor: string, output: unknown) =>
      ({ type: `xstate.done.actor.0.enquiry.${actor}`, output }) as never
    const paths = getShortestPaths(enquiryMachine, {
      input: { steps: 2, services },
      events: [
        { type: 'NEXT' },
        { type: 'BACK' },
        { type: 'CHANGE' },
        done('checking', true),
        done('checking', false),
        done('submitting', { success: true }),
        done('submitting', { success: false }),
      ],
      serializeState: (state) =>
        `${JSON.stringify(state.value)} ${state.context.step} ${Math.min(2, state.context.refusals)}`,
      stopWhen: (state) => state.context.refusals > 2,
    })
    const reached = new Set(paths.map(({ state }) => String(state.value)))
    expect([...reached].toSorted()).toEqual(['checking', 'error', 'idle', 'invalid', 'submitting', 'success'])
    // Whatever happens, the form stands at a step that it has.
    expect(paths.every(({ state }) => state.context.step >= 0 && state.context.step < 2)).toBe(true)
  })
})

describe('FORM-05 the way back', () => {
  test('from a step that does not pass, and from a refusal, leads to the step before; the first has none', async () => {
    const { actor, world, next } = start({ answers: [{ success: false, message: 'No.' }], steps: 2 })
    actor.send({ type: 'BACK' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { step: 0 } })
    await next()
    world.invalid = true
    await next()
    expect(actor.getSnapshot()).toMatchObject({ value: 'invalid', context: { step: 1, refusals: 1 } })
    actor.send({ type: 'BACK' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { step: 0, message: null } })
    world.invalid = false
    await next()
    await next()
    expect(actor.getSnapshot()).toMatchObject({
      value: 'error',
      context: { step: 1, message: 'No.', refusals: 2 },
    })
    actor.send({ type: 'BACK' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { step: 0, message: null } })
  })

  test('a refusal of a form of one step stays', async () => {
    const { actor, world, next } = start({ answers: [{ success: false, message: 'No.' }] })
    await next()
    actor.send({ type: 'BACK' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'error', context: { step: 0, message: 'No.' } })
    world.invalid = true
    await next()
    expect(actor.getSnapshot()).toMatchObject({ value: 'invalid', context: { message: null, refusals: 2 } })
    actor.send({ type: 'BACK' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'invalid', context: { step: 0 } })
  })

  test('FORM-10 a refusal without words says that something went wrong; changed values take it away', async () => {
    const { actor, log, next } = start({ answers: [{ success: false }, { success: true, lead_id: 'L1' }] })
    await next()
    expect(actor.getSnapshot().context.message).toBe(FAILED)
    const empty = start({ answers: [{ success: false, message: '' }] })
    await empty.next()
    expect(empty.actor.getSnapshot().context.message).toBe(FAILED)
    actor.send({ type: 'CHANGE' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { message: null } })
    await next()
    expect(log).toEqual([
      'check 0',
      'submit key-1',
      'refused ',
      `alert ${FAILED}`,
      'check 0',
      'submit key-2',
      'succeeded L1',
    ])
  })
})
