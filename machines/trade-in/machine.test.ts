import { createActor, waitFor } from 'xstate'
import { getSimplePaths } from 'xstate/graph'
import { describe, expect, test } from 'vitest'
import {
  tradeInMachine,
  UNEXPECTED,
  type KnownCar,
  type LeadStep,
  type TradeInEvent,
  type TradeInServices,
  type TradeValuation,
} from './machine.ts'

const WORTH: TradeValuation = { id: 'V1', estimate: { low: 24_000, high: 27_000 }, because: [] }
const RANGER: KnownCar = { make: 'Ford', model: 'Ranger', year: 2021 }

interface TradeInWorld {
  valuation?: TradeValuation
  known?: KnownCar
  /** Steps whose next attempt fails, with the server's words. */
  failing?: Partial<Record<LeadStep, string>>
  registerDown?: boolean
  /** Whether what is typed passes, in turn; it does by default. */
  passes?: boolean[]
  withPlate?: boolean
}

function start(world: TradeInWorld = {}) {
  const log: string[] = []
  const failing = new Map(Object.entries(world.failing ?? {}))
  const passes = [...(world.passes ?? [])]
  const services: TradeInServices = {
    check: (step) => {
      log.push(`check ${step}`)
      return Promise.resolve(passes.shift() ?? true)
    },
    lookUp: () => {
      log.push('look up')
      return world.registerDown ? Promise.reject(new Error('down')) : Promise.resolve(world.known ?? null)
    },
    saveStep(step, { leadId }) {
      const words = failing.get(step)
      failing.delete(step)
      log.push(`save ${step} ${leadId}`)
      if (words === undefined) return Promise.resolve('L1')
      return Promise.reject(Object.assign(new Error(words), { errors: [{ field: 'phone', message: 'x' }] }))
    },
    value: () => {
      log.push('value')
      return Promise.resolve(world.valuation ?? WORTH)
    },
    refused: (errors) => log.push(`refused ${errors.map(({ field }) => field).join()}`),
    keep: ({ valuation }) => log.push(`keep ${valuation?.id}`),
    forget: () => log.push('forget'),
    finished: ({ leadId }, outcome) => log.push(`finished ${outcome} ${leadId}`),
  }
  const actor = createActor(tradeInMachine, {
    input: { withPlate: world.withPlate ?? true, services },
  })
  actor.start()
  return { actor, log, until: (name: string) => waitFor(actor, (at) => at.value === name) }
}

const SUBMIT: TradeInEvent = { type: 'SUBMIT' }

describe('the trade-in machine', () => {
  test('TRADE-05 LEAD-05 LEAD-13 rego lookup, details, valuation, adjustments, offer, accepted, in this order and as one lead', async () => {
    const { actor, log, until } = start({ known: RANGER })
    expect(actor.getSnapshot().value).toBe('plate')
    actor.send(SUBMIT)
    await until('details')
    expect(actor.getSnapshot().context.known).toEqual(RANGER)
    actor.send(SUBMIT)
    await until('adjustments')
    actor.send(SUBMIT)
    await until('offer')
    actor.send(SUBMIT)
    await waitFor(actor, (at) => at.status === 'done')
    expect(log).toEqual([
      'check plate',
      'look up',
      'save lookup null',
      'check details',
      'save details L1',
      'value',
      'check adjustments',
      'value',
      'save valuation L1',
      'keep V1',
      'save accepted L1',
      'finished accepted L1',
    ])
  })

  test('LEAD-16 a second press while a step is under way sends nothing', async () => {
    const { actor, log, until } = start({ withPlate: false })
    actor.send(SUBMIT)
    actor.send(SUBMIT)
    await until('adjustments')
    expect(log.filter((line) => line === 'save details null')).toHaveLength(1)
  })

  test('TRADE-07 without a figure the lead is completed and the visitor told', async () => {
    const { actor, log } = start({ valuation: { id: 'V2', estimate: null, because: [] }, withPlate: false })
    actor.send(SUBMIT)
    await waitFor(actor, (at) => at.status === 'done')
    expect(actor.getSnapshot().value).toBe('noEstimate')
    expect(log.slice(-2)).toEqual(['save valuation L1', 'finished no-estimate L1'])
  })

  test('TRADE-05 sites without a rego lookup begin with the details, and a visitor may have no plate at hand', () => {
    const without = start({ withPlate: false }).actor
    expect(without.getSnapshot().value).toBe('details')
    without.send({ type: 'BACK' })
    expect(without.getSnapshot().value).toBe('details')
    const { actor, log } = start()
    actor.send({ type: 'SKIP' })
    expect(actor.getSnapshot().value).toBe('details')
    expect(log).toEqual([])
    actor.send({ type: 'BACK' })
    expect(actor.getSnapshot().value).toBe('plate')
  })

  test('TRADE-05 what went wrong with the plate is no more said to a visitor who goes on without it', async () => {
    const { actor } = start({ failing: { lookup: 'Too many lookups.' } })
    actor.send(SUBMIT)
    await waitFor(actor, ({ context }) => context.message !== null)
    expect(actor.getSnapshot()).toMatchObject({ value: 'plate', context: { message: 'Too many lookups.' } })
    actor.send({ type: 'SKIP' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'details', context: { message: null } })
  })

  test('TRADE-12 STORE-04 a valuation that was kept goes on at the offer, a begun lead at the details, nothing where it was', () => {
    const resumed = (valuation: TradeValuation | null, leadId: string | null) => {
      const { actor } = start()
      actor.send({ type: 'RESUME', kept: { valuation, leadId } })
      const { value, context } = actor.getSnapshot()
      return [value, context.leadId, context.valuation?.id]
    }
    expect(resumed(WORTH, 'L9')).toEqual(['offer', 'L9', 'V1'])
    // Nobody named a figure: there is no offer to go on with.
    expect(resumed({ ...WORTH, estimate: null }, 'L9')).toEqual(['details', 'L9', undefined])
    expect(resumed(null, 'L9')).toEqual(['details', 'L9', undefined])
    expect(resumed(null, null)).toEqual(['plate', null, undefined])
  })

  test('LEAD-06 ERR-01 a refused step shows the server’s words, or "An unexpected error occured", names the fields, and can be tried again', async () => {
    for (const [words, shown] of [
      ['Our mailbox is full.', 'Our mailbox is full.'],
      ['', 'An unexpected error occured'],
    ] as const) {
      const { actor, until, log } = start({
        failing: { lookup: words, details: words, valuation: words, accepted: words },
      })
      for (const [name, next] of [
        ['plate', 'details'],
        ['details', 'adjustments'],
        ['adjustments', 'offer'],
      ] as const) {
        actor.send(SUBMIT)
        await waitFor(actor, (at) => at.value === name && at.context.message !== null)
        expect(actor.getSnapshot().context.message).toBe(shown)
        expect(log.at(-1)).toBe('refused phone')
        actor.send(SUBMIT)
        await until(next)
        expect(actor.getSnapshot().context.message).toBeNull()
      }
      actor.send(SUBMIT)
      await waitFor(actor, (at) => at.value === 'offer' && at.context.message !== null)
      expect(actor.getSnapshot().context.refusals).toBe(4)
      actor.send(SUBMIT)
      await waitFor(actor, (at) => at.status === 'done')
      expect(log.at(-1)).toBe('finished accepted L1')
    }
    expect(UNEXPECTED).toBe('An unexpected error occured')
  })

  test('a register that is away stops nobody', async () => {
    const { actor, until } = start({ registerDown: true })
    actor.send(SUBMIT)
    await until('details')
    expect(actor.getSnapshot().context).toMatchObject({ known: null, message: null, leadId: 'L1' })
  })

  test('FORM-10 what is typed wrong stays where it is and is not sent', async () => {
    const { actor, log } = start({ passes: [false, false] })
    actor.send(SUBMIT)
    await waitFor(actor, (at) => at.context.refusals === 1)
    expect(actor.getSnapshot()).toMatchObject({ value: 'plate', context: { message: null } })
    actor.send({ type: 'SKIP' })
    actor.send(SUBMIT)
    await waitFor(actor, (at) => at.context.refusals === 2)
    expect(actor.getSnapshot()).toMatchObject({ value: 'details', context: { message: null } })
    expect(log).toEqual(['check plate', 'check details'])
  })

  test('RUN-06 starting again forgets everything', async () => {
    const { actor, until, log } = start()
    actor.send({ type: 'SKIP' })
    actor.send(SUBMIT)
    await until('adjustments')
    actor.send({ type: 'BACK' })
    expect(actor.getSnapshot().value).toBe('details')
    actor.send(SUBMIT)
    await until('adjustments')
    actor.send(SUBMIT)
    await until('offer')
    actor.send({ type: 'START_AGAIN' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'plate', context: { leadId: null, valuation: null } })
    expect(log.at(-1)).toBe('forget')
  })

  test('RUN-06 every path that the events allow ends in a known state, and none accepts without an offer', () => {
    const { services } = start().actor.getSnapshot().context
    const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.0.trade-in.${id}`, output })
    const failed = (id: string) => ({ type: `xstate.error.actor.0.trade-in.${id}`, error: new Error('') })
    const paths = getSimplePaths(tradeInMachine, {
      input: { withPlate: true, services },
      events: [
        SUBMIT,
        { type: 'SKIP' },
        { type: 'BACK' },
        { type: 'START_AGAIN' },
        done('lookingUp', { known: null, leadId: 'L1' }),
        done('lookingUp', null),
        failed('lookingUp'),
        done('valuing', { leadId: 'L1', valuation: WORTH }),
        done('valuing', { leadId: 'L1', valuation: { ...WORTH, estimate: null } }),
        failed('valuing'),
        done('adjusting', { leadId: 'L1', valuation: WORTH }),
        done('accepting', 'L1'),
        failed('accepting'),
      ] as never,
      serializeState: ({ value }: { value: unknown }) => String(value),
    })
    const walks = paths.map(({ steps, state }) => [
      ...new Set([...steps.map((step) => String(step.state.value)), String(state.value)]),
    ])
    expect([...new Set(walks.flat())].toSorted()).toEqual(
      Object.keys(tradeInMachine.states)
        .filter((name) => name !== 'beginning' && name !== 'valued')
        .toSorted(),
    )
    const accepted = walks.filter((walk) => walk.includes('accepted'))
    expect(accepted.length).toBeGreaterThan(0)
    expect(accepted.every((walk) => walk.indexOf('offer') < walk.indexOf('accepting'))).toBe(true)
  })
})

describe('the steps back, and what each refusal leaves', () => {
  /** A flow that a visitor has brought to this step. */
  async function standing(step: 'plate' | 'details' | 'adjustments' | 'offer', world: TradeInWorld = {}) {
    const begun = start({ known: RANGER, ...world })
    for (const next of ['details', 'adjustments', 'offer']) {
      if (begun.actor.getSnapshot().value === step) break
      begun.actor.send(SUBMIT)
      await begun.until(next)
    }
    expect(begun.actor.getSnapshot().value).toBe(step)
    return begun
  }

  test.each([
    ['details', 'plate'],
    ['adjustments', 'details'],
    ['offer', 'adjustments'],
  ] as const)('TRADE-05 back from %s leads to %s, and nothing is lost', async (from, to) => {
    const { actor } = await standing(from)
    const { known, leadId, valuation } = actor.getSnapshot().context
    actor.send({ type: 'BACK' })
    expect(actor.getSnapshot()).toMatchObject({
      value: to,
      context: { message: null, known, leadId, valuation },
    })
  })

  test.each([
    ['details', 'plate', { failing: { details: 'Not now.' } }],
    ['adjustments', 'details', { failing: { valuation: 'Not now.' } }],
    ['offer', 'adjustments', { failing: { accepted: 'Not now.' } }],
  ] as const)('ERR-04 what failed at %s is no longer told back at %s', async (from, to, world) => {
    const { actor } = await standing(from, world)
    actor.send(SUBMIT)
    await waitFor(actor, ({ value, context }) => value === from && context.message === 'Not now.')
    actor.send({ type: 'BACK' })
    expect(actor.getSnapshot()).toMatchObject({ value: to, context: { message: null } })
  })

  test.each([true, false])(
    'TRADE-05 beginning again forgets the car (with a plate: %s)',
    async (withPlate) => {
      const world = { withPlate, known: RANGER }
      const { actor, log, until } = start(world)
      if (withPlate) actor.send({ type: 'SKIP' })
      for (const next of ['adjustments', 'offer']) {
        actor.send(SUBMIT)
        await until(next)
      }
      actor.send({ type: 'START_AGAIN' })
      expect(actor.getSnapshot()).toMatchObject({
        value: withPlate ? 'plate' : 'details',
        context: { valuation: null, leadId: null, known: null, message: null },
      })
      expect(log.at(-1)).toBe('forget')
    },
  )

  test.each(['plate', 'details', 'adjustments'] as const)(
    'FORM-10 what does not pass stays at %s, and counts',
    async (step) => {
      const passes = { plate: [false], details: [true, false], adjustments: [true, true, false] }[step]
      const { actor, until } = await standing(step, { passes })
      actor.send(SUBMIT)
      expect(actor.getSnapshot().hasTag('busy')).toBe(true)
      await until(step)
      expect(actor.getSnapshot().hasTag('busy')).toBe(false)
      expect(actor.getSnapshot().context).toMatchObject({ message: null, refusals: 1 })
    },
  )

  test.each([
    ['plate', 'lookup', 'details'],
    ['details', 'details', 'adjustments'],
    ['adjustments', 'valuation', 'offer'],
  ] as const)(
    'LEAD-06 a failure at %s says so in the server’s words; the next attempt takes them away',
    async (step, save, next) => {
      const { actor, log, until } = await standing(step, { failing: { [save]: 'Not now.' } })
      actor.send(SUBMIT)
      await until(step)
      expect(actor.getSnapshot().context).toMatchObject({ message: 'Not now.', refusals: 1 })
      expect(log.at(-1)).toBe('refused phone')
      actor.send(SUBMIT)
      await until(next)
      expect(actor.getSnapshot().context).toMatchObject({ message: null, leadId: 'L1' })
    },
  )

  test('LEAD-06 a failed acceptance stays at the offer; accepted, the button goes on waiting', async () => {
    const { actor, log, until } = await standing('offer', { failing: { accepted: '' } })
    actor.send(SUBMIT)
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    await until('offer')
    expect(actor.getSnapshot().context).toMatchObject({ message: UNEXPECTED, refusals: 1 })
    actor.send(SUBMIT)
    await waitFor(actor, ({ status }) => status === 'done')
    expect(actor.getSnapshot()).toMatchObject({ value: 'accepted', context: { message: null, leadId: 'L1' } })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    expect(log.at(-1)).toBe('finished accepted L1')
  })
})

test('TRADE-07 LEAD-06 where there is no figure and the lead cannot be completed, the step says so and can be tried again', async () => {
  const { actor, log, until } = start({
    withPlate: false,
    valuation: { ...WORTH, estimate: null },
    failing: { valuation: 'Our mailbox is full.' },
  })
  actor.send(SUBMIT)
  await waitFor(actor, ({ context }) => context.message !== null)
  expect(actor.getSnapshot()).toMatchObject({
    value: 'details',
    context: { message: 'Our mailbox is full.' },
  })
  actor.send(SUBMIT)
  await until('noEstimate')
  expect(log.filter((line) => line.startsWith('finished'))).toEqual(['finished no-estimate L1'])
})
