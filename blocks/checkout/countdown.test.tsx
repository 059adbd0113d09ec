import { expect, test } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import { Countdown } from './countdown.tsx'

test.each([
  [900_000, '15:00', ''],
  [300_000, '5:00', '5 minutes left to pay'],
  [241_000, '4:01', '5 minutes left to pay'],
  [240_000, '4:00', ''],
  [61_000, '1:01', ''],
  [60_000, '1:00', '1 minute left to pay'],
  [59_001, '1:00', '1 minute left to pay'],
  [9000, '0:09', '1 minute left to pay'],
  [0, '0:00', ''],
  [-5000, '0:00', ''],
])('CHK-03 with %d ms left the time is %s, and aloud “%s”', (left, shown, said) => {
  const now = 1_000_000
  const html = renderToStaticMarkup(<Countdown until={now + left} now={() => now} />)
  const [, time, aloud] = /<strong[^>]*>(.*) left<\/strong><output[^>]*>(.*)<\/output>/.exec(html) ?? []
  expect([time, aloud]).toEqual([shown, said])
})
