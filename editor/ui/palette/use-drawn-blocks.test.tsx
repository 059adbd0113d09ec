// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { useState } from 'react'
import { api } from '../api/api.ts'
import { sessionOf, show } from '../testing/screen.tsx'
import { useDrawnBlocks } from './use-drawn-blocks.ts'

const [ONE, OTHER] = ['One', 'Other'].map((text) => [{ type: 'RichText', props: { text } }])

function Drawn({ frame }: { frame: Document }) {
  const [nodes, setNodes] = useState(ONE!)
  const height = useDrawnBlocks(frame, nodes as never, undefined)
  return (
    <>
      <output>{String(height)}</output>
      <button type="button" onClick={() => setNodes(OTHER!)}>
        Other
      </button>
    </>
  )
}

it('EDIT-01 what failed to be drawn says nothing of the blocks that come after it', async () => {
  const drawn = vi.spyOn(api, 'canvas').mockRejectedValueOnce(new Error('No picture'))
  drawn.mockReturnValue(new Promise(() => {}))
  const { press, holder } = await show(
    <Drawn frame={document.implementation.createHTMLDocument()} />,
    sessionOf(),
  )
  const told = () => holder.querySelector('output')?.textContent
  await vi.waitFor(() => expect(told()).toBe('null'))
  await press('Other')
  expect(told()).toBe('0')
})
