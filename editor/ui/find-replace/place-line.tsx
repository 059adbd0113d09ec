import { memo } from 'react'
import { piecesOf, type FoundPlace, type Piece } from '../../core/find-replace/find-places.ts'

/** One place with its text before and after; a press on its name leads there. */
export const PlaceLine = memo(function PlaceLine({
  place,
  replacement,
  isChosen,
  onLeave,
  onShow,
}: {
  place: FoundPlace
  /** Nothing while nothing would change. */
  replacement: string | undefined
  isChosen: boolean
  onLeave: (key: string, isOut: boolean) => void
  onShow: (place: FoundPlace) => void
}) {
  const { key, place: page, title, field, tree, panel, kind } = place
  const block = [title, field].filter(Boolean).join(' › ')
  const words = (
    <>
      {block} <span className="ed-quiet">{page}</span>
    </>
  )
  return (
    <li className="ed-replace__place" data-kind={kind}>
      <input
        type="checkbox"
        aria-label={`Replace in ${block} on ${page}`}
        checked={isChosen}
        onChange={({ target }) => onLeave(key, !target.checked)}
      />
      <div>
        {tree === undefined && panel === undefined ? (
          <p className="ed-replace__name">{words}</p>
        ) : (
          <button type="button" className="ed-replace__name" onClick={() => onShow(place)}>
            {words}
          </button>
        )}
        <p className="ed-replace__text">
          <span className="ed-unseen">Before: </span>
          <Pieces pieces={piecesOf(place)} as={replacement !== undefined && isChosen ? 'del' : 'mark'} />
        </p>
        {replacement !== undefined && isChosen && (
          <p className="ed-replace__text">
            <span className="ed-unseen">After: </span>
            <Pieces pieces={piecesOf(place, replacement)} as="ins" />
          </p>
        )}
      </div>
    </li>
  )
})

function Pieces({ pieces, as: Hit }: { pieces: readonly Piece[]; as: 'mark' | 'del' | 'ins' }) {
  return pieces.map(({ text, isHit }, index) =>
    // The pieces of one text have no other name than their order.
    // oxlint-disable-next-line react/no-array-index-key
    isHit ? <Hit key={index}>{text}</Hit> : <span key={index}>{text}</span>,
  )
}
