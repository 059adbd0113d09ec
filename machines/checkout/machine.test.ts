import { createActor, SimulatedClock, waitFor } from 'xstate'
import { getSimplePaths } from 'xstate/graph'
import { describe, expect, test } from 'vitest'
import {
  CHECKOUT_FAILED,
  checkoutMachine,
  type CheckoutEvent,
  type CheckoutServices,
  type PaymentOutcome,
  type StartOutcome,
} from './machine.ts'

const MINUTE = 60_000
const HELD = { kind: 'held' as const, held: { reservationId: 'R1', payBy: 15 * MINUTE } }
const PAID: PaymentOutcome = { kind: 'reserved', holdUntil: 99 }
const DECLINED: PaymentOutcome = { kind: 'declined', message: 'Your card was declined.' }

interface CheckoutWorld {
  starts?: (StartOutcome | Error)[]
  /** Whether the details pass, in turn; they do by default. */
  passes?: boolean[]
  payments?: (PaymentOutcome | Error)[]
}

/** A checkout whose server and provider answer in turn, on a clock that only moves when told. */
function begin({ starts = [HELD], payments = [PAID], passes = [] }: CheckoutWorld = {}) {
  const log: string[] = []
  const clock = new SimulatedClock()
  let keys = 0
  const services: CheckoutServices = {
    now: () => clock.now(),
    check: () => Promise.resolve(passes.shift() ?? true),
    refused: (errors) => log.push(`refused ${errors.map(({ field }) => field).join()}`),
    start: (key) => {
      log.push(`start ${key}`)
      return settle(starts.shift())
    },
    pay: ({ reservationId }) => {
      log.push(`pay ${reservationId}`)
      return settle(payments.shift())
    },
    release: ({ reservationId }) => log.push(`release ${reservationId}`),
    reserved: ({ reservationId }, holdUntil) => log.push(`reserved ${reservationId} until ${holdUntil}`),
    newKey: () => `k${++keys}`,
  }
  const actor = createActor(checkoutMachine, { input: { services }, clock })
  actor.start()
  const reach = (state: string) => waitFor(actor, (snapshot) => snapshot.matches(state as 'details'))
  return { actor, log, clock, reach, send: (event: CheckoutEvent) => actor.send(event) }
}

function settle<T>(outcome: T | Error | undefined): Promise<T> {
  if (outcome === undefined) return Promise.reject(new Error('no answer left'))
  return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome)
}

const SUBMIT: CheckoutEvent = { type: 'SUBMIT' }

describe('checkout machine', () => {
  test('CHK-06 details, payment, paying, reserved; the outcome is handed over once', async () => {
    const { send, reach, log, actor } = begin()
    send(SUBMIT)
    await reach('payment')
    send({ type: 'PAY' })
    send({ type: 'PAY' })
    await reach('reserved')
    expect(log).toEqual(['start k1', 'pay R1', 'reserved R1 until 99'])
    expect(actor.getSnapshot().context.holdUntil).toBe(99)
  })

  test('CHK-06 a declined payment can be tried again while the hold lasts', async () => {
    const { send, reach, log, actor } = begin({ payments: [DECLINED, new Error('offline'), PAID] })
    send(SUBMIT)
    await reach('payment')
    send({ type: 'PAY' })
    await reach('failed')
    expect(actor.getSnapshot().context.message).toBe('Your card was declined.')
    send({ type: 'RETRY' })
    expect(actor.getSnapshot().context.message).toBeNull()
    await reach('failed')
    expect(actor.getSnapshot().context.message).toBe(CHECKOUT_FAILED)
    send({ type: 'RETRY' })
    await reach('reserved')
    expect(log.filter((line) => line.startsWith('pay'))).toHaveLength(3)
  })

  test('CHK-06 the hold expires by the clock, at the moment and not before, also after a failure', async () => {
    const { send, reach, actor, clock } = begin({ starts: [HELD, HELD], payments: [DECLINED] })
    send(SUBMIT)
    await reach('payment')
    clock.increment(15 * MINUTE - 1)
    expect(actor.getSnapshot().value).toBe('payment')
    clock.increment(1)
    expect(actor.getSnapshot().value).toBe('expired')
    expect(actor.getSnapshot().context.held).toBeNull()
    send({ type: 'RETRY' })
    expect(actor.getSnapshot().value).toBe('details')
  })

  test('CHK-06 a hold that ends during the payment leaves the outcome to the server', async () => {
    const { send, reach, actor, clock } = begin({ payments: [{ kind: 'expired' }] })
    send(SUBMIT)
    await reach('payment')
    send({ type: 'PAY' })
    clock.increment(60 * MINUTE)
    expect(actor.getSnapshot().value).toBe('paying')
    await reach('expired')
  })

  test('CHK-10 a car that is gone stops the checkout, and a hold is given back', async () => {
    const late = begin({ starts: [{ kind: 'unavailable', message: 'Reserved by somebody else.' }] })
    late.send(SUBMIT)
    await late.reach('unavailable')
    expect(late.actor.getSnapshot()).toMatchObject({
      status: 'done',
      context: { message: 'Reserved by somebody else.' },
    })
    const { send, reach, log } = begin()
    send(SUBMIT)
    await reach('payment')
    send({ type: 'CAR_GONE', message: 'Sold.' })
    await reach('unavailable')
    expect(log).toEqual(['start k1', 'release R1'])
  })

  test('CHK-13 the same details sent again keep their key, other details and another hold get a new one', async () => {
    const invalid: StartOutcome = {
      kind: 'invalid',
      errors: [{ field: 'name', message: 'First name is required.' }],
      message: 'Some fields need your attention.',
    }
    const { send, reach, log, actor } = begin({ starts: [new Error('offline'), invalid, HELD, HELD] })
    send(SUBMIT)
    await reach('details')
    expect(actor.getSnapshot().context).toMatchObject({ message: CHECKOUT_FAILED, refusals: 1 })
    send(SUBMIT)
    await reach('details')
    expect(actor.getSnapshot().context).toMatchObject({
      message: 'Some fields need your attention.',
      refusals: 2,
    })
    send({ type: 'CHANGE' })
    send(SUBMIT)
    await reach('payment')
    send({ type: 'BACK' })
    send(SUBMIT)
    await reach('payment')
    expect(log).toEqual([
      'start k1',
      'refused ',
      'start k1',
      'refused name',
      'start k2',
      'release R1',
      'start k3',
    ])
  })

  test('CHK-07 FORM-10 what does not pass is not sent, and each refusal counts', async () => {
    const { send, reach, log, actor } = begin({ passes: [false, false, true] })
    for (const refusals of [1, 2]) {
      send(SUBMIT)
      await waitFor(actor, ({ context }) => context.refusals === refusals)
      expect(actor.getSnapshot()).toMatchObject({ value: 'details', context: { message: null } })
    }
    send(SUBMIT)
    await reach('payment')
    expect(log).toEqual(['refused ', 'refused ', 'start k1'])
  })

  test('CHK-06 RUN-06 every path from the start ends in a named state, and each state is reached', async () => {
    const events = [
      SUBMIT,
      { type: 'PAY' },
      { type: 'BACK' },
      { type: 'RETRY' },
      { type: 'CAR_GONE', message: 'Sold.' },
    ] as const
    const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.0.checkout.${id}`, output })
    const answers = [
      done('holding', HELD),
      done('holding', { kind: 'unavailable', message: 'Sold.' }),
      done('holding', { kind: 'invalid', errors: [], message: 'No.' }),
      done('paying', PAID),
      done('paying', DECLINED),
      done('paying', { kind: 'expired' }),
      { type: 'xstate.error.actor.0.checkout.paying', error: new Error('offline') },
      { type: 'xstate.after.untilPayBy.checkout.payment' },
      { type: 'xstate.after.untilPayBy.checkout.failed' },
    ]
    const services: CheckoutServices = {
      now: () => 0,
      check: () => Promise.resolve(true),
      refused: () => {},
      start: () => Promise.resolve(HELD),
      pay: () => Promise.resolve(PAID),
      release: () => {},
      reserved: () => {},
      newKey: () => 'k',
    }
    const paths = getSimplePaths(checkoutMachine, {
      input: { services },
      events: [...events, ...answers] as CheckoutEvent[],
      serializeState: ({ value }) => JSON.stringify(value),
    })
    const reached = new Set(paths.map(({ state }) => String(state.value)))
    expect([...reached].toSorted()).toEqual([
      'details',
      'expired',
      'failed',
      'holding',
      'paying',
      'payment',
      'reserved',
      'unavailable',
    ])
    const walks = paths.map(({ steps, state }) => [
      ...new Set([...steps.map((step) => String(step.state.value)), String(state.value)]),
    ])
    const paid = walks.filter((walk) => walk.includes('paying'))
    expect(paid.every((walk) => walk.indexOf('payment') < walk.indexOf('paying'))).toBe(true)
    const ended = walks.filter((walk) => walk.includes('reserved'))
    expect(ended.every((walk) => walk.at(-1) === 'reserved' && walk.at(-2) === 'paying')).toBe(true)
    expect(paths.length).toBeGreaterThanOrEqual(20)
  })
})

describe('the ways out of a checkout', () => {
  const GONE: CheckoutEvent = { type: 'CAR_GONE', message: 'Just sold.' }

  /** A checkout that stands in this state. */
  async function standing(state: 'details' | 'payment' | 'failed' | 'expired') {
    const world = begin({ starts: [HELD, HELD], payments: [DECLINED] })
    if (state === 'details') return world
    world.send(SUBMIT)
    await world.reach('payment')
    if (state === 'failed') {
      world.send({ type: 'PAY' })
      await world.reach('failed')
    }
    if (state === 'expired') world.clock.increment(15 * MINUTE)
    return world
  }

  test.each([
    ['details', []],
    ['payment', ['start k1', 'release R1']],
    ['failed', ['start k1', 'pay R1', 'release R1']],
    ['expired', ['start k1']],
  ] as const)('CHK-10 a car that is gone ends it from %s, with the words why', async (state, told) => {
    const { actor, log, send } = await standing(state)
    send(GONE)
    expect(actor.getSnapshot()).toMatchObject({
      value: 'unavailable',
      status: 'done',
      context: { message: 'Just sold.' },
    })
    expect(log).toEqual(told)
  })

  test.each(['payment', 'failed'] as const)(
    'CHK-13 back from %s gives the car back and makes another attempt',
    async (state) => {
      const { actor, log, reach, send } = await standing(state)
      send({ type: 'BACK' })
      const { value, context } = actor.getSnapshot()
      expect([value, context.held, context.message]).toEqual(['details', null, null])
      send(SUBMIT)
      await reach('payment')
      expect(log.slice(-2)).toEqual(['release R1', 'start k2'])
    },
  )

  test('CHK-06 details that do not pass, or the server refuses, stay with the form; the message is gone when sent again', async () => {
    const refusal: StartOutcome = {
      kind: 'invalid',
      errors: [{ field: 'email', message: 'x' }],
      message: 'Look again.',
    }
    const { actor, log, reach, send } = begin({ passes: [false, true, true], starts: [refusal, HELD] })
    send(SUBMIT)
    await reach('details')
    expect(actor.getSnapshot().context).toMatchObject({ message: null, refusals: 1, held: null })
    send(SUBMIT)
    await reach('details')
    expect(actor.getSnapshot().context).toMatchObject({ message: 'Look again.', refusals: 2 })
    send(SUBMIT)
    expect(actor.getSnapshot().context.message).toBeNull()
    await reach('payment')
    expect(actor.getSnapshot().context).toMatchObject({ message: null, held: HELD.held })
    expect(log).toEqual(['refused ', 'start k1', 'refused email', 'start k1'])
  })

  test('CHK-06 the hold ends by the clock alone, and the buyer begins again with another key', async () => {
    const { actor, clock, log, reach, send } = await standing('payment')
    clock.increment(15 * MINUTE - 1)
    expect(actor.getSnapshot().value).toBe('payment')
    clock.increment(1)
    expect(actor.getSnapshot()).toMatchObject({ value: 'expired', context: { held: null } })
    send({ type: 'RETRY' })
    send(SUBMIT)
    await reach('payment')
    expect(log).toEqual(['start k1', 'start k2'])
  })

  test('CHK-06 a car that was held before the page was loaded again is paid without its details', async () => {
    const { services } = begin({ payments: [PAID] }).actor.getSnapshot().context
    const actor = createActor(checkoutMachine, {
      input: { services, held: HELD.held, message: 'Welcome back' },
    })
    actor.start()
    expect(actor.getSnapshot()).toMatchObject({
      value: 'payment',
      context: { held: HELD.held, message: 'Welcome back' },
    })
    actor.send({ type: 'PAY' })
    await waitFor(actor, ({ status }) => status === 'done')
    expect(actor.getSnapshot()).toMatchObject({ value: 'reserved', context: { holdUntil: 99 } })
  })

  test('CHK-06 a payment that comes too late has no hold left', async () => {
    const { actor, log, reach, send } = begin({ payments: [{ kind: 'expired' }] })
    send(SUBMIT)
    await reach('payment')
    send({ type: 'PAY' })
    await reach('expired')
    expect(actor.getSnapshot().context).toMatchObject({ held: null, key: 'k2' })
    expect(log).toEqual(['start k1', 'pay R1'])
  })
})
