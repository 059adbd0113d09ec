// @vitest-environment happy-dom
import { expect, it, onTestFinished } from 'vitest'
import { show } from '../testing/screen.tsx'
import { NO_ANSWERS } from './answers.ts'
import { keepAnswers } from './kept-answers.ts'
import { NewDealer } from './new-dealer.tsx'

const ANA = 'ana@forecourt.example'

it('EDIT-01 who left at the last step comes back to the one before it, whose press checks anew; starting over can be taken back', async () => {
  onTestFinished(() => localStorage.clear())
  keepAnswers(ANA, { ...NO_ANSWERS, name: 'Kea Cars' }, 4)
  const screen = await show(<NewDealer email={ANA} onLeave={() => undefined} onOpen={() => undefined} />)
  onTestFinished(screen.leave)
  const stands = () => [
    screen.holder.querySelector('h1[tabindex]')?.textContent,
    screen.holder.querySelector('[type=submit]')?.textContent,
    screen.holder.querySelector('[aria-current=step]')?.textContent,
  ]
  const former = ['Finance and garage', 'Continue', '4 Finance and garage']
  expect(stands()).toEqual(former)
  expect(screen.text()).toContain('Here you stopped last time: it was kept in this browser.')
  await screen.press('Start over')
  expect(stands()).toEqual(['Dealer', 'Continue', '1 Dealer'])
  expect(screen.text()).toContain('The form is empty again.')
  await screen.press('Bring back what was typed')
  expect(stands()).toEqual(former)
})
