import type { LayoutScope } from '../elements.tsx'

/** What is seen of a slot without blocks; the editor's frame gives it its looks, and takes a press on it. */
export const EmptySlot: NonNullable<ReturnType<LayoutScope['component']>> = ({ props }) => {
  const { parent, slot, title } = props as { parent: string; slot: string; title: string }
  return (
    <div className="fc-empty-slot" data-parent={parent} data-slot={slot}>
      {`+ ${title}`}
    </div>
  )
}
