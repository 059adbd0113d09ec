import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react'
import { findSpot, readTree } from '../../core/tree.ts'
import { BLOCKS } from '../session/blocks.ts'
import { placeOfDrawn } from '../session/tree-of-block.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { titleOf } from '../actions/actions.ts'
import { useWeight } from './use-weight.ts'
import { pictureLine, scriptLine, type WeightLine } from './weight.ts'

const ICONS = { fine: CircleCheck, warning: TriangleAlert }

/** Lines of the publish budget about what visitors load; a press on a part shows the block that costs it. */
export function WeightLines() {
  const session = useSession()
  const routeId = useSessionState((state) => state.routeId)
  const { script, pictures } = useWeight()
  const placeOf = (id: string) => placeOfDrawn(session.store.get().document.effective, routeId, id)
  const nameOf = (drawnId: string): string => {
    const { tree, id } = placeOf(drawnId)
    return titleOf(findSpot(readTree(session.store.get().document.effective, tree), id)?.node)
  }
  const show = (drawnId: string) => {
    const { tree, id } = placeOf(drawnId)
    session.select([id], tree)
  }
  return (
    <>
      <Line
        title="Script"
        line={script && scriptLine(script, routeId, (type) => BLOCKS.get(type)?.title ?? type)}
        onShow={show}
      />
      <Line
        title="Pictures"
        line={pictures && pictureLine(pictures.weighed, nameOf, pictures.left)}
        onShow={show}
      />
    </>
  )
}

function Line({
  title,
  line,
  onShow,
}: {
  title: string
  line: WeightLine | undefined
  onShow: (drawnId: string) => void
}) {
  if (!line) {
    return (
      <li>
        <LoaderCircle size={16} aria-hidden />
        <strong>{title}</strong>
        <span>Weighing …</span>
      </li>
    )
  }
  const Icon = ICONS[line.severity]
  return (
    <li data-severity={line.severity}>
      <Icon size={16} aria-label={line.severity} />
      <strong>{title}</strong>
      <span>
        {line.words}
        {line.parts.length > 0 && (
          <details>
            <summary>
              By block<span className="ed-unseen">, {title.toLowerCase()}</span>
            </summary>
            <ul>
              {line.parts.map(({ id, words }) => (
                <li key={id}>
                  <button type="button" className="ed-link" onClick={() => onShow(id)}>
                    {words}
                  </button>
                </li>
              ))}
            </ul>
          </details>
        )}
      </span>
    </li>
  )
}
