import { createActor, waitFor } from 'xstate'
import { getSimplePaths } from 'xstate/graph'
import { describe, expect, test } from 'vitest'
import {
  SIGN_IN_FAILED,
  signInMachine,
  type CodeOutcome,
  type SignInEvent,
  type SignInInput,
  type SignInServices,
  type VisitorOutcome,
} from './machine.ts'

const SENT: CodeOutcome = { kind: 'sent' }
const KNOWN: VisitorOutcome = { kind: 'visitor', visitor: { name: 'Kim', phone: '0491 570 006' } }
const NEW: VisitorOutcome = { kind: 'visitor', visitor: { name: '', phone: null } }
const WRONG: VisitorOutcome = {
  kind: 'refused',
  errors: [{ field: 'code', message: 'Not right.' }],
  message: null,
}
const LIMITED: CodeOutcome = { kind: 'refused', errors: [], message: 'Please wait.' }

interface SignInWorld extends Partial<SignInInput> {
  codes?: (CodeOutcome | Error)[]
  visitors?: (VisitorOutcome | Error)[]
  /** Whether what is typed passes, in turn; it does by default. */
  passes?: boolean[]
}

/** A sign-in page whose server answers in turn. */
function begin({ codes = [SENT], visitors = [KNOWN], passes = [], ...input }: SignInWorld = {}) {
  const log: string[] = []
  const services: SignInServices = {
    check: (step) => {
      log.push(`check ${step}`)
      return Promise.resolve(passes.shift() ?? true)
    },
    sendCode: () => {
      log.push('code')
      return settle(codes.shift())
    },
    signIn: () => {
      log.push('sign in')
      return settle(visitors.shift())
    },
    saveProfile: () => {
      log.push('profile')
      return settle(visitors.shift())
    },
    refused: (errors) => log.push(`refused ${errors.map(({ field }) => field).join()}`),
    finish: () => log.push('finish'),
  }
  const actor = createActor(signInMachine, { input: { services, ...input } })
  actor.start()
  const reach = (state: string) => waitFor(actor, (snapshot) => snapshot.matches(state as 'email'))
  return { actor, log, reach, send: (event: SignInEvent) => actor.send(event) }
}

function settle<T>(outcome: T | Error | undefined): Promise<T> {
  if (outcome === undefined) return Promise.reject(new Error('no answer left'))
  return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome)
}

const SUBMIT: SignInEvent = { type: 'SUBMIT' }

describe('sign-in machine', () => {
  test('ACCT-09 address, code, done: a visitor with name and phone is asked nothing else', async () => {
    const { send, reach, log } = begin()
    send(SUBMIT)
    await reach('code')
    send(SUBMIT)
    await reach('done')
    expect(log).toEqual(['check email', 'code', 'check code', 'sign in', 'finish'])
  })

  test('FAV-05 ACCT-09 a visitor without a phone is asked for it before they go on', async () => {
    const { send, reach, log, actor } = begin({ visitors: [NEW, KNOWN] })
    send(SUBMIT)
    await reach('code')
    send(SUBMIT)
    await reach('profile')
    expect(log).not.toContain('finish')
    send(SUBMIT)
    await reach('done')
    expect(log.slice(-3)).toEqual(['check profile', 'profile', 'finish'])
    expect(actor.getSnapshot().context.step).toBe('profile')
  })

  test('FAV-05 whoever is signed in already begins with the missing details', () => {
    expect(begin({ step: 'profile' }).actor.getSnapshot().value).toBe('profile')
    expect(begin({ step: 'code' }).actor.getSnapshot().value).toBe('code')
  })

  test('ACCT-09 a refused code is told and can be typed again; another one can be sent', async () => {
    const { send, reach, actor, log } = begin({ codes: [SENT, LIMITED, SENT], visitors: [WRONG, KNOWN] })
    send(SUBMIT)
    await reach('code')
    send(SUBMIT)
    await waitFor(actor, ({ context }) => context.refusals === 1)
    expect(log.at(-1)).toBe('refused code')
    send({ type: 'RESEND' })
    await waitFor(actor, ({ context }) => context.message !== null)
    expect(actor.getSnapshot().context).toMatchObject({
      message: 'Please wait.',
      refusals: 1,
      resent: false,
    })
    send({ type: 'RESEND' })
    await waitFor(actor, ({ context }) => context.resent)
    send(SUBMIT)
    await reach('done')
    expect(log.at(-1)).toBe('finish')
  })

  test.each([
    ['email', { codes: [new Error('offline')] }],
    ['code', { step: 'code' as const, visitors: [new Error('offline')] }],
    ['profile', { step: 'profile' as const, visitors: [new Error('offline')] }],
  ])('ACCT-09 without a network the step %s stays and says so', async (step, world) => {
    const { send, actor } = begin(world)
    send(SUBMIT)
    await waitFor(actor, ({ context }) => context.refusals === 1)
    expect(actor.getSnapshot().value).toBe(step)
    expect(actor.getSnapshot().context.message).toBe(SIGN_IN_FAILED)
  })

  test.each(['email', 'code', 'profile'] as const)(
    'ACCT-09 FORM-10 what does not pass at the step %s is not sent, and counts as refused',
    async (step) => {
      const { send, actor, log } = begin({ step, passes: [false] })
      send(SUBMIT)
      await waitFor(actor, ({ context }) => context.refusals === 1)
      expect(actor.getSnapshot()).toMatchObject({ value: step, context: { message: null } })
      expect(log).toEqual([`check ${step}`, 'refused '])
    },
  )

  test('ACCT-09 a mistyped address can be changed; presses while a call is under way do nothing', async () => {
    const { send, reach, log, actor } = begin({ codes: [SENT, SENT] })
    send(SUBMIT)
    send(SUBMIT)
    await reach('code')
    expect(log).toEqual(['check email', 'code'])
    send({ type: 'CHANGE_EMAIL' })
    expect(actor.getSnapshot().value).toBe('email')
  })

  test('ACCT-09 every path that the events allow ends in a known state, and none finishes without a visitor', () => {
    const services = begin().actor.getSnapshot().context.services
    const paths = getSimplePaths(signInMachine, {
      input: { services },
      events: [
        SUBMIT,
        { type: 'RESEND' },
        { type: 'CHANGE_EMAIL' },
        { type: 'xstate.done.actor.0.sign-in.sending', output: SENT },
        { type: 'xstate.done.actor.0.sign-in.verifying', output: KNOWN },
        { type: 'xstate.done.actor.0.sign-in.verifying', output: NEW },
        { type: 'xstate.done.actor.0.sign-in.verifying', output: WRONG },
        { type: 'xstate.done.actor.0.sign-in.saving', output: KNOWN },
      ] as never,
      serializeState: ({ value }: { value: unknown }) => String(value),
    })
    const ends = new Set(paths.map(({ state }) => String(state.value)))
    expect([...ends].toSorted()).toEqual(
      ['code', 'done', 'email', 'profile', 'resending', 'saving', 'sending', 'verifying'].toSorted(),
    )
    for (const { state, steps } of paths) {
      if (state.value !== 'done') continue
      expect(
        steps.some(({ event }) => 'output' in event && (event.output as { kind: string }).kind === 'visitor'),
      ).toBe(true)
    }
  })
})

describe('ACCT-09 what each step leaves behind', () => {
  const FAILURE = { message: 'Something went wrong. Please try again.', refusals: 1 }

  test.each([
    ['email', { codes: [new Error('offline'), SENT] }, 'code'],
    ['code', { visitors: [new Error('offline'), KNOWN] }, 'done'],
    ['profile', { visitors: [new Error('offline'), KNOWN] }, 'done'],
  ] as const)(
    'a server that is away is told at %s; the next attempt takes the words away',
    async (step, world, next) => {
      const { actor, log, reach, send } = begin({
        step,
        ...('codes' in world ? { codes: [...world.codes] } : { visitors: [...world.visitors] }),
      })
      send({ type: 'SUBMIT' })
      expect(actor.getSnapshot().hasTag('busy')).toBe(true)
      await reach(step)
      expect(actor.getSnapshot().context).toMatchObject(FAILURE)
      expect(log.at(-1)).toBe('refused ')
      send({ type: 'SUBMIT' })
      expect(actor.getSnapshot().context).toMatchObject({ message: null, refusals: 0, resent: false })
      await reach(next)
    },
  )

  test.each(['email', 'code', 'profile'] as const)(
    'what does not pass at %s is told by the form alone',
    async (step) => {
      const { actor, log, reach, send } = begin({ step, passes: [false], codes: [], visitors: [] })
      send({ type: 'SUBMIT' })
      await reach(step)
      expect(actor.getSnapshot().context).toMatchObject({ message: null, refusals: 1 })
      expect(log).toEqual([`check ${step}`, 'refused '])
    },
  )

  test('another code is told once, and no longer once the next one is on its way', async () => {
    const { actor, reach, send } = begin({ step: 'code', codes: [SENT, LIMITED], visitors: [WRONG] })
    expect(actor.getSnapshot().context).toMatchObject({ resent: false, message: null, refusals: 0 })
    send({ type: 'RESEND' })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    await reach('code')
    expect(actor.getSnapshot().context).toMatchObject({ resent: true, message: null, refusals: 0 })
    send({ type: 'RESEND' })
    expect(actor.getSnapshot().context.resent).toBe(false)
    await reach('code')
    expect(actor.getSnapshot().context).toMatchObject({ resent: false, message: 'Please wait.', refusals: 1 })
    send({ type: 'CHANGE_EMAIL' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'email', context: { message: null, refusals: 0 } })
  })

  test.each([
    [{ name: 'Kim', phone: '0491 570 006' }, 'done', 'code'],
    [{ name: 'Kim', phone: null }, 'profile', 'email'],
    [{ name: '', phone: '0491 570 006' }, 'profile', 'email'],
  ])('FAV-05 after the code %j goes on to %s', async (visitor, state, step) => {
    const { actor, reach, send } = begin({ visitors: [{ kind: 'visitor', visitor }] })
    send({ type: 'SUBMIT' })
    await reach('code')
    send({ type: 'SUBMIT' })
    await reach(state)
    expect(actor.getSnapshot().context.step).toBe(step)
    expect(actor.getSnapshot().status).toBe(state === 'done' ? 'done' : 'active')
  })

  test('name and phone end it, and the page goes on once', async () => {
    const { actor, log, reach, send } = begin({ step: 'profile', message: 'Nearly there' })
    expect(actor.getSnapshot().context.message).toBe('Nearly there')
    send({ type: 'SUBMIT' })
    await reach('done')
    expect(actor.getSnapshot().context.step).toBe('profile')
    expect(log).toEqual(['check profile', 'profile', 'finish'])
  })
})
