/** How wide a star's box is, and how far the next one stands from it: 2 px at the usual size of 18. */
const BOX = 24
const STEP = BOX + (2 * BOX) / 18

/** Outline of all five, each beginning at its upper point. One path: a list of reviews would have hundreds of elements. */
const STARS = Array.from(
  { length: 5 },
  (_, index) =>
    `M${coordinate(12 + index * STEP)} 2.2l3 6.3 6.9.9-5 4.8 1.2 6.9-6.1-3.3-6.1 3.3 1.2-6.9-5-4.8 6.9-.9z`,
).join('')
const WIDTH = 4 * STEP + BOX

/**
 * Five stars by their fills, 0 to 1 each, full ones first (REV-05, REV-06). A sentence stands in for them where they
 * are not seen.
 *
 * @param label `4.8 out of 5 stars`
 */
export function Stars({
  fills,
  label,
  size = 18,
}: {
  fills: readonly number[]
  label: string
  size?: number
}) {
  const full = fills.filter((fill) => fill >= 1).length
  const end = Math.min(WIDTH, full * STEP + (fills[full] ?? 0) * BOX)
  return (
    <span className="fc-stars">
      <span className="fc-visually-hidden">{label}</span>
      <svg
        viewBox={`0 0 ${coordinate(WIDTH)} ${BOX}`}
        width={coordinate((size * WIDTH) / BOX)}
        height={size}
        aria-hidden
      >
        <path className="fc-stars__empty" d={STARS} />
        {/* The inner svg ends where the rating does and cuts the rest off: no style attribute, which a CSP blocks. */}
        {end > 0 && (
          <svg width={coordinate(end)} height={BOX} overflow="hidden">
            <path className="fc-stars__full" d={STARS} />
          </svg>
        )}
      </svg>
    </span>
  )
}

function coordinate(value: number): number {
  return Math.round(value * 100) / 100
}
