import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DeadLetters } from './dead-letters.tsx'

it.each([
  [true, ['Try again: feed-upload r1', 'Give up: feed-upload r1']],
  [false, ['Give up: feed-upload r1']],
])(
  'what can be tried again (%s) has a button for it, and the rest can be given up alone',
  (canTryAgain, buttons) => {
    const letter = {
      queue: 'jobs',
      id: 'j1',
      dealer: null,
      what: 'feed-upload r1',
      reason: 'no room',
    } as const
    const letters = [{ ...letter, attempts: 2, since: 0, canTryAgain }]
    const html = renderToStaticMarkup(
      <DeadLetters letters={letters} total={1} isBusy={false} onSettle={() => {}} />,
    )
    expect([...html.matchAll(/<button[^>]* aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual(buttons)
  },
)
