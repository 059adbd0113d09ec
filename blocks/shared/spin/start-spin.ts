import { bindDrag } from './drag.ts'
import { frameAt, nearestFrame } from './frames.ts'
import { loadFrames, type Turn } from './load-frames.ts'
import { turnedText } from './words.ts'

/** Milliseconds a frame is seen while the car turns by itself. */
const FRAME_MS = 110

/**
 * Turns the car by drag, slider or button. Nothing is fetched before one of them is used (VEH-34).
 *
 * @param root the element of `SpinStage`
 */
export function startSpin(root: HTMLElement): void {
  const addresses = JSON.parse(root.dataset['frames'] ?? '[]') as string[]
  const surface = root.querySelector<HTMLElement>('[data-surface]')
  const slider = root.querySelector('input')
  const picture = root.querySelector('img')
  const progress = root.querySelector('progress')
  const button = root.querySelector('button')
  if (!surface || !slider || !picture || !progress || !button) return
  const count = addresses.length
  // Seen from the near side, the car follows a finger to the left by going on in the series.
  const direction = root.dataset['reverse'] ? 1 : -1
  let turn: Turn | undefined
  let wanted = 0
  let timer: ReturnType<typeof setInterval> | undefined

  const draw = (): void => {
    const frame = turn ? nearestFrame(wanted, turn.isThere, count) : 0
    const address = addresses[frame] as string
    if (turn?.isThere(frame) && picture.getAttribute('src') !== address) {
      picture.removeAttribute('srcset')
      picture.src = address
    }
    slider.valueAsNumber = wanted + 1
    slider.setAttribute('aria-valuetext', turnedText(wanted, count))
  }

  const show = (frame: number): void => {
    wanted = frameAt(frame, count)
    if (!turn) {
      progress.hidden = false
      turn = loadFrames(addresses, (done, usable) => {
        progress.value = done
        progress.hidden = done === count
        const failed = root.querySelector('output')
        if (failed) failed.hidden = done < count || usable
        if (done === count && !usable) stop()
        draw()
      })
    }
    draw()
  }

  const label = (text: string | undefined): void => {
    const words = button.querySelector('span')
    if (words && text) words.textContent = text
  }
  const stop = (): void => {
    clearInterval(timer)
    timer = undefined
    label(button.dataset['turnText'])
  }
  button.addEventListener('click', () => {
    if (timer) return stop()
    // Without motion a press is a step of an eighth.
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return show(wanted + Math.round(count / 8))
    let left = count
    label(button.dataset['stopText'])
    timer = setInterval(() => {
      if (left-- === 0) stop()
      else show(wanted + 1)
    }, FRAME_MS)
    show(wanted)
  })

  slider.addEventListener('input', () => {
    stop()
    show(slider.valueAsNumber - 1)
  })
  bindDrag(surface, {
    start: () => {
      stop()
      return wanted
    },
    move: (from, share) => show(from + direction * share * count),
  })
}
