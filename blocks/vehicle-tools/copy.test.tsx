// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { VehicleToolsProps } from '../../schemas/generated/types.ts'
import VehicleTools from './block.tsx'

const props: VehicleToolsProps = {
  layout: 'row',
  menuText: 'Share and print',
  reportText: 'History report',
  pdfText: 'Download PDF',
  shareText: 'Share',
  copyText: 'Copy link',
  copiedText: 'Link copied',
  printText: 'Print',
}

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function shown() {
  const holder = document.createElement('div')
  const site = { regional: { specs: {} } }
  const data = { title: '2021 Kia EV6', report: null, notice: null, share: true, pdf: false }
  await act(async () =>
    createRoot(holder).render(
      <VehicleTools
        id="t"
        props={props}
        data={data as never}
        site={site as never}
        page={{} as never}
        slots={{}}
        className=""
      />,
    ),
  )
  const buttons = () => [...holder.querySelectorAll('button')]
  const words = () => buttons().map((each) => each.textContent)
  const press = (name: RegExp) =>
    act(async () =>
      buttons()
        .find((each) => name.test(each.textContent))
        ?.click(),
    )
  return { words, press }
}

it('the link is copied, and that is said for three seconds', async () => {
  const writeText = vi.fn<(words: string) => Promise<void>>(() => Promise.resolve())
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  const { words, press } = await shown()
  const before = words()
  await press(/copy/i)
  expect(writeText).toHaveBeenCalledExactlyOnceWith(location.href)
  expect(words()).not.toEqual(before)
  await act(async () => vi.advanceTimersByTime(2999))
  expect(words()).not.toEqual(before)
  await act(async () => vi.advanceTimersByTime(1))
  expect(words()).toEqual(before)
})

it('where the clipboard is closed, the address is given to copy by hand', async () => {
  const writeText = () => Promise.reject(new Error('closed'))
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  const prompt = vi.fn<typeof window.prompt>()
  window.prompt = prompt
  const { words, press } = await shown()
  const before = words()
  await press(/copy/i)
  expect(prompt).toHaveBeenCalledExactlyOnceWith('Copy this address', location.href)
  expect(words()).toEqual(before)
})
