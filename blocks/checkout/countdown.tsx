import { useEffect, useState } from 'react'

interface CountdownProps {
  /** Epoch milliseconds. */
  until: number
  /** Present instant by the server's clock. */
  now(): number
}

/** Minutes left that are said aloud; a number that changes each second would not stop talking. */
const ANNOUNCED = [5, 1]

/** Time left of the hold, `14:32` (CHK-03). */
export function Countdown({ until, now }: CountdownProps) {
  const [left, setLeft] = useState(() => Math.max(0, until - now()))
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, until - now())), 1000)
    return () => clearInterval(timer)
  }, [until, now])
  const seconds = Math.ceil(left / 1000)
  const minutes = Math.ceil(seconds / 60)
  const due = ANNOUNCED.find((minute) => minutes === minute)
  return (
    <>
      <strong className="fc-tabular" role="timer" aria-live="off">
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')} left
      </strong>
      <output className="fc-visually-hidden">
        {due === undefined ? '' : `${due} ${due === 1 ? 'minute' : 'minutes'} left to pay`}
      </output>
    </>
  )
}
