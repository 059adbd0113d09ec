/** Path of a five-pointed star in a 24-unit box. */
const STAR = 'M12 2.2l3 6.3 6.9.9-5 4.8 1.2 6.9L12 17.8l-6.1 3.3 1.2-6.9-5-4.8 6.9-.9z'

/**
 * Five stars by their fills, 0 to 1 each (REV-05, REV-06). A sentence stands in for them where they are not seen.
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
  return (
    <span className="fc-stars">
      <span className="fc-visually-hidden">{label}</span>
      {fills.map((fill, index) => (
        <svg key={index} viewBox="0 0 24 24" width={size} height={size} aria-hidden>
          <path className="fc-stars__empty" d={STAR} />
          {/* The inner svg ends where the rating does and cuts the rest off: no style attribute, which a CSP blocks. */}
          {fill > 0 && (
            <svg width={Math.round(fill * 240) / 10} height={24} overflow="hidden">
              <path className="fc-stars__full" d={STAR} />
            </svg>
          )}
        </svg>
      ))}
    </span>
  )
}
