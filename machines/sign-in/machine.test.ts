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
}

/** A sign-in page whose server answers in turn. */
function begin({ codes = [SENT], visitors = [KNOWN], ...input }: SignInWorld = {}) {
  const log: string[] = []
  const services: SignInServices = {
    sendCode: (email) => {
      log.push(`code ${email}`)
      return settle(codes.shift())
    },
    signIn: (email, code) => {
      log.push(`sign in ${email} ${code}`)
      return settle(visitors.shift())
    },
    saveProfile: ({ name, phone }) => {
      log.push(`profile ${name} ${phone}`)
      return settle(visitors.shift())
    },
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

const EMAIL: SignInEvent = { type: 'EMAIL', email: 'kim@visitor.example' }
const CODE: SignInEvent = { type: 'CODE', code: '123456' }

describe('sign-in machine', () => {
  test('ACCT-09 address, code, done: a visitor with name and phone is asked nothing else', async () => {
    const { send, reach, log } = begin()
    send(EMAIL)
    await reach('code')
    send(CODE)
    await reach('done')
    expect(log).toEqual(['code kim@visitor.example', 'sign in kim@visitor.example 123456', 'finish'])
  })

  test('FAV-05 ACCT-09 a visitor without a phone is asked for it before they go on', async () => {
    const { send, reach, log, actor } = begin({ visitors: [NEW, KNOWN] })
    send(EMAIL)
    await reach('code')
    send(CODE)
    await reach('profile')
    expect(log).not.toContain('finish')
    send({ type: 'PROFILE', name: 'Kim', phone: '0491 570 006' })
    await reach('done')
    expect(log.slice(-2)).toEqual(['profile Kim 0491 570 006', 'finish'])
    expect(actor.getSnapshot().context.step).toBe('profile')
  })

  test('FAV-05 whoever is signed in already begins with the missing details', async () => {
    const { actor } = begin({ step: 'profile', visitor: { name: 'Kim', phone: null } })
    expect(actor.getSnapshot().value).toBe('profile')
    expect(actor.getSnapshot().context.profile).toEqual({ name: 'Kim', phone: '' })
  })

  test('ACCT-09 a refused code is told and can be typed again; another one can be sent', async () => {
    const { send, reach, actor, log } = begin({ codes: [SENT, LIMITED, SENT], visitors: [WRONG, KNOWN] })
    send(EMAIL)
    await reach('code')
    send(CODE)
    await waitFor(actor, ({ context }) => context.refusals === 1)
    expect(actor.getSnapshot().context.errors).toEqual([{ field: 'code', message: 'Not right.' }])
    send({ type: 'RESEND' })
    await waitFor(actor, ({ context }) => context.refusals === 2)
    expect(actor.getSnapshot().context).toMatchObject({ errors: [], message: 'Please wait.', resent: false })
    send({ type: 'RESEND' })
    await waitFor(actor, ({ context }) => context.resent)
    send(CODE)
    await reach('done')
    expect(log.at(-1)).toBe('finish')
  })

  test.each([
    ['email', EMAIL, { codes: [new Error('offline')] }],
    ['code', CODE, { step: 'code' as const, visitors: [new Error('offline')] }],
    [
      'profile',
      { type: 'PROFILE' as const, name: 'Kim', phone: '1' },
      { step: 'profile' as const, visitors: [new Error('offline')] },
    ],
  ])('ACCT-09 without a network the step %s stays and says so', async (step, event, world) => {
    const { send, actor } = begin(world)
    send(event)
    await waitFor(actor, ({ context }) => context.refusals === 1)
    expect(actor.getSnapshot().value).toBe(step)
    expect(actor.getSnapshot().context.message).toBe(SIGN_IN_FAILED)
  })

  test('ACCT-09 a mistyped address can be changed; presses while a call is under way do nothing', async () => {
    const { send, reach, log, actor } = begin({ codes: [SENT, SENT] })
    send(EMAIL)
    send(EMAIL)
    await reach('code')
    expect(log).toEqual(['code kim@visitor.example'])
    send({ type: 'CHANGE_EMAIL' })
    expect(actor.getSnapshot().value).toBe('email')
  })

  test('ACCT-09 every path that the events allow ends in a known state, and none finishes without a visitor', () => {
    const services = begin().actor.getSnapshot().context.services
    const paths = getSimplePaths(signInMachine, {
      input: { services },
      events: [
        EMAIL,
        CODE,
        { type: 'RESEND' },
        { type: 'CHANGE_EMAIL' },
        { type: 'PROFILE', name: 'Kim', phone: '0491 570 006' },
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
