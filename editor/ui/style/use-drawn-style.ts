import { useEffect, useState } from 'react'
import { blockElement } from '../canvas/block-box.ts'
import { shownFrame } from '../canvas/shown-frame.ts'
import { shownWhy } from '../session/shown-why.ts'
import { useSession } from '../session/use-session.ts'
import { styleView } from './style-view.ts'

/** What controls tell beside what the document says. */
const PROPERTIES = [
  ...['margin', 'padding'].flatMap((edge) =>
    ['top', 'right', 'bottom', 'left'].map((side) => `${edge}-${side}`),
  ),
  'color',
  'display',
  'flex-direction',
  'font-size',
  'width',
  'height',
  'font-weight',
  'line-height',
] as const

/** The look of a block as the canvas has it now; empty while it shows nothing. */
export function useDrawnStyle(id: string | undefined): Readonly<Record<string, string>> {
  const session = useSession()
  const [drawn, setDrawn] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => {
    let asked = 0
    const look = () => {
      const { frame } = shownFrame.get()
      const element = frame && id !== undefined ? blockElement(frame, session.store.get(), id) : undefined
      const next = element ? lookOf(element) : {}
      setDrawn((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    // The block wears its new style, and the frame its new width, by the next frame.
    const ask = () => {
      cancelAnimationFrame(asked)
      asked = requestAnimationFrame(look)
    }
    ask()
    const ends = [session.store, shownFrame, shownWhy, styleView].map((store) => store.subscribe(ask))
    return () => {
      cancelAnimationFrame(asked)
      for (const end of ends) end()
    }
  }, [session, id])
  return drawn
}

function lookOf(element: Element): Record<string, string> {
  const view = element.ownerDocument.defaultView
  if (!view) return {}
  const style = view.getComputedStyle(element)
  return {
    ...Object.fromEntries(PROPERTIES.map((name) => [name, style.getPropertyValue(name)])),
    ground: groundOf(element, view),
  }
}

/** The nearest colour that a block stands on; a picture or gradient in between is none. */
function groundOf(element: Element, view: Window): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor, backgroundImage } = view.getComputedStyle(at)
    if (backgroundImage !== 'none') return ''
    if (!/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor)) return backgroundColor
  }
  return 'rgb(255, 255, 255)'
}
