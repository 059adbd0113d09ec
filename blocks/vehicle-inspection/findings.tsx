import { imageUrl } from '../../runtime/format/image.ts'
import { feedLink } from '../../runtime/rules/car/feed-link.ts'
import {
  groupLabel,
  isOpen,
  KIND_WORDS,
  measureText,
  partLabel,
  type InspectionGroup,
  type NumberedPoint,
} from '../../runtime/rules/car/inspection.ts'
import type { Regional } from '../../schemas/generated/types.ts'

interface Props {
  id: string
  groups: readonly { group: InspectionGroup; points: readonly NumberedPoint[] }[]
  /** The numbers lead to points of a drawing. */
  isDrawn: boolean
  regional: Regional
}

/** The findings in groups; the numbers go on from list to list. */
export function Findings({ id, groups, isDrawn, regional }: Props) {
  return (
    <div className="fc-vehicle-inspection__findings">
      {groups.map(({ group, points }) => (
        <section key={group} aria-labelledby={`${id}-${slug(group)}`}>
          <h3 id={`${id}-${slug(group)}`}>{groupLabel(group, regional)}</h3>
          <ul>
            {points.map((point) => (
              <Finding key={point.number} id={id} point={point} isDrawn={isDrawn} regional={regional} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const slug = (group: InspectionGroup): string => group.toLowerCase().replaceAll(' ', '-')

function Finding({
  id,
  point,
  isDrawn,
  regional,
}: Pick<Props, 'id' | 'isDrawn' | 'regional'> & { point: NumberedPoint }) {
  const { number, part, kind, note, photo } = point
  const name = partLabel(part, regional)
  const measure = measureText(point, regional)
  return (
    <li
      className="fc-vehicle-inspection__finding"
      id={`${id}-line-${number}`}
      data-point={number}
      data-open={isOpen(kind) ? '' : undefined}
    >
      {isDrawn ? (
        <a
          className="fc-vehicle-inspection__number"
          href={`#${id}-mark-${number}`}
          data-point={number}
          aria-label={`${number}: show ${name.charAt(0).toLowerCase()}${name.slice(1)} on the drawing`}
        >
          <span>{number}</span>
        </a>
      ) : (
        <span className="fc-vehicle-inspection__number">
          <span>{number}</span>
        </span>
      )}
      <div className="fc-vehicle-inspection__told" data-told="">
        <p className="fc-vehicle-inspection__part">
          <strong>{name}</strong>
          <span className="fc-vehicle-inspection__kind">{KIND_WORDS[kind]}</span>
          {measure && <span className="fc-vehicle-inspection__measure">{measure}</span>}
        </p>
        {note && <p id={`${id}-note-${number}`}>{note}</p>}
      </div>
      {photo && <Photo src={photo} alt={`${name}, photographed`} />}
    </li>
  )
}

function Photo({ src, alt }: { src: string; alt: string }) {
  const picture = (
    <img
      src={imageUrl(src, { width: 240, crop: '4:3' })}
      alt={alt}
      width={120}
      height={90}
      loading="lazy"
      decoding="async"
    />
  )
  const large = src.startsWith('/img/') ? imageUrl(src, { width: 1280 }) : feedLink(src)
  return large ? (
    <a className="fc-vehicle-inspection__photo" href={large} data-photo="">
      {picture}
    </a>
  ) : (
    <span className="fc-vehicle-inspection__photo">{picture}</span>
  )
}
