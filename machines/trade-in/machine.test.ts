import { createActor, waitFor } from 'xstate'
import { describe, expect, test } from 'vitest'
import {
  tradeInMachine,
  UNEXPECTED,
  type LeadStep,
  type TradeInServices,
  type TradeRecord,
  type TradeValuation,
} from './machine.ts'

const CAR = { make: 'Ford', model: 'Ranger', year: 2021, km: 60_000 }
const PLATE = { rego: '123ABC', regoState: 'qld' }
const CONTACT = { name: 'Ada', email: 'ada@mail.example' }
const WORTH: TradeValuation = { id: 'V1', estimate: { low: 24_000, high: 27_000 }, because: [] }

interface TradeInWorld {
  valuation?: TradeValuation
  known?: { make: string; model: string; year: number } | null
  /** Steps whose next attempt fails, with the server's words. */
  failing?: Partial<Record<LeadStep, string>>
  registerDown?: boolean
  invalid?: boolean
  withPlate?: boolean
  kept?: TradeRecord
}

function start(world: TradeInWorld = {}) {
  const log: string[] = []
  const failing = new Map(Object.entries(world.failing ?? {}))
  const state = { invalid: world.invalid ?? false }
  const services: TradeInServices = {
    lookUp: ({ rego, regoState }) => {
      log.push(`look up ${rego} ${regoState}`)
      return world.registerDown ? Promise.reject(new Error('down')) : Promise.resolve(world.known ?? null)
    },
    saveStep(step, { leadId }) {
      const words = failing.get(step)
      failing.delete(step)
      log.push(`save ${step} ${leadId}`)
      return words === undefined ? Promise.resolve('L1') : Promise.reject(new Error(words))
    },
    value: ({ answers }) => {
      log.push(`value ${JSON.stringify(answers)}`)
      return Promise.resolve(world.valuation ?? WORTH)
    },
    checkPlate: () => (state.invalid ? [{ field: 'rego', message: 'Rego is required.' }] : []),
    checkDetails: () => (state.invalid ? [{ field: 'make', message: 'Make is required.' }] : []),
    keep: ({ valuation }) => log.push(`keep ${valuation?.id}`),
    finished: (record, outcome) => log.push(`finished ${outcome} ${record.leadId}`),
  }
  const actor = createActor(tradeInMachine, {
    input: { withPlate: world.withPlate ?? true, kept: world.kept ?? null, services },
  })
  actor.start()
  return { actor, log, state, until: (name: string) => waitFor(actor, (at) => at.value === name) }
}

describe('the trade-in machine', () => {
  test('TRADE-05 LEAD-05 LEAD-13 rego lookup, details, valuation, adjustments, offer, accepted, in this order and as one lead', async () => {
    const { actor, log, until } = start({ known: { make: 'Ford', model: 'Ranger', year: 2021 } })
    expect(actor.getSnapshot().value).toBe('plate')
    actor.send({ type: 'LOOK_UP', plate: PLATE })
    await until('details')
    expect(actor.getSnapshot().context.known).toEqual({ make: 'Ford', model: 'Ranger', year: 2021 })
    actor.send({ type: 'DETAILS', vehicle: CAR, contact: CONTACT })
    await until('adjustments')
    actor.send({ type: 'ANSWER', answers: { condition: 'good' } })
    await until('offer')
    actor.send({ type: 'ACCEPT' })
    await waitFor(actor, (at) => at.status === 'done')
    expect(log).toEqual([
      'look up 123ABC qld',
      'save lookup null',
      'save details L1',
      'value {}',
      'value {"condition":"good"}',
      'save valuation L1',
      'keep V1',
      'save accepted L1',
      'finished accepted L1',
    ])
  })

  test('TRADE-07 without a figure the lead is completed and the visitor told', async () => {
    const { actor, log } = start({ valuation: { id: 'V2', estimate: null, because: [] }, withPlate: false })
    actor.send({ type: 'DETAILS', vehicle: CAR, contact: CONTACT })
    await waitFor(actor, (at) => at.status === 'done')
    expect(actor.getSnapshot().value).toBe('noEstimate')
    expect(log.slice(-2)).toEqual(['save valuation L1', 'finished no-estimate L1'])
  })

  test('TRADE-05 sites without a rego lookup begin with the details, and a visitor may have no plate at hand', async () => {
    expect(start({ withPlate: false }).actor.getSnapshot().value).toBe('details')
    const { actor, log } = start()
    actor.send({ type: 'SKIP' })
    expect(actor.getSnapshot().value).toBe('details')
    expect(log).toEqual([])
    actor.send({ type: 'BACK' })
    expect(actor.getSnapshot().value).toBe('plate')
  })

  test('TRADE-12 STORE-04 a valuation that was kept goes on at the offer, a begun lead at the details', () => {
    const kept: TradeRecord = {
      plate: PLATE,
      vehicle: CAR,
      contact: CONTACT,
      answers: {},
      valuation: WORTH,
      leadId: 'L9',
    }
    expect(start({ kept }).actor.getSnapshot().value).toBe('offer')
    const begun = start({ kept: { ...kept, valuation: null } }).actor.getSnapshot()
    expect([begun.value, begun.context.leadId]).toEqual(['details', 'L9'])
  })

  test('LEAD-06 ERR-01 a refused step shows the server’s words, or "An unexpected error occured", and can be tried again', async () => {
    for (const [words, shown] of [
      ['Our mailbox is full.', 'Our mailbox is full.'],
      ['', 'An unexpected error occured'],
    ] as const) {
      const { actor, until, log } = start({
        failing: { lookup: words, details: words, valuation: words, accepted: words },
      })
      const refused = async (name: string) => {
        await until(name)
        await waitFor(actor, (at) => at.value === name && at.context.message !== null)
        expect(actor.getSnapshot().context).toMatchObject({ message: shown, errors: [] })
      }
      actor.send({ type: 'LOOK_UP', plate: PLATE })
      await refused('plate')
      actor.send({ type: 'LOOK_UP', plate: PLATE })
      await until('details')
      actor.send({ type: 'DETAILS', vehicle: CAR, contact: CONTACT })
      await refused('details')
      expect(actor.getSnapshot().context.contact).toEqual(CONTACT)
      actor.send({ type: 'DETAILS', vehicle: CAR, contact: CONTACT })
      await until('adjustments')
      actor.send({ type: 'ANSWER', answers: {} })
      await refused('adjustments')
      actor.send({ type: 'ANSWER', answers: {} })
      await until('offer')
      actor.send({ type: 'ACCEPT' })
      await refused('offer')
      expect(actor.getSnapshot().context.refusals).toBe(4)
      actor.send({ type: 'ACCEPT' })
      await waitFor(actor, (at) => at.status === 'done')
      expect(log.at(-1)).toBe('finished accepted L1')
    }
    expect(UNEXPECTED).toBe('An unexpected error occured')
  })

  test('a register that is away stops nobody', async () => {
    const { actor, until } = start({ registerDown: true })
    actor.send({ type: 'LOOK_UP', plate: PLATE })
    await until('details')
    expect(actor.getSnapshot().context).toMatchObject({ known: null, message: null, leadId: 'L1' })
  })

  test('FORM-10 what is typed wrong stays where it is, with its messages', () => {
    const { actor, state, log } = start({ invalid: true })
    actor.send({ type: 'LOOK_UP', plate: { rego: '', regoState: null } })
    expect(actor.getSnapshot()).toMatchObject({
      value: 'plate',
      context: { refusals: 1, errors: [{ field: 'rego', message: 'Rego is required.' }] },
    })
    actor.send({ type: 'SKIP' })
    actor.send({ type: 'DETAILS', vehicle: CAR, contact: CONTACT })
    expect(actor.getSnapshot()).toMatchObject({ value: 'details', context: { refusals: 2 } })
    expect(log).toEqual([])
    state.invalid = false
  })

  test('RUN-06 starting again forgets everything', async () => {
    const { actor, until } = start()
    actor.send({ type: 'SKIP' })
    actor.send({ type: 'DETAILS', vehicle: CAR, contact: CONTACT })
    await until('adjustments')
    actor.send({ type: 'BACK' })
    expect(actor.getSnapshot().value).toBe('details')
    actor.send({ type: 'DETAILS', vehicle: CAR, contact: CONTACT })
    await until('adjustments')
    actor.send({ type: 'ANSWER', answers: {} })
    await until('offer')
    actor.send({ type: 'START_AGAIN' })
    expect(actor.getSnapshot()).toMatchObject({
      value: 'plate',
      context: { vehicle: null, contact: {}, leadId: null, valuation: null },
    })
  })
})
