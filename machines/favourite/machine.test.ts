import { createActor } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, test } from 'vitest'
import {
  favouriteMachine,
  type FavouriteServices,
  WATCHLIST_FAILED,
  type WatchlistAnswer,
} from './machine.ts'

interface FavouriteWorld {
  mode: 'local' | 'garage'
  saved?: boolean
  maySave?: boolean | Error
  answers?: (WatchlistAnswer | Error)[]
}

/** A heart whose services note what was asked of them. */
function start({ mode, saved = false, maySave = true, answers = [] }: FavouriteWorld) {
  const log: string[] = []
  const answer = (name: string) => {
    log.push(name)
    const next = answers.shift() ?? { success: true }
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
  }
  const services: FavouriteServices = {
    maySave: () => (maySave instanceof Error ? Promise.reject(maySave) : Promise.resolve(maySave)),
    signIn: () => log.push('sign-in'),
    addLocally: () => log.push('add'),
    removeLocally: () => log.push('drop'),
    save: () => answer('POST save-car'),
    remove: () => answer('POST remove-car'),
    track: () => log.push('event 39'),
    announceSaved: () => log.push('toast saved'),
    announceRemoved: () => log.push('toast removed'),
    failed: (message) => log.push(`alert ${message}`),
  }
  const actor = createActor(favouriteMachine, { input: { saved, mode, services } })
  actor.start()
  return {
    log,
    state: () => actor.getSnapshot().value,
    async toggle() {
      actor.send({ type: 'TOGGLE' })
      await new Promise((settled) => setTimeout(settled))
    },
  }
}

describe('favourite machine', () => {
  test('FAV-03 FAV-08 FAV-09 local: not saved, saved, removed and round again, without sign-in or call, one event per add', async () => {
    const heart = start({ mode: 'local' })
    expect(heart.state()).toBe('notSaved')
    await heart.toggle()
    expect(heart.state()).toBe('saved')
    await heart.toggle()
    expect(heart.state()).toBe('removed')
    await heart.toggle()
    expect(heart.state()).toBe('saved')
    expect(heart.log).toEqual([
      'add',
      'event 39',
      'toast saved',
      'drop',
      'toast removed',
      'add',
      'event 39',
      'toast saved',
    ])
  })

  test('FAV-03 a car of the stored list starts as saved', async () => {
    const heart = start({ mode: 'local', saved: true })
    expect(heart.state()).toBe('saved')
    await heart.toggle()
    expect(heart.log).toEqual(['drop', 'toast removed'])
  })

  test('FAV-07 garage: a car of the watchlist starts as saved, and the first press removes it', async () => {
    const heart = start({ mode: 'garage', saved: true })
    expect(heart.state()).toBe('saved')
    await heart.toggle()
    expect(heart.log).toEqual(['drop', 'POST remove-car', 'toast removed'])
  })

  test('FAV-04 FAV-05 garage: who may not save goes to sign-in, and nothing is saved', async () => {
    // A session that cannot be asked is none.
    for (const maySave of [false, new Error('away')]) {
      const heart = start({ mode: 'garage', maySave })
      await heart.toggle()
      expect(heart.state()).toBe('notSaved')
      expect(heart.log).toEqual(['sign-in'])
    }
  })

  test('FAV-04 garage: whose session ended since the page was made goes to sign-in, without an alert and with the list as it was', async () => {
    const ended = { success: false, isSignedOut: true, message: 'Please sign in.' }
    for (const saved of [false, true]) {
      const heart = start({ mode: 'garage', saved, answers: [ended] })
      await heart.toggle()
      expect(heart.state()).toBe(saved ? 'saved' : 'notSaved')
      expect(heart.log).toEqual(
        saved ? ['drop', 'POST remove-car', 'add', 'sign-in'] : ['add', 'POST save-car', 'drop', 'sign-in'],
      )
    }
  })

  test('FAV-06 FAV-07 garage: the list in the browser changes before the server is called, on adding and on removing', async () => {
    const heart = start({ mode: 'garage' })
    await heart.toggle()
    await heart.toggle()
    expect(heart.state()).toBe('removed')
    expect(heart.log).toEqual([
      'add',
      'POST save-car',
      'event 39',
      'toast saved',
      'drop',
      'POST remove-car',
      'toast removed',
    ])
  })

  test('FAV-06 FAV-13 FAV-14 ERR-03 a refused or failed call alerts and rolls the heart back', async () => {
    const heart = start({
      mode: 'garage',
      answers: [
        { success: false, message: 'Your garage is full' },
        new Error('offline'),
        { success: true },
        { success: false },
      ],
    })
    await heart.toggle()
    expect(heart.state()).toBe('notSaved')
    await heart.toggle()
    expect(heart.state()).toBe('notSaved')
    await heart.toggle()
    await heart.toggle()
    expect(heart.state()).toBe('saved')
    expect(heart.log).toEqual([
      'add',
      'POST save-car',
      'drop',
      'alert Your garage is full',
      'add',
      'POST save-car',
      'drop',
      `alert ${WATCHLIST_FAILED}`,
      'add',
      'POST save-car',
      'event 39',
      'toast saved',
      'drop',
      'POST remove-car',
      'add',
      `alert ${WATCHLIST_FAILED}`,
    ])
  })

  test('RUN-06 every state is reached', () => {
    const never = () => new Promise<never>(() => {})
    const services: FavouriteServices = {
      maySave: never,
      signIn: () => {},
      addLocally: () => {},
      removeLocally: () => {},
      save: never,
      remove: never,
      track: () => {},
      announceSaved: () => {},
      announceRemoved: () => {},
      failed: () => {},
    }
    const reached = new Set<string>()
    for (const mode of ['local', 'garage'] as const) {
      for (const path of getShortestPaths(favouriteMachine, {
        input: { saved: false, mode, services },
        events: [
          { type: 'TOGGLE' },
          { type: 'xstate.done.actor.0.favourite.asking', output: true } as never,
          { type: 'xstate.done.actor.0.favourite.saving', output: { success: true } } as never,
          { type: 'xstate.done.actor.0.favourite.removing', output: { success: true } } as never,
        ],
        serializeState: (state) => JSON.stringify(state.value),
      })) {
        reached.add(String(path.state.value))
      }
    }
    expect([...reached].toSorted()).toEqual(['asking', 'notSaved', 'removed', 'removing', 'saved', 'saving'])
  })
})
