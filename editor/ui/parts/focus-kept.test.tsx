// @vitest-environment happy-dom
import { Undo2 } from 'lucide-react'
import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '../testing/screen.tsx'
import { Dialog } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'

function Steps() {
  const [left, setLeft] = useState(1)
  return (
    <IconButton
      icon={Undo2}
      label={`Undo, ${left} left`}
      isOff={left === 0}
      onPress={() => setLeft(left - 1)}
    />
  )
}

function Asking() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Rename
      </button>
      {isOpen && (
        <Dialog title="Another name" onClose={() => setOpen(false)}>
          <button type="button" onClick={() => setOpen(false)}>
            Take it
          </button>
        </Dialog>
      )}
    </>
  )
}

it('EDIT-03 WCAG 2.4.3 a tool that was pressed for the last time keeps the focus and does nothing more', async () => {
  const { button, press } = await show(<Steps />)
  await act(async () => button('Undo, 1 left').focus())
  await press('Undo, 1 left')
  await press('Undo, 0 left')
  const off = button('Undo, 0 left')
  expect([document.activeElement === off, off.getAttribute('aria-disabled'), off.disabled]).toEqual([
    true,
    'true',
    false,
  ])
})

it('EDIT-03 WCAG 2.4.3 a dialog that goes with what it was for gives the focus back to what opened it', async () => {
  const { button, press } = await show(<Asking />)
  await act(async () => button('Rename').focus())
  await press('Rename')
  expect(document.activeElement).not.toBe(button('Rename'))
  await press('Take it')
  expect([document.querySelector('dialog'), document.activeElement]).toEqual([null, button('Rename')])
})
