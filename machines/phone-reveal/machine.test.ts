import { createActor, waitFor } from 'xstate'
import { getShortestPaths, getSimplePaths } from 'xstate/graph'
import { describe, expect, test } from 'vitest'
import { phoneRevealMachine, type PhoneRevealEvent, type PhoneRevealServices } from './machine.ts'

/** A number whose services note what was asked of them. */
function start(answer: () => Promise<void> = () => Promise.resolve()) {
  const log: string[] = []
  const services: PhoneRevealServices = {
    show: () => log.push('show'),
    report: () => {
      log.push('POST')
      return answer()
    },
    failed: (cause) => log.push(`log ${(cause as Error).message}`),
    called: () => log.push('event 25'),
  }
  const actor = createActor(phoneRevealMachine, { input: { services } })
  actor.start()
  return { actor, log, services, send: (type: PhoneRevealEvent['type']) => actor.send({ type }) }
}

describe('phone reveal machine', () => {
  test('PHONE-02 PHONE-03 a click shows the number and makes one call', async () => {
    const { actor, log, send } = start()
    expect(actor.getSnapshot().value).toBe('masked')
    send('REVEAL')
    expect(log).toEqual(['show', 'POST'])
    send('REVEAL')
    await waitFor(actor, (state) => state.matches({ revealed: 'reported' }))
    expect(log).toEqual(['show', 'POST'])
  })

  test('PHONE-04 ERR-06 a failed call is logged only; the number stays', async () => {
    const { actor, log, send } = start(() => Promise.reject(new Error('500')))
    send('REVEAL')
    await waitFor(actor, (state) => state.matches({ revealed: 'unreported' }))
    expect(log).toEqual(['show', 'POST', 'log 500'])
  })

  test('PHONE-06 only a number that is visible can be called, and each call is one event', () => {
    const { log, send } = start()
    send('CALL')
    expect(log).toEqual([])
    send('REVEAL')
    send('CALL')
    send('CALL')
    expect(log).toEqual(['show', 'POST', 'event 25', 'event 25'])
  })

  test('RUN-06 every state is reached, and no path leads back to the mask', () => {
    const { services } = start(() => new Promise(() => {}))
    const options = {
      input: { services },
      events: [
        { type: 'REVEAL' },
        { type: 'CALL' },
        { type: 'xstate.done.actor.0.phone-reveal.revealed.reporting' },
        { type: 'xstate.error.actor.0.phone-reveal.revealed.reporting', error: new Error('500') },
      ] as PhoneRevealEvent[],
      serializeState: (state: { value: unknown }) => JSON.stringify(state.value),
    }
    const reached = getShortestPaths(phoneRevealMachine, options).map(({ state }) =>
      JSON.stringify(state.value),
    )
    expect([...new Set(reached)].toSorted()).toEqual([
      '"masked"',
      '{"revealed":"reported"}',
      '{"revealed":"reporting"}',
      '{"revealed":"unreported"}',
    ])
    for (const { steps, state } of getSimplePaths(phoneRevealMachine, options)) {
      const walk = [...steps.map((step) => JSON.stringify(step.state.value)), JSON.stringify(state.value)]
      const first = walk.findIndex((value) => value !== '"masked"')
      expect(walk.slice(first === -1 ? walk.length : first)).not.toContain('"masked"')
    }
  })
})
