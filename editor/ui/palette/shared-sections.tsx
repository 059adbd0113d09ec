import { SHARED_SECTION, sectionCycle, sectionsOf, sectionTitle } from '../../../runtime/sections/sections.ts'
import { newBlock } from '../drag/blocks-source.ts'
import { useHandle } from '../drag/use-handle.ts'
import { BlockIcon } from '../parts/block-icon.tsx'
import { insertSection, sectionNode } from '../sections/section-actions.ts'
import { BLOCKS } from '../session/blocks.ts'
import { useSession, useSessionState } from '../session/use-session.ts'

/** The shared sections that may come into the list of the selection: all but those that hold it. */
export function SharedSections({ words }: { words: string }) {
  const effective = useSessionState(({ document }) => document.effective)
  const inside = useSessionState(({ tree }) => (tree.kind === 'section' ? tree.name : null))
  const sections = sectionsOf(effective)
  const names = Object.keys(sections).filter(
    (name) =>
      `${sectionTitle(name)} ${name} shared section`.toLowerCase().includes(words) &&
      (inside === null ||
        sectionCycle({ ...sections, [inside]: [...(sections[inside] ?? []), sectionNode(name)] }) ===
          undefined),
  )
  if (names.length === 0) return null
  return (
    <section>
      <h2>Shared sections</h2>
      <ul>
        {names.map((name) => (
          <SharedSectionItem key={name} name={name} />
        ))}
      </ul>
    </section>
  )
}

function SharedSectionItem({ name }: { name: string }) {
  const session = useSession()
  const title = sectionTitle(name)
  const { ref, listeners } = useHandle(`section ${name}`, () => newBlock(session, sectionNode(name), title))
  return (
    <li>
      <button
        type="button"
        className="ed-palette__item"
        aria-describedby="palette-keys"
        {...listeners}
        ref={ref}
        onClick={() => insertSection(session, name)}
      >
        <BlockIcon name={BLOCKS.get(SHARED_SECTION)?.icon} />
        <span>{title}</span>
      </button>
    </li>
  )
}
