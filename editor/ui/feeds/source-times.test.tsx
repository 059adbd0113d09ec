// @vitest-environment happy-dom
import { act } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../testing/screen.tsx'
import { SourceTimes } from './source-times.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Form({ timeZone }: { timeZone: string }) {
  const form = useForm({ defaultValues: { often: 'asked', time: '02:30', at: '' } })
  return (
    <FormProvider {...form}>
      <SourceTimes slug="kea" timeZone={timeZone} />
    </FormProvider>
  )
}

async function times(timeZone: string, answer: () => Response) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(decodeURIComponent(String(address).split('?at=')[1] ?? '').replaceAll('+', ' '))
    return answer()
  })
  const screen = await show(<Form timeZone={timeZone} />)
  return {
    ...screen,
    asked,
    pass: (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms)),
    told: () => screen.holder.querySelector('.ed-feeds__times')?.textContent,
  }
}

const NEXT = Date.parse('2026-11-25T13:30:00Z')
const answer = () => Response.json({ words: 'At 02:30, every day', nextTimes: [NEXT] })

it.each([
  ['Australia/Sydney', 'Thu, 26 Nov, 00:30'],
  ['UTC', 'Wed, 25 Nov, 13:30'],
])('the next times of a feed are told on the dealer’s clock, %s: %s', async (zone, next) => {
  const { type, pass, told, asked, text } = await times(zone, answer)
  expect(told()).toBeUndefined()
  await type('When it comes', 'day')
  expect(text()).toContain(`On the dealer’s clock, ${zone}.`)
  await pass(299)
  expect(asked).toEqual([])
  await pass(1)
  expect(asked).toEqual(['30 2 * * *'])
  expect(told()?.replaceAll(/\s+/g, ' ').trim()).toBe(`At 02:30, every day. Next: ${next}.`)
})

it('while a pattern is typed only the last one is asked for; what is wrong with it is told', async () => {
  const refused = () => Response.json({ detail: 'A minute is 0 to 59.' }, { status: 422 })
  const { type, pass, told, asked } = await times('UTC', refused)
  await type('When it comes', 'pattern')
  await type('Cron pattern', '9')
  await pass(200)
  await type('Cron pattern', '99 2 * * *')
  await pass(300)
  expect(asked).toEqual(['99 2 * * *'])
  expect(told()).toBe('A minute is 0 to 59.')
})
