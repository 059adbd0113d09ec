import type { ReactNode } from 'react'

/** Ways to pay, in this order (CHK-05). The marks are drawn plainly: no brand's own artwork is used. */
const MARKS: readonly { name: string; mark: ReactNode }[] = [
  { name: 'Mastercard', mark: <Circles label="mastercard" /> },
  { name: 'Visa', mark: <Word size={13}>VISA</Word> },
  { name: 'Maestro', mark: <Circles label="maestro" /> },
  { name: 'Google Pay', mark: <Word size={10.5}>G Pay</Word> },
  { name: 'Apple Pay', mark: <Word size={10.5}>Apple Pay</Word> },
]

export function AcceptedCards() {
  return (
    <ul className="fc-accepted__marks" aria-label="Accepted payments">
      {MARKS.map(({ name, mark }) => (
        <li key={name}>
          <svg viewBox="0 0 58 36" width={58} height={36} role="img" aria-label={name}>
            <rect x="0.5" y="0.5" width="57" height="35" rx="5" fill="#fff" stroke="#c9ced6" />
            {mark}
          </svg>
        </li>
      ))}
    </ul>
  )
}

function Circles({ label }: { label: string }) {
  return (
    <>
      <circle cx="25" cy="14.5" r="7.5" fill="#3d4757" />
      <circle cx="33" cy="14.5" r="7.5" fill="#9aa4b2" fillOpacity="0.85" />
      <text x="29" y="30.5" textAnchor="middle" fontSize="6.4" fontWeight="600" fill="#2a313c">
        {label}
      </text>
    </>
  )
}

function Word({ size, children }: { size: number; children: string }) {
  return (
    <text x="29" y={18 + size * 0.36} textAnchor="middle" fontSize={size} fontWeight="700" fill="#2a313c">
      {children}
    </text>
  )
}
